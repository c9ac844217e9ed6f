import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { toast } from '@/components/ui/toast'
import { callApi } from '@/lib/core/http-client'
import { asFailure, leftBecauseExpired } from './failure'

/**
 * For a button that calls the API: `const { call, pending } = useCall()`, then
 * `call(async () => { await callApi(…); toast.success('Updated Successfully') })`. A failure becomes its toast and a
 * false; success refreshes the page's rows and is true. `send(…)` is one call whose answer's message is said.
 */
export function useCall() {
  const router = useRouter()
  const [calling, setCalling] = useState(false)
  const [refreshing, startRefresh] = useTransition()

  async function call(action: () => Promise<unknown>): Promise<boolean> {
    setCalling(true)
    try {
      await action()
      startRefresh(() => router.refresh())
      return true
    } catch (error) {
      const failure = asFailure(error)
      if (!leftBecauseExpired(failure)) toast.error(failure.message)
      return false
    } finally {
      setCalling(false)
    }
  }

  const send = (...request: Parameters<typeof callApi>) =>
    call(async () => toast.success((await callApi(...request)).message))

  return { call, send, pending: calling || refreshing }
}
