import { rememberPlace } from '@/components/shell/return-place'
import { ApiFailure } from '@/lib/core/http-client'

/** Any thrown thing as a failure that has a sentence for a person. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  return new ApiFailure({ status: 0, code: 'unexpected', message: 'Unexpected Application Error!' })
}

/** When the session is over, goes to the start, which says so; the next sign-in leads back here. True if it did. */
export function leftBecauseExpired(failure: ApiFailure): boolean {
  if (failure.code !== 'sign_in_required') return false
  const { pathname, search } = window.location
  // The screens that let one in have no <main> of this name, and nobody wants to come back to them.
  if (document.getElementById('main')) rememberPlace(pathname + search)
  window.location.assign('/?again=1')
  return true
}
