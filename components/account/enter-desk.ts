import { rememberUser } from '@/components/shell/local-user'
import { takePlace } from '@/components/shell/return-place'
import type { Base } from '@/components/shell/types'
import type { CurrentUser } from '@/lib/access/account/schema'
import { forgetCode } from './code-request'

/**
 * After a sign-in: keeps the display copy and says where to go: to the own password's form while it is temporary, back to
 * where a session ended, or to the dashboard.
 */
export function enterDesk(base: Base, user: unknown): string {
  forgetCode()
  rememberUser(user)
  if ((user as CurrentUser).mustChangePassword) return `${base}/change-password`
  return takePlace(base) ?? `${base}/dashboard`
}
