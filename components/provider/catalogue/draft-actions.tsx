'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

type Props = {
  guid: string
  name: string
  /** a sentence on how much is published */
  extent: string
  email: string
}

/** Publishes a draft, or discards it. */
export function DraftActions({ guid, name, extent, email }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)
  const path = `/provider/catalogues/${guid}`

  async function publish() {
    await confirm({
      title: `Publish ${name}?`,
      body: <p>{extent} Schools can use it from now on, and it never changes again.</p>,
      confirmLabel: 'Publish',
      tone: 'primary',
      call: () => callApi('POST', `${path}/publish`),
    })
  }

  async function remove() {
    await confirm({
      title: `Remove the draft ${name}?`,
      body: <p>All changes made in it are lost.</p>,
      confirmLabel: 'Remove draft',
      next: '/provider/catalogues',
      call: () => callApi('DELETE', path),
    })
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
