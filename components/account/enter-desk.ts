import { rememberUser } from '@/components/shell/local-user'
import { takePlace } from '@/components/shell/return-place'
import type { CurrentUser } from '@/lib/access/account/schema'
import { baseOf } from './account-api'
import { forgetCode } from './code-request'
import { forgetTypedEmail } from './typed-email'

/**
 * After a sign-in: keeps the display copy and says where to go: to the form for a new password while theirs is temporary, back to
 * where a session ended, or to the dashboard.
 */
export function enterDesk(user: unknown): string {
  const base = baseOf(user)
  forgetCode()
  forgetTypedEmail()
  rememberUser(user)
  if ((user as CurrentUser).mustChangePassword) return `${base}/change-password`
  return takePlace(base) ?? `${base}/dashboard`
}
