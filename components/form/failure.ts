import { rememberPlace } from '@/components/shell/return-place'
import { ApiFailure } from '@/lib/core/http-client'

/** Converts anything thrown to a failure with a message for people. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  return new ApiFailure({ status: 0, code: 'unexpected', message: 'Unexpected Application Error!' })
}

/** If the session has expired, goes to the start page, which says so; the next sign-in leads back here. True if it did. */
export function leaveIfExpired(failure: ApiFailure): boolean {
  if (failure.code !== 'sign_in_required') return false
  const { pathname, search } = window.location
  // Sign-in screens have no <main> with this id, and nobody wants to come back to them.
  if (document.getElementById('main')) rememberPlace(pathname + search)
  window.location.assign('/?again=1')
  return true
}
