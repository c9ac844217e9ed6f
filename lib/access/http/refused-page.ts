import { shownCallPolicy } from '../../core/content-policy.ts'
import { escapeText } from '../../core/escape-text.ts'
import { refusedStyle } from '../../core/refused-style.ts'
import { isRead } from './request.ts'

/** A refusal in a form that suits its reader: a page for a browser that navigated to a file, JSON for a script. */
export async function formatRefusal(request: Request, refusal: Response): Promise<Response> {
  const isNavigation = isRead(request) && request.headers.get('accept')?.startsWith('text/html')
  if (!isNavigation) return refusal
  const { code, message }: { code: string; message: string } = await refusal.json()
  const headers = new Headers(refusal.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', shownCallPolicy)
  const link = code === 'sign_in_required' ? signInLink : backLink(request)
  return new Response(pageOf(message, link), { status: refusal.status, headers })
}

type Link = { href: string; label: string }

const signInLink: Link = { href: '/?again=1', label: 'Login again' }

/** A link back to the page of this site that linked here. */
function backLink(request: Request): Link {
  const from = request.headers.get('referer') ?? ''
  if (request.headers.get('sec-fetch-site') !== 'same-origin' || !URL.canParse(from))
    return { href: '/', label: 'Go to start' }
  const { pathname, search } = new URL(from)
  return { href: pathname + search, label: 'Go back' }
}

const pageOf = (message: string, { href, label }: Link) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>There is no file · Labmark</title>
<link rel="icon" href="/icon.svg">
<style>${refusedStyle}</style>
</head>
<body>
<main>
<img src="/icon.svg" alt="Labmark" width="40" height="40">
<h1>There is no file this time</h1>
<p>${escapeText(message)}</p>
<a href="${escapeText(href)}">${label}</a>
</main>
</body>
</html>
`
