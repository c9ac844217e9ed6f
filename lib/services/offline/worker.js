// The service worker; worker.ts puts `offlineCache`, `pagesCache`, `keepChoice` and `signInOrOut` before it. A navigation goes to
// the site as it would without a worker. Only when that fails does the device show a page that this person has opened, or the offline page.
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
const maxClockStep = 10 * 60 * 1000
/** Enough for the files of several releases; the oldest are removed. */
const maxFiles = 400

const storable =
  /^\/(student|student\/experiments\/[^/]+|teacher\/marks\/[^/]+|teacher\/self-check\/[^/]+\/[^/]+)$/
const desk = /^\/teacher\/self-check\/([^/]+)\//
const ofPeople = /^\/(student|teacher|admin|provider)(\/|$)/

const isStorable = ({ pathname, searchParams }) => !searchParams.has('session') && storable.test(pathname)
/** Where the site redirects somebody who is no longer signed in. */
const isSignIn = ({ pathname, searchParams }) =>
  pathname === '/student/login' || (pathname === '/' && searchParams.has('again'))
const isFile = (pathname) => pathname.startsWith('/_next/static/')
/** A page names its files in its own tags and in the framework's data. */
const filesInText = /\/_next\/static\/[\w./~-]+/g

/** Counts how often pages were deleted: a response requested before that is not kept after it. */
let deletions = 0
/** The path of the page that was stored as it was loaded: it need not be fetched when it sends its path next. */
let justStored = ''
/** Files that pages have fetched or named, until there is a cache to keep them in. */
const wantedFiles = new Set()
let storing = Promise.resolve()

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(caches.open(offlineCache).then((cache) => cache.add(offlinePage)))
})

addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([deleteOldOfflinePages(), clients.claim(), registration.navigationPreload?.enable()]),
  )
})

addEventListener('fetch', (event) => {
  const { mode, method } = event.request
  const url = new URL(event.request.url)
  if (url.origin !== location.origin) return
  if (mode === 'navigate' && method === 'GET') event.respondWith(answer(event, url))
  else if (isFile(url.pathname)) event.respondWith(fetchFile(event.request))
  else if (method === 'POST' && signInOrOut.test(url.pathname)) event.respondWith(fetchSignIn(event.request))
})

/**
 * A page sends its address, so that it is kept, and the files it has fetched; or that its person has left or wants nothing
 * kept.
 */
addEventListener('message', (event) => {
  const { path = '', files = [], left = false } = event.data
  if (left) return event.waitUntil(deletePages())
  const before = deletions
  storing = storing
    .then(() => storeWithFiles(new URL(path, location.origin), files, before))
    .catch(() => undefined)
  event.waitUntil(storing)
})

async function deleteOldOfflinePages() {
  for (const name of await caches.keys())
    if (name !== offlineCache && !name.startsWith(keepChoice) && !name.startsWith(pagesCache))
      await caches.delete(name)
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

async function deletePages() {
  deletions += 1
  justStored = ''
  for (const name of await caches.keys()) if (name.startsWith(pagesCache)) await caches.delete(name)
}

async function answer(event, url) {
  const before = deletions
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (signInOrOut.test(url.pathname)) await deletePages()
    const copy = response.clone()
    storing = storing
      .then(() => storePage(copy, url, before))
      .then((isStored) => {
        justStored = isStored ? url.pathname : ''
      })
      .catch(() => undefined)
    event.waitUntil(storing)
    return response
  } catch {
    return (await storedPage(url)) ?? (await caches.match(offlinePage)) ?? Response.error()
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

async function fetchSignIn(request) {
  const response = await fetch(request)
  await deletePages()
  return response
}

/** Deletes one page; the person's other pages stay. */
async function deletePage(url) {
  if (isStorable(url)) await (await currentPages())?.delete(url.pathname)
}

/** Reads whose page the site has answered with, deletes everybody else's, and keeps it if it is one of those to keep. */
async function storePage(response, url, before) {
  if (response.type === 'opaqueredirect' || response.status === 404) return deletePage(url)
  if (isSignIn(response.redirected ? new URL(response.url) : url)) return deletePages()
  if (response.redirected) return deletePage(url)
  if (!response.ok || !ofPeople.test(url.pathname)) return false
  const copy = response.clone()
  const text = await response.text()
  const [, account] = /<meta name="account" content="([\w-]+)"/.exec(text) ?? []
  if (!account || deletions !== before) return false
  const name = pagesCache + account
  const hasOthers = (await caches.keys()).some((one) => one.startsWith(pagesCache) && one !== name)
  if (hasOthers) await deletePages()
  const shouldStore = (await isChosenBy(account)) && isStorable(url)
  if (!shouldStore && !(await caches.has(name))) return false
  const cache = await caches.open(name)
  await cache.put(lastSeen, new Response(String(Date.now())))
  if (shouldStore) await cache.put(url.pathname, copy)
  // Meanwhile somebody has signed in or out, or chosen that nothing is kept.
  if (deletions !== before + Number(hasOthers)) await caches.delete(name)
  if (!shouldStore) return false
  addWanted(text.match(filesInText) ?? [])
  return caches.has(name)
}

async function storeWithFiles(url, files, before) {
  if (deletions !== before || !(await hasChoice())) return
  if (isStorable(url)) {
    const isStored = url.pathname === justStored
    // A page that its person left at once never sends its path: opened again by a link, it is fetched.
    justStored = ''
    if (!isStored) await storePage(await fetch(url.pathname), url, before)
  }
  addWanted(files)
  await storeFiles()
}

/** Text that people have typed is in a page too, so a name is first resolved as the browser would request it. */
function addWanted(files) {
  for (const file of files) {
    const { origin, pathname } = new URL(file, location.origin)
    if (origin === location.origin && isFile(pathname)) wantedFiles.add(pathname)
  }
}

async function storeFiles() {
  const cache = await currentPages()
  if (!cache) return
  for (const file of wantedFiles) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
  wantedFiles.clear()
  const storedFiles = (await cache.keys()).filter((request) => isFile(new URL(request.url).pathname))
  for (const request of storedFiles.slice(0, -maxFiles)) await cache.delete(request)
}

/** The pages of the person who was last here; none once they are too old. */
async function currentPages() {
  const name = (await caches.keys()).find((one) => one.startsWith(pagesCache))
  if (!name) return undefined
  const cache = await caches.open(name)
  const seen = await cache.match(lastSeen)
  const age = Date.now() - Number(await seen?.text())
  if (age > -maxClockStep && age < lifetime) return cache
  await deletePages()
  return undefined
}

async function storedPage(url) {
  const cache = await currentPages()
  if (!cache || !isStorable(url)) return undefined
  const page = (await cache.match(url.pathname)) ?? (await deskOf(cache, url.pathname))
  return page && asStored(page)
}

/** The page, marked as a kept one: a browser may believe that it is online (components/ui/use-online.ts). */
async function asStored(page) {
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
