import { forgetCode } from '@/components/account/code-request'
import { forgetPages } from './kept-pages'
import { forgetDrafts } from './local-drafts'
import { forgetRecents } from './local-recents'
import { forgetUser } from './local-user'
import { forgetPlace } from './return-place'

/**
 * Forgets what the pages keep in this browser about who was signed in, and leaves them for the page `next`. Others' drafts
 * stay, sealed.
 */
export async function clearDevice(account: string, next: string) {
  forgetUser()
  await Promise.all([forgetDrafts(account), forgetPages()])
  forgetRecents(account)
  forgetPlace()
  forgetCode()
  window.location.assign(next)
}
