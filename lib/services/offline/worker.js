// The service worker; worker.ts puts `offlineCache`, `pagesCache` and `keepChoice` before it. A navigation goes to the site as
// it would without a worker. Only when that fails does the device show a page that this person has opened, or the offline page.
//
// People's pages are kept only on devices where somebody has chosen that (components/shell/stored-pages.ts). They are in one
// cache, named after the account that the pages name. The cache is deleted when anybody signs in or out, when a page names
// somebody else or redirects to the sign-in page, and twelve hours after its person was last here. A page that no longer
// exists, or redirects elsewhere, is removed by itself.

const offlinePage = '/offline'
/** The key in a cache of pages for the time when its person was last here. */
const lastSeen = '/last-seen'
const lifetime = 12 * 60 * 60 * 1000
/** Clocks are corrected by minutes; after a larger step back, the age of a page is unknown. */
const setBack = 10 * 60 * 1000
/** Enough for the files of several releases; the oldest are removed. */
const maxFiles = 400

const keepable =
  /^\/(student|student\/experiments\/[^/]+|teacher\/marks\/[^/]+|teacher\/self-check\/[^/]+\/[^/]+)$/
const desk = /^\/teacher\/self-check\/([^/]+)\//
const ofPeople = /^\/(student|teacher|admin|provider)(\/|$)/
const signInOrOut =
  /^\/api\/(\w+\/(login|logout)|account\/(passkey-sign-in|second-step)|oidc\/[^/]+\/(callback|logout))\/?$/

const isKeepable = ({ pathname, searchParams }) => !searchParams.has('session') && keepable.test(pathname)
/** Where the site redirects somebody who is no longer signed in. */
const isSignIn = ({ pathname, searchParams }) =>
  pathname === '/student/login' || (pathname === '/' && searchParams.has('again'))
const isFile = (pathname) => pathname.startsWith('/_next/static/')
/** A page names its files in its own tags and in the framework's data. */
const filesInText = /\/_next\/static\/[\w./~-]+/g

/** Counts how often pages were forgotten: a response requested before that is not kept after it. */
let forgotten = 0
/** Pages that were kept when they were opened, and need not be fetched again. */
const justKept = new Set()
/** Files that pages have fetched or named, until there is a cache to keep them in. */
const wanted = new Set()
let keeping = Promise.resolve()

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.add(offlinePage)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      forgetOldOfflinePages(),
      forgetUnchosenPages(),
      clients.claim(),
      registration.navigationPreload?.enable(),
    ]),
  )
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  const url = new URL(event.request.url)
  if (url.origin !== location.origin) return
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event, url))
  else if (isFile(url.pathname)) event.respondWith(fetchFile(event.request))
  else if (method === 'POST' && signInOrOut.test(url.pathname)) event.respondWith(signsIn(event.request))
})

/**
 * A page sends its address, so that it is kept, and the files it has fetched; or that its person has left or wants nothing
 * kept.
 */
addEventListener('message', (event) => {
  const { path = '', files = [], left = false } = event.data
  if (left) return event.waitUntil(forgetPages())
  const before = forgotten
  keeping = keeping.then(() => keep(new URL(path, location.origin), files, before)).catch(() => undefined)
  event.waitUntil(keeping)
})

async function forgetOldOfflinePages() {
  for (const name of await caches.keys())
    if (name !== offlineCache && !name.startsWith(keepChoice) && !name.startsWith(pagesCache))
      await caches.delete(name)
}

/** The caches of a release that kept pages on every device. */
async function forgetUnchosenPages() {
  if (!(await hasChoice())) await forgetPages()
}

/** Whether somebody has chosen that this device keeps pages. */
async function hasChoice() {
  return (await caches.keys()).some((name) => name.startsWith(keepChoice))
}

/** Whether this person has chosen it; a choice made before it was known whose it is counts as theirs. */
async function isChosenBy(account) {
  const choice = `${keepChoice}-${account}`
  if (await caches.delete(keepChoice)) await caches.open(choice)
  return caches.has(choice)
}

async function forgetPages() {
  forgotten += 1
  justKept.clear()
  for (const name of await caches.keys()) if (name.startsWith(pagesCache)) await caches.delete(name)
}

