import { usePathname } from 'next/navigation'
import { useRef } from 'react'
import { usePastSession } from '@/components/ui/academic-session'
import { Select } from '@/components/ui/select'
import { useEarlyValue } from '@/components/ui/use-early-value'
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
  const select = useRef<HTMLSelectElement>(null)
  useEarlyValue(select, shown, go)
  return (
    <div className="border-b px-6 py-2">
      <Select
        ref={select}
        aria-label="Academic session"
        autoComplete="off"
        value={shown}
        onChange={(event) => go(event.target.value)}
      >
        {sessions.map((name) => (
          <option key={name} value={name}>
            Session {name}
          </option>
        ))}
      </Select>
    </div>
  )
}
