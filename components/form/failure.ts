import { storeReturnPath } from '@/components/shell/return-path'
import { toast } from '@/components/ui/toast'
import { ApiFailure } from '@/lib/core/http-client'
import { unreached } from '@/lib/core/unreached'

/** Converts anything thrown to a failure with a message for people. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  return new ApiFailure({ status: 0, code: 'unexpected', message: 'Unexpected Application Error!' })
}

/** Whether the site could not be reached, or did not answer in time. */
export const isUnreachable = ({ status, code }: Pick<ApiFailure, 'status' | 'code'>) =>
  status === 0 && (code === 'network' || code === 'timeout')

/** The message that a page shows for a failure. */
export const messageOf = (failure: ApiFailure) => (isUnreachable(failure) ? unreached : failure.message)

/** Shows a failure as a toast. It has no id: the library loses a toast that takes the place of one that is just leaving. */
export const toastFailure = (failure: ApiFailure) =>
  toast.error(failure.message, isUnreachable(failure) ? { description: unreached } : undefined)

/** If the session has expired, goes to the start page, which says so; the next sign-in leads back here. True if it did. */
export function leaveIfExpired(failure: ApiFailure): boolean {
  if (failure.code !== 'sign_in_required') return false
  const { pathname, search } = window.location
  // Sign-in screens have no <main> with this id, and nobody wants to come back to them.
  if (document.getElementById('main')) storeReturnPath(pathname + search)
  window.location.assign('/?again=1')
  return true
}
