import { createHash } from 'node:crypto'
import { callPolicy } from '../../core/content-policy.ts'
import { refusedStyle } from '../../core/refused-style.ts'

// What the service worker (worker.ts) shows when a page cannot be reached. The browser keeps it on the device, so it is the
// same for everybody and needs no other file.

const style = `${refusedStyle}
svg { display: block }
ul { margin: 0 0 1.5rem; padding-left: 1.25rem; color: light-dark(#625963, #b1a9b2) }
li { margin-bottom: 0.5rem }
:focus-visible { outline: 2px solid light-dark(#ab2590, #ea86cf); outline-offset: 2px }
`

/** Says how much waits on this device, and opens the page that was asked for as soon as it can be reached. */
const script = `
const kept = document.getElementById('kept')
const again = () => location.reload()
try {
  const theme = localStorage.getItem('labmark.theme')
  if (theme) document.documentElement.style.colorScheme = theme
  const waiting = Object.keys(localStorage).filter((key) => key.startsWith('labmark.draft.')).length
  if (waiting === 0) kept.textContent = 'No marks, comments or lab work wait on this device to be sent.'
} catch {}
async function look() {
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' })
    again()
  } catch {}
}
if (location.pathname !== '/offline') {
  addEventListener('online', look)
  setInterval(look, 10000)
}
`

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page's own style and script by their hashes, and asking whether the site is there. */
export const offlinePolicy = [
  callPolicy,
  `style-src ${hashOf(style)}`,
  `script-src ${hashOf(script)}`,
  "connect-src 'self'",
].join('; ')

const mark =
  '<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#781b64"/><g transform="translate(2.8 1.9) scale(1.1)"><path d="M9 1.5h6a1.15 1.15 0 0 1 0 2.3h-.6v5l1.15 1.78-5.27 6.57-3.86-3.44L9.6 8.8v-5H9a1.15 1.15 0 0 1 0-2.3z" fill="#fff"/><path d="M5.32 15.41l5.2 4.64 6.18-7.69 4.6 7.1a1.9 1.9 0 0 1-1.6 2.94H4.3a1.9 1.9 0 0 1-1.6-2.94z" fill="#f8b734"/></g></svg>'

/** The offline page: what is true, and a way on. */
export const offlinePage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>You are offline · Labmark</title>
<style>${style}</style>
</head>
<body>
<main>
${mark}
<h1>You are offline</h1>
<p>This page could not be reached. It opens by itself once the connection is back.</p>
<ul>
<li>What was shown as saved is saved.</li>
<li id="kept">Marks, comments and lab work that were not sent yet are kept on this device. Open their page again to send them.</li>
<li>What stood unsaved in another form has to be typed again.</li>
</ul>
<a href="">Try again</a>
</main>
<script>${script}</script>
</body>
</html>
`
