import { asFailure } from '@/components/form/failure'
import type { Base } from '@/components/shell/types'
import type { Purpose } from '@/lib/access/account/schema'
import { callApi } from '@/lib/core/http-client'
import { apiOf } from './account-api'
import { storeCodeRequest } from './code-request'

/** Seconds between two codes; the server enforces the same. */
export const pauseSeconds = 30

/** When the latest code was requested, if the next one may be in this many seconds; in milliseconds since the epoch. */
export const requestedAt = (secondsToWait: number) => Date.now() - (pauseSeconds - secondsToWait) * 1000

/** Mails a code and returns the path to type it. If one was sent moments ago, the user continues with that one. */
export async function requestCode(base: Base, purpose: Purpose, email: string): Promise<string> {
  try {
    const { message } = await callApi('POST', `${apiOf(base)}/send-otp`, { email, purpose })
    storeCodeRequest({ purpose, email, sentAt: Date.now(), message })
  } catch (error) {
    const { status, retryAfter = pauseSeconds } = asFailure(error)
    if (status !== 429) throw error
    storeCodeRequest({ purpose, email, sentAt: requestedAt(retryAfter) })
  }
  return purpose === 'login' ? `${base}/code-verification` : `${base}/email-verification?purpose=${purpose}`
}
