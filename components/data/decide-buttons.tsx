'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { Button } from '@/components/ui/button'
import { callApi } from '@/lib/core/http-client'

type Props = { guid: string; person: string; ownRequest: boolean; email: string }

/** Approves an erasure that somebody else requested, or cancels one; both ask for the password. */
export function DecideButtons({ guid, person, ownRequest, email }: Props) {
  const { confirm, dialogs } = useRecheckedCall(email)

  const decide = (decision: 'approve' | 'refuse') => async () => {
    const approves = decision === 'approve'
    await confirm({
      title: approves ? `Erase everything about ${person}?` : `Stop the erasure of ${person}?`,
      body: (
        <p>
          {approves
            ? 'It is done at once and cannot be undone. Only the proof is kept.'
            : 'Nothing is erased.'}
        </p>
      ),
      confirmLabel: approves ? 'Yes, erase' : 'Yes, stop it',
      call: () => callApi('PATCH', `/erasure/${guid}`, { decision }),
    })
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button size="sm" onClick={decide('refuse')}>
        Stop
      </Button>
      {!ownRequest && (
        <Button size="sm" variant="danger" onClick={decide('approve')}>
          Approve and erase
        </Button>
      )}
      {dialogs}
    </div>
  )
}
