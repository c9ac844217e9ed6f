import { useState, useTransition } from 'react'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import { callAndToast } from './call-and-toast'
import { asFailure, leaveIfExpired, toastFailure } from './failure'
import { isOutdated } from './use-refresh-if-outdated'

/**
 * For buttons that call the API: `const { call, pending } = useCall()`, then
 * `call(async () => { await callApi(…); toast.success('Updated Successfully') })`. On failure it shows a toast and resolves to
 * false; on success it refreshes the page and resolves to true. A failure that says that the page is out of date refreshes it too:
 * otherwise every further try would fail like this one. `send(…)` makes one call and shows its message.
 */
export function useCall() {
  const router = useRouter()
  const [calling, setCalling] = useState(false)
  const [refreshing, startRefresh] = useTransition()

  async function call(action: () => Promise<unknown>): Promise<boolean> {
    setCalling(true)
    toast.dismissProblems()
    try {
      await action()
      startRefresh(() => router.refresh())
      return true
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
      if (isOutdated(failure)) startRefresh(() => router.refresh())
      return false
    } finally {
      setCalling(false)
    }
  }

  const send = (...request: Parameters<typeof callAndToast>) => call(() => callAndToast(...request))

  return { call, send, pending: calling || refreshing }
}
