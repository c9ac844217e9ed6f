import type { SignInStep } from '@/lib/access/factor/schema'
import type { LinkedSchool } from '@/lib/access/sign-in/linked-schools'
import { callApi, type Reply } from '@/lib/core/http-client'
import { baseOf } from './account-api'
import { storeCodeRequest } from './code-request'
import { enterDesk } from './enter-desk'

/** Returns the path that follows a correct password: the second step, the mailed code where that is the only one, or the desk. */
export function afterSignIn(reply: Reply<unknown>, email: string): string {
  if (reply.code !== 'code_required') return enterDesk(reply.user)
  const [first] = (reply.data as { steps: SignInStep[] }).steps
  storeCodeRequest({ purpose: 'login', email, sentAt: first === 'mail' ? Date.now() : 0 })
  return `${baseOf(reply.data)}/${first === 'mail' ? 'code-verification' : 'second-step'}`
}

/** Continues the sign-in at one of the user's schools. Returns the path to go to next. */
export async function enterSchool({ account }: LinkedSchool, email: string): Promise<string> {
  return afterSignIn(await callApi('POST', '/account/school', { account }), email)
}
