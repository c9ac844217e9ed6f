import { useState } from 'react'
import { asFailure, leaveIfExpired, toastFailure } from '@/components/form/failure'
import { useRequestKey } from '@/components/form/use-request-key'
import { useRecheck } from '@/components/shell/use-recheck'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { counted } from '@/lib/core/counted'
import { callApi } from '@/lib/core/http-client'
import type { StudentSelection } from '@/lib/school/student/schema'
import type { KeyCounts, KeysAssigned } from '@/lib/shop/key/schema'
import { keyHref } from './addresses'

/**
 * Assigns keys to several students: confirmation with the cost, password, receipt; where fewer are free than are known to be needed, it
 * offers to buy keys instead. Resolves to true when done.
 */
export function useAssignKeys(email: string) {
  const router = useRouter()
  const requestKey = useRequestKey()
  const { run, dialogs } = useRecheck(email)
  const [pending, setPending] = useState(false)

  /** `needed` is how many of the students have no key, where that is known. */
  async function assign(selection: StudentSelection, recipients: string, needed?: number) {
    setPending(true)
    const available = await countFree()
    if (available === undefined) {
      setPending(false)
      return false
    }
    if (needed !== undefined && available < needed) {
      await offerKeys(available, needed)
      setPending(false)
      return false
    }
    const headers = { 'idempotency-key': requestKey(selection) }
    const done = await run({
      title: `Assign keys to ${recipients}?`,
      body: (
        <p>
          Each student without a key gets one and is on the premium plan.{' '}
          {counted(available, 'key is', 'keys are')} free.
          {needed === undefined && ' Nobody gets one if more are needed: you are told how many.'}
        </p>
      ),
      confirmLabel: 'Yes, assign',
      canceledMessage: 'canceled',
      tone: 'primary',
      action: async () => {
        const { message, data } = await callApi<KeysAssigned>('POST', '/keys/assign-many', selection, {
          headers,
        })
        toast.success(message, { description: receipt(data) })
      },
    })
    setPending(false)
    if (!done) return false
    // Choosing the same students again is a new assignment.
    requestKey(null)
    router.refresh()
    return true
  }

  const offerKeys = (available: number, needed: number) =>
    run({
      title: 'Buy more keys?',
      body: (
        <p>
          {counted(needed, 'key is', 'keys are')} needed and {counted(available, 'is', 'are')} free.
        </p>
      ),
      confirmLabel: 'Buy keys',
      tone: 'primary',
      action: async () => router.push(`${keyHref.buy}?keys=${needed - available}`),
    })

  return { assign, pending, dialogs }
}

/** The number of keys that can be assigned; undefined if the request fails, which is reported. */
async function countFree(): Promise<number | undefined> {
  try {
    const { data } = await callApi<KeyCounts>('GET', '/keys/counts')
    return data.available
  } catch (error) {
    const failure = asFailure(error)
    if (!leaveIfExpired(failure)) toastFailure(failure)
    return undefined
  }
}

function receipt({ assigned, had }: KeysAssigned): string {
  const keyCount = counted(assigned.length, 'key')
  return had.length === 0 ? `${keyCount} assigned` : `${keyCount} assigned, ${had.length} had one already`
}
