import { useState, useTransition } from 'react'
import { toast } from '@/components/ui/toast'
import { useRouter } from '@/components/ui/use-router'
import type { ApiFailure } from '@/lib/core/http-client'
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
  const { attempt, refresh, pending } = useAttempt()

  async function call(action: () => Promise<unknown>): Promise<boolean> {
    const failure = await attempt(action)
    if (failure && isOutdated(failure)) refresh()
    return !failure
  }

  const send = (...request: Parameters<typeof callAndToast>) => call(() => callAndToast(...request))

  return { call, send, pending }
}

/** Makes a call and refreshes the page, or shows the failure as a toast and resolves to it. */
export function useAttempt() {
  const router = useRouter()
  const [calling, setCalling] = useState(false)
  const [refreshing, startRefresh] = useTransition()
  const refresh = () => startRefresh(() => router.refresh())

  async function attempt(action: () => Promise<unknown>): Promise<ApiFailure | undefined> {
    setCalling(true)
    toast.dismissProblems()
    try {
      await action()
      refresh()
      return undefined
    } catch (error) {
      const failure = asFailure(error)
      if (!leaveIfExpired(failure)) toastFailure(failure)
      return failure
    } finally {
      setCalling(false)
    }
  }

  return { attempt, refresh, pending: calling || refreshing }
}
