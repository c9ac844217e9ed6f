import { storeUser } from '@/components/shell/local-user'
import { takeReturnPath } from '@/components/shell/return-path'
import type { CurrentUser } from '@/lib/access/account/schema'
import { baseOf } from './account-api'
import { clearCodeRequest } from './code-request'
import { clearTypedEmail } from './typed-email'

/**
 * Stores the user for display and returns the path to go to after a sign-in: the new-password form if theirs is temporary,
 * the page where their session expired, or the dashboard.
 */
export function enterDesk(user: unknown): string {
  const base = baseOf(user)
  clearCodeRequest()
  clearTypedEmail()
  storeUser(user)
  if ((user as CurrentUser).mustChangePassword) return `${base}/change-password`
  return takeReturnPath(base) ?? `${base}/dashboard`
}
