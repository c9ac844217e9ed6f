import type { LinkedSchool } from '@/lib/access/account/linked-schools'
import { callApi, type Reply } from '@/lib/core/http-client'
import { baseOf } from './account-api'
import { rememberCode } from './code-request'
import { enterDesk } from './enter-desk'

/** Where a right password leads: to the code when one was mailed, else to the desk. */
export function afterSignIn(reply: Reply<unknown>, email: string): string {
  if (reply.code !== 'code_required') return enterDesk(reply.user)
  rememberCode({ purpose: 'login', email, sentAt: Date.now() })
  return `${baseOf(reply.data)}/code-verification`
}

/** Goes on in a school where one is staff. Returns where to go. */
export async function enterSchool({ account }: LinkedSchool, email: string): Promise<string> {
  return afterSignIn(await callApi('POST', '/account/school', { account }), email)
}
