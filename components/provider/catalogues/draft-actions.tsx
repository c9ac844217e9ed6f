'use client'

import { useRouter } from 'next/navigation'
import { useCheckedCall } from '@/components/form/use-checked-call'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; name: string; changes: number; email: string }

/** Publishes a draft, or discards it. */
export function DraftActions({ guid, name, changes, email }: Props) {
  const router = useRouter()
  const { confirm, run, dialogs } = useCheckedCall(email)
  const path = `/provider/catalogues/${guid}`

  async function publish() {
    await confirm({
      title: `Publish ${name}?`,
      body: (
        <p>
          {counted(changes, 'experiment differs', 'experiments differ')} from the version before. Schools can
          use it from now on, and it never changes again.
        </p>
      ),
      confirmLabel: 'Publish',
      tone: 'primary',
      canceledMessage: 'It stays a draft',
      done: 'Published.',
      call: () => callApi('POST', `${path}/publish`),
    })
  }

  async function remove() {
    const done = await run({
      title: `Remove the draft ${name}?`,
      body: <p>All changes made in it are lost.</p>,
      confirmLabel: 'Remove draft',
      canceledMessage: 'The draft stays',
      action: () => callApi('DELETE', path),
    })
    if (!done) return
    toast.success('Draft removed.')
    router.push('/provider/catalogues')
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => void remove()}>
        Remove draft
      </Button>
      <Button variant="primary" onClick={() => void publish()}>
        Publish …
      </Button>
      {dialogs}
    </>
  )
}
