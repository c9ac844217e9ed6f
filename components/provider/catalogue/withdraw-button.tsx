'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; name: string; email: string }

/** Withdraws a published version that no school uses. */
export function WithdrawButton({ guid, name, email }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)

  async function withdraw() {
    await confirm({
      title: `Withdraw ${name}?`,
      body: <p>No school can choose it any more, and this cannot be undone. It can still be read here.</p>,
      confirmLabel: 'Withdraw',
      call: () => callApi('POST', `/provider/catalogues/${guid}/withdraw`),
    })
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => void withdraw()}>
        Withdraw …
      </Button>
      {dialogs}
    </>
  )
}
