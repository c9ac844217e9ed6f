'use client'

import { useRouter } from 'next/navigation'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; name: string; email: string }

/** Withdraws a published version that no school uses. */
export function WithdrawButton({ guid, name, email }: Props) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  async function withdraw() {
    const done = await run({
      title: `Withdraw ${name}?`,
      body: <p>No school can choose it any more, and that cannot be taken back. It stays here to be read.</p>,
      confirmLabel: 'Withdraw',
      canceledMessage: 'It stays published',
      action: () => callApi('POST', `/provider/catalogues/${guid}/withdraw`),
    })
    if (!done) return
    toast.success('Withdrawn.')
    router.refresh()
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
