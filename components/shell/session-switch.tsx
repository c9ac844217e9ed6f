import { usePathname } from 'next/navigation'
import { usePastSession } from '@/components/ui/academic-session'
import { PickSelect } from '@/components/ui/pick-select'
import { inSession } from '@/lib/core/academic-year'
import type { Base } from './types'

/** Where a page is in another session: what has an id of its own is in one only. */
const placeIn = (path: string, base: Base) =>
  /[0-9a-f]{8}-[0-9a-f]{4}-/.test(path) ? `${base}/dashboard` : path

/** Which academic session the desk shows; `sessions` has the one that runs first. */
export function SessionSwitch({ base, sessions }: { base: Base; sessions: string[] }) {
  const path = usePathname()
  const [running = ''] = sessions
  const shown = usePastSession() ?? running
  // Reloaded: what the frame knows of the session before is gone.
  const go = (name: string) =>
    window.location.assign(inSession(placeIn(path, base), name === running ? null : name))
  return (
    <div className="border-b px-6 py-2">
      <PickSelect aria-label="Academic session" value={shown} onPick={go}>
        {sessions.map((name) => (
          <option key={name} value={name}>
            Session {name}
          </option>
        ))}
      </PickSelect>
    </div>
  )
}