async function answer(event, url) {
  const before = forgotten
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (signInOrOut.test(url.pathname)) await forgetPages()
    const copy = response.clone()
    keeping = keeping
      .then(() => storePage(copy, url, before))
      .then((kept) => kept && justKept.add(url.pathname))
      .catch(() => undefined)
    event.waitUntil(keeping)
    return response
  } catch {
    return (await keptPage(url)) ?? (await caches.match(offlinePage)) ?? Response.error()
  }
}

/** A file that changes gets another name, so any kept one is current. */
async function fetchFile(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

async function signsIn(request) {
  const response = await fetch(request)
  await forgetPages()
  return response
}

/** Forgets one page; the person's other pages stay. */
async function forgetPage(url) {
  if (isKeepable(url)) await (await pagesOfOne())?.delete(url.pathname)
}

/** Reads whose page the site has answered with, forgets everybody else's, and keeps it if it is one of those to keep. */
async function storePage(response, url, before) {
  if (response.type === 'opaqueredirect' || response.status === 404) return forgetPage(url)
  if (isSignIn(response.redirected ? new URL(response.url) : url)) return forgetPages()
  if (response.redirected) return forgetPage(url)
  if (!response.ok || !ofPeople.test(url.pathname)) return false
  const copy = response.clone()
  const text = await response.text()
  const [, account] = /<meta name="account" content="([\w-]+)"/.exec(text) ?? []
  if (!account || forgotten !== before) return false
  const name = pagesCache + account
  const others = (await caches.keys()).some((one) => one.startsWith(pagesCache) && one !== name)
  if (others) await forgetPages()
  const keeps = (await isChosenBy(account)) && isKeepable(url)
  if (!keeps && !(await caches.has(name))) return false
  const cache = await caches.open(name)
  await cache.put(lastSeen, new Response(String(Date.now())))
  if (keeps) await cache.put(url.pathname, copy)
  // Meanwhile somebody has signed in or out, or chosen that nothing is kept.
  if (forgotten !== before + Number(others)) await caches.delete(name)
  if (!keeps) return false
  want(text.match(filesInText) ?? [])
  return caches.has(name)
}

async function keep(url, files, before) {
  if (forgotten !== before || !(await hasChoice())) return
  if (isKeepable(url) && !justKept.delete(url.pathname))
    await storePage(await fetch(url.pathname), url, before)
  want(files)
  await keepFiles()
}

/** Text that people have typed is in a page too, so a name is first resolved as the browser would request it. */
function want(files) {
  for (const file of files) {
    const { origin, pathname } = new URL(file, location.origin)
    if (origin === location.origin && isFile(pathname)) wanted.add(pathname)
  }
}

async function keepFiles() {
  const cache = await pagesOfOne()
  if (!cache) return
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  wanted.clear()
  const kept = (await cache.keys()).filter((request) => isFile(new URL(request.url).pathname))
  for (const request of kept.slice(0, -maxFiles)) await cache.delete(request)
}

/** The pages of the person who was last here; none once they are too old. */
async function pagesOfOne() {
  const name = (await caches.keys()).find((one) => one.startsWith(pagesCache))
  if (!name) return undefined
  const cache = await caches.open(name)
  const seen = await cache.match(lastSeen)
  const age = Date.now() - Number(await seen?.text())
  if (age > -setBack && age < lifetime) return cache
  await forgetPages()
  return undefined
}

async function keptPage(url) {
  const cache = await pagesOfOne()
  if (!cache || !isKeepable(url)) return undefined
  const page = (await cache.match(url.pathname)) ?? (await deskOf(cache, url.pathname))
  return page && asKept(page)
}

/** The page, marked as a kept one: a browser may believe that it is online (components/ui/use-online.ts). */
async function asKept(page) {
  const headers = new Headers(page.headers)
  headers.delete('content-encoding')
  return new Response((await page.text()).replace('<html', '<html data-kept'), { headers })
}

/** A desk has an address for each student of its class and holds all of them, so any of its pages opens it. */
async function deskOf(cache, pathname) {
  const [, attempt] = desk.exec(pathname) ?? []
  if (!attempt) return undefined
  for (const request of await cache.keys()) {
    if (!desk.test(new URL(request.url).pathname)) continue
    const page = await cache.match(request)
    if ((await page.clone().text()).includes(attempt)) return page
  }
  return undefined
}
