import type { Call, Reply } from './http.ts'
import { findLink } from './link-calls.ts'
import { page, plain } from './page.ts'
import { capture, payLink, returnUrl } from './pay.ts'
import type { Link } from './types.ts'

/** How long a bank takes that says yes after all. */
const lateAfter = 15_000

const shownAmount = ({ amount, currency }: Link) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100)

/** The site to go back to, without a word about a payment. */
const siteOf = ({ callback_url }: Link) => (URL.canParse(callback_url) ? new URL(callback_url).origin : '/')

const summary = (link: Link) => `
  <p class="amount">${plain(shownAmount(link))}</p>
  <p>${plain(link.description)}</p>`

const leave = (link: Link) => `<p><a href="${plain(siteOf(link))}">Leave without paying</a></p>`

const choices = (link: Link) => `
  <form method="post">
    <button name="outcome" value="captured" class="main">Pay ${plain(shownAmount(link))}</button>
    <button name="outcome" value="failed">Let the bank decline it</button>
    <button name="outcome" value="late">Let the bank decline it now and accept it 15 seconds later</button>
  </form>
  ${leave(link)}`

const over: Record<Exclude<Link['status'], 'created'>, string> = {
  paid: 'This link has been paid.',
  cancelled: 'This link was cancelled and cannot be paid any more.',
  expired: 'The time to pay on this link is over.',
}

const onePage = (link: Link, notice = ''): Reply => {
  const rest =
    link.status === 'created'
      ? choices(link)
      : `<p role="status">${over[link.status]}</p><p><a href="${plain(siteOf(link))}">Back to the site</a></p>`
  return { status: 200, html: page('Test payment', `${summary(link)}${notice}${rest}`) }
}

/** GET /l/:id: the page on which a link is paid, or not. */
export const showPage = (call: Call, id?: string): Reply => onePage(findLink(call, `plink_${id}`))

/** POST /l/:id: as the payer chose. */
export function payOnPage(call: Call, id?: string): Reply {
  const link = findLink(call, `plink_${id}`)
  if (link.status !== 'created') return onePage(link)
  if (call.body.outcome === 'captured') {
    const payment = payLink(call, link, { outcome: 'captured' })
    const location = returnUrl(link, payment, call.settings)
    return location ? { location } : onePage(link)
  }
  const payment = payLink(call, link, { outcome: 'failed' })
  if (call.body.outcome === 'late') setTimeout(() => capture(call, link, payment), lateAfter)
  return onePage(
    link,
    '<p role="alert">The bank declined the payment. No money was taken; you can try again.</p>',
  )
}
