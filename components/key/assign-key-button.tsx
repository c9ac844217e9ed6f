'use client'

import { useRecheckedCall } from '@/components/form/use-rechecked-call'
import { useRequestKey } from '@/components/form/use-request-key'
import { useSelection } from '@/components/table/selection'
import { Button } from '@/components/ui/button'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { keyHref } from './addresses'

type Props = {
  keyText: string
  email: string
  /** the students on this page, by guid */
  names: Record<string, string>
}

/** Assigns the key to the one selected student: confirmation, password, receipt. */
export function AssignKeyButton({ keyText, email, names }: Props) {
  const { ids } = useSelection()
  const requestKey = useRequestKey()
  const { confirm, dialogs } = useRecheckedCall(email)

  async function assign() {
    const [userId, another] = ids
    if (!userId) return toast.info('Please select a student first')
    if (another) return toast.info('You can assign a key to one student only')
    const name = names[userId] ?? 'this student'
    const request = { userId, key: keyText }
    const headers = { 'idempotency-key': requestKey(request) }
    await confirm({
      title: `Assign the key to ${name}?`,
      body: (
        <p>
          {name} moves to the premium plan. A key goes to one student only: {keyText}
        </p>
      ),
      confirmLabel: 'Yes, assign',
      canceledMessage: 'canceled',
      tone: 'primary',
      call: () => callApi('POST', '/keys/assignkey', request, { headers }),
      next: keyHref.purchased,
    })
  }

  return (
    <>
      <Button variant="primary" onClick={assign}>
        Assign key
      </Button>
      {dialogs}
    </>
  )
}
