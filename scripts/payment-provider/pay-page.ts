import { escapeText } from '../../lib/core/escape-text.ts'
import type { Call, Reply } from './http.ts'
import { findLink } from './link-calls.ts'
import { capture, payLink, returnUrl } from './pay.ts'
import type { Link } from './types.ts'

/** How long a bank takes to approve a payment late, in milliseconds. */
const lateAfter = 15_000

const shownAmount = ({ amount, currency }: Link) =>
  new Intl.NumberFormat('en-IN', { style: 'currency', currency }).format(amount / 100)

/** The site to return to without information about a payment. */
const siteOf = ({ callback_url }: Link) => (URL.canParse(callback_url) ? new URL(callback_url).origin : '/')

const summary = (link: Link) => `
  <p class="amount">${escapeText(shownAmount(link))}</p>
  <p>${escapeText(link.description)}</p>`

const leave = (link: Link) => `<p><a href="${escapeText(siteOf(link))}">Leave without paying</a></p>`

const choices = (link: Link) => `
  <form method="post">
    <button name="outcome" value="captured" class="main">Pay ${escapeText(shownAmount(link))}</button>
    <button name="outcome" value="failed">Let the bank decline it</button>
    <button name="outcome" value="late">Let the bank decline it now and accept it 15 seconds later</button>
  </form>
  ${leave(link)}`

const endedTexts: Record<Exclude<Link['status'], 'created'>, string> = {
  paid: 'This link has been paid.',
  cancelled: 'This link was cancelled and cannot be paid any more.',
  expired: 'The time to pay on this link is over.',
}

const onePage = (link: Link, notice = ''): Reply => {
  const rest =
    link.status === 'created'
      ? choices(link)
      : `<p role="status">${endedTexts[link.status]}</p><p><a href="${escapeText(siteOf(link))}">Back to the site</a></p>`
  return { status: 200, html: page('Test payment', `${summary(link)}${notice}${rest}`) }
}

/** GET /l/:id: the page on which a link is paid, or not. */
export const showPage = (call: Call, id?: string): Reply => onePage(findLink(call, `plink_${id}`))

/** POST /l/:id: what the payer chose. */
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

const style = `
  :root { color-scheme: light dark; --ground: #f4f5f7; --card: #fff; --ink: #1c2430; --quiet: #566072; --line: #c9cfd8; --main: #1d4ed8; --warn: #9a3412 }
  @media (prefers-color-scheme: dark) {
    :root { --ground: #12161c; --card: #1b212a; --ink: #e8ecf2; --quiet: #a5afbe; --line: #3b4553; --main: #93b4ff; --warn: #fdba74 }
  }
  * { box-sizing: border-box }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 16px; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
  main { width: 100%; max-width: 420px; padding: 24px; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
  h1 { margin: 0; font-size: 20px }
  .test { margin: 4px 0 20px; color: var(--quiet); font-size: 14px }
  .amount { margin: 0; font-size: 32px; font-weight: 700; font-variant-numeric: tabular-nums }
  form { display: grid; gap: 12px; margin: 24px 0 16px }
  button { min-height: 44px; padding: 8px 16px; font: inherit; color: var(--ink); background: none; border: 1px solid var(--line); border-radius: 8px; cursor: pointer }
  button.main { background: var(--main); border-color: var(--main); color: var(--card); font-weight: 600 }
  button:focus-visible, a:focus-visible { outline: 2px solid var(--main); outline-offset: 2px }
  a { color: var(--main) }
  main > p:last-child { margin-bottom: 0 }
  [role=alert] { padding: 12px; border: 1px solid currentColor; border-radius: 8px; color: var(--warn) }`

/** A page of the provider, which says plainly what it is. */
const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeText(title)}</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><h1>${escapeText(title)}</h1>
<p class="test">This is a stand-in for the payment provider. No card is asked for and no money moves.</p>
${body}</main></body></html>`
