import { usePathname } from 'next/navigation'
import { usePastSession } from '@/components/ui/academic-session'
import { PickSelect } from '@/components/ui/pick-select'
import { inAcademicSession } from '@/lib/core/academic-session'
import type { Base } from './types'

/** The path to show in another session: the dashboard for a page with an id, since an item exists in one session only. */
const pathIn = (path: string, base: Base) =>
  /[0-9a-f]{8}-[0-9a-f]{4}-/.test(path) ? `${base}/dashboard` : path

/** Switches the academic session; `sessions` begins with the current one. */
export function SessionSwitch({ base, sessions }: { base: Base; sessions: string[] }) {
  const path = usePathname()
  const [running = ''] = sessions
  const selected = usePastSession() ?? running
  // A full reload, so that nothing of the previous session stays in the page.
  const go = (name: string) =>
    window.location.assign(inAcademicSession(pathIn(path, base), name === running ? null : name))
  return (
    <div className="border-b px-6 py-2">
      <PickSelect aria-label="Academic session" value={selected} onPick={go} opensPage>
        {sessions.map((name) => (
          <option key={name} value={name}>
            Session {name}
          </option>
        ))}
      </PickSelect>
    </div>
  )
}
