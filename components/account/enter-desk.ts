import { rememberUser } from '@/components/shell/local-user'
import type { Base } from '@/components/shell/types'
import type { CurrentUser } from '@/lib/account/schema'
import { forgetCode } from './code-request'

/** After a sign-in: keeps the display copy and says where to go, which is the own password's form while it is temporary. */
export function enterDesk(base: Base, user: unknown): string {
  forgetCode()
  rememberUser(user)
  return (user as CurrentUser).mustChangePassword ? `${base}/change-password` : `${base}/dashboard`
}
