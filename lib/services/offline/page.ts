import { callPolicy } from '../../core/content-policy.ts'
import { refusedStyle } from '../../core/refused-style.ts'
import { sourceHash } from '../../core/source-hash.ts'
import { draftsDatabase, draftsStore, draftsVersion } from './drafts-database.ts'
import { keepChoice, pagesCache } from './pages-cache.ts'

// What the service worker (worker.ts) shows when a page cannot be reached. The browser keeps it on the device, so it is the same
// for everybody and needs no other file.

const style = `${refusedStyle}
svg { display: block }
ul { margin: 0 0 1.5rem; padding-left: 1.25rem; color: light-dark(#625963, #b1a9b2) }
li { margin-bottom: 0.5rem }
h2 { margin: 0 0 0.5rem; font-size: 1rem }
#pages { list-style: none; padding: 0; display: grid; gap: 0.5rem }
#pages li { margin: 0 }
#pages a { background: none; color: light-dark(#231923, #efebef); border: 1px solid light-dark(#d8d0d7, #453b44); display: flex }
:focus-visible { outline: 2px solid light-dark(#ab2590, #ea86cf); outline-offset: 2px }
`

/** Says how much is waiting on this device and what can be opened here, and goes to the requested page once it can be reached. */
const script = `
const draftsNote = document.getElementById('kept')
try {
  const theme = localStorage.getItem('labmark.theme')
  if (theme) document.documentElement.style.colorScheme = theme
} catch {}
const opening = indexedDB.open('${draftsDatabase}', ${draftsVersion})
opening.onupgradeneeded = () => opening.result.createObjectStore('${draftsStore}')
opening.onsuccess = () => {
  const count = opening.result.transaction('${draftsStore}').objectStore('${draftsStore}').count()
  count.onsuccess = () => {
    if (count.result === 0) draftsNote.textContent = 'No marks, comments or lab work wait on this device to be sent.'
    opening.result.close()
  }
}
const choice = document.getElementById('choice')
caches.keys().then((names) => { choice.hidden = names.some((name) => name.startsWith('${keepChoice}')) })
async function listPages() {
  const name = (await caches.keys()).find((one) => one.startsWith('${pagesCache}'))
  if (!name) return
  const cache = await caches.open(name)
  const list = document.getElementById('pages')
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url)
    if (!/^.(student|teacher)/.test(pathname)) continue
    const page = new DOMParser().parseFromString(await (await cache.match(request)).text(), 'text/html')
    const item = list.appendChild(document.createElement('li'))
    const link = item.appendChild(document.createElement('a'))
    link.href = pathname
    link.textContent = page.title.replace(' · Labmark', '')
  }
  document.getElementById('here').hidden = list.children.length === 0
}
if (location.pathname !== '/offline') listPages()
async function check() {
  try {
    await fetch('/offline', { method: 'HEAD', cache: 'no-store' })
    location.reload()
  } catch {}
}
/** Soon at first, since most interruptions are short, and then every five seconds. */
function checkAfter(pause) {
  setTimeout(() => {
    check()
    checkAfter(Math.min(2 * pause, 5000))
  }, pause)
}
if (location.pathname !== '/offline') {
  addEventListener('online', check)
  checkAfter(500)
}
`

/** Allows the page's own style and script, by their hashes, and checking whether the site is back. */
export const offlinePolicy = [
  callPolicy,
  `style-src ${sourceHash(style)}`,
  `script-src ${sourceHash(script)}`,
  "connect-src 'self'",
].join('; ')

const mark =
  '<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#781b64"/><g transform="translate(2.8 1.9) scale(1.1)"><path d="M9 1.5h6a1.15 1.15 0 0 1 0 2.3h-.6v5l1.15 1.78-5.27 6.57-3.86-3.44L9.6 8.8v-5H9a1.15 1.15 0 0 1 0-2.3z" fill="#fff"/><path d="M5.32 15.41l5.2 4.64 6.18-7.69 4.6 7.1a1.9 1.9 0 0 1-1.6 2.94H4.3a1.9 1.9 0 0 1-1.6-2.94z" fill="#f8b734"/></g></svg>'

/** The offline page: says what happened and what the user can do. */
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
<li id="choice">This device keeps no pages. Teachers and students can choose that on one of their own: “Keep pages on this device”, where they sign in, in a teacher’s settings, or where a student chooses a password.</li>
</ul>
<section id="here" aria-labelledby="open-here" hidden>
<h2 id="open-here">Open without a network</h2>
<ul id="pages"></ul>
</section>
<a href="">Try again</a>
</main>
<script>${script}</script>
</body>
</html>
`
