import { createHash } from 'node:crypto'
import { escapeText } from '../components/ui/escape-text.ts'
import { callPolicy } from './front/content-policy.ts'
import { isRead } from './request.ts'

/**
 * An answer that refuses, as who asked can read it: a browser that went to a file itself gets a page that says why and
 * leads back, with the same status; a script gets the answer as it is.
 */
export async function shownTo(request: Request, refusal: Response): Promise<Response> {
  const goesThere = isRead(request) && request.headers.get('accept')?.startsWith('text/html')
  if (!goesThere) return refusal
  const { code, message }: { code: string; message: string } = await refusal.json()
  const headers = new Headers(refusal.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  const way = code === 'sign_in_required' ? signIn : back(request)
  return new Response(pageOf(message, way), { status: refusal.status, headers })
}

type Way = { href: string; label: string }

const signIn: Way = { href: '/?again=1', label: 'Login again' }

/** To the page of this site where the link was. */
function back(request: Request): Way {
  const from = request.headers.get('referer') ?? ''
  if (request.headers.get('sec-fetch-site') !== 'same-origin' || !URL.canParse(from))
    return { href: '/', label: 'Go to start' }
  const { pathname, search } = new URL(from)
  return { href: pathname + search, label: 'Go back' }
}

// The colours of app/globals.css: what that is built into has another name with every release.
const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { margin: 0; padding: 20vh 1.25rem 0; background: light-dark(#f9f7f9, #110d11); color: light-dark(#231923, #efebef) }
main { max-width: 30rem; margin: auto }
h1 { margin: 1.5rem 0 0.5rem; font-size: 1.5rem; line-height: 1.2 }
p { margin: 0 0 1.5rem; color: light-dark(#625963, #b1a9b2); overflow-wrap: anywhere }
a { display: inline-flex; align-items: center; min-height: 2.75rem; padding: 0 1rem; border-radius: 0.5rem }
a { background: light-dark(#781b64, #a83c8f); color: #fff; font-weight: 600; text-decoration: none }
`

const hash = createHash('sha256').update(style).digest('base64')
const policy = `${callPolicy}; style-src 'sha256-${hash}'; img-src 'self'`

const pageOf = (message: string, { href, label }: Way) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>There is no file · Labmark</title>
<style>${style}</style>
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
