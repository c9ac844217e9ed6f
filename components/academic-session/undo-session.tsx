'use client'

import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

type Props = { name: string; until: string; email: string }

/** Undoes the beginning of the latest session. */
export function UndoSession({ name, until, email }: Props) {
  const { run, dialogs } = useRecheck(email)

  async function undo() {
    const done = await run({
      title: `Undo session ${name}?`,
      body: (
        <p>
          The session before runs again with everybody and everything as it was; students keep the email and
          password that they have now. Classes that were created in {name} are deleted.
        </p>
      ),
      confirmLabel: `Undo ${name}`,
      action: () => callApi('DELETE', '/academic-sessions/newest'),
    })
    // A full reload, since the page frame names the sessions too.
    if (done) window.location.assign('/admin/sessions')
  }

  return (
    <div className="flex flex-col gap-1 sm:items-end">
      <Button onClick={() => void undo()}>Undo</Button>
      <p className="text-muted text-sm">Until {until}</p>
      {dialogs}
    </div>
  )
}
