'use client'

import { useRouter } from 'next/navigation'
import { useRecheck } from '@/components/shell/use-recheck'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; person: string; mine: boolean; email: string }

/** Approves an erasure that somebody else asked for, or stops one; both ask for the password. */
export function DecideButtons({ guid, person, mine, email }: Props) {
  const router = useRouter()
  const { run, dialogs } = useRecheck({ email })

  const decide = (decision: 'approve' | 'refuse') => async () => {
    const approves = decision === 'approve'
    const done = await run({
      title: approves ? `Erase everything about ${person}?` : `Stop the erasure of ${person}?`,
      body: (
        <p>
          {approves
            ? 'It is done at once and cannot be taken back. Only the proof stays.'
            : 'Nothing is erased.'}
        </p>
      ),
      confirmLabel: approves ? 'Yes, erase' : 'Yes, stop it',
      canceledMessage: 'canceled',
      action: async () => {
        const { message } = await callApi('PATCH', `/erasure/${guid}`, { decision })
        toast.success(message)
      },
    })
    if (done) router.refresh()
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={decide('refuse')}>
        Stop
      </Button>
      {!mine && (
        <Button size="sm" variant="danger" onClick={decide('approve')}>
          Approve and erase
        </Button>
      )}
      {dialogs}
    </div>
  )
}
