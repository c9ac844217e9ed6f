import { ApiFailure } from '@/lib/http-client'

/** Any thrown thing as a failure that has a sentence for a person. */
export function asFailure(error: unknown): ApiFailure {
  if (error instanceof ApiFailure) return error
  return new ApiFailure({ status: 0, code: 'unexpected', message: 'Unexpected Application Error!' })
}

/** When the session is over, goes to the start, which says so. True if it did. */
export function leftBecauseExpired(failure: ApiFailure): boolean {
  if (failure.code !== 'sign_in_required') return false
  window.location.assign('/?again=1')
  return true
}
