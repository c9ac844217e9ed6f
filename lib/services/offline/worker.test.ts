import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepChoice, pagesCache } from './pages-cache.ts'
import { workerSource } from './worker.ts'

const site = 'https://site.example'
const hours = (count: number) => count * 3_600_000

const pathOf = (request: string | { url: string }) =>
  new URL(typeof request === 'string' ? request : request.url, site).pathname

/** A device's caches; a URL that is added gets a response that names it. */
function makeCaches(caches: Map<string, Map<string, Response>>) {
  const cacheOf = (entries: Map<string, Response>) => ({
    add: async (path: string) => void entries.set(path, new Response(`the site’s ${path}`)),
    put: async (request: string, answer: Response) => void entries.set(pathOf(request), answer),
    match: async (request: string | { url: string }) => entries.get(pathOf(request))?.clone(),
    keys: async () => [...entries.keys()].map((path) => ({ url: site + path })),
    delete: async (request: { url: string }) => entries.delete(pathOf(request)),
  })
  return {
    keys: async () => [...caches.keys()],
    has: async (name: string) => caches.has(name),
    delete: async (name: string) => caches.delete(name),
    async open(name: string) {
      const entries = caches.get(name) ?? new Map<string, Response>()
      caches.set(name, entries)
      return cacheOf(entries)
    },
    match: async (request: string | { url: string }) =>
      [...caches.values()]
        .find((entries) => entries.has(pathOf(request)))
        ?.get(pathOf(request))
        ?.clone(),
  }
}

type Answer = Promise<Response | undefined>

type Caches = Map<string, Map<string, Response>>

/** A device that was used before, and whose people have chosen to keep pages there, or have not. */
const device = (keeps = true): Caches =>
  new Map(['labmark-offline-old', ...(keeps ? [keepChoice] : [])].map((name) => [name, new Map()]))

/** Runs a worker with a device's caches, as a browser does. */
async function run(source: string, stored = device()) {
  const listeners = new Map<string, (event: object) => void>()
  const registration = { unregister: vi.fn(), navigationPreload: { enable: vi.fn() } }
  const fetch = vi.fn<(request: unknown) => Promise<Response>>()
  runInNewContext(source, {
    ...{
      caches: makeCaches(stored),
      registration,
      fetch,
      Headers,
      Response,
      URL,
      Date,
      location: new URL(site),
    },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  })

  /** The worker's answer to an event, once its work is done; undefined where it leaves the event to the browser. */
  async function send(name: string, event: object): Answer {
    const work: Promise<unknown>[] = []
    let answer: Answer | undefined
    listeners.get(name)?.({
      ...event,
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
      respondWith: (promise: Answer) => {
        answer = promise
      },
    })
    const response = await answer
    for (const promise of work) await promise
    return response
  }

  const ask = (path: string, { mode = 'navigate', method = 'GET', preload = undefined as unknown } = {}) =>
    send('fetch', { request: { url: site + path, mode, method }, preloadResponse: Promise.resolve(preload) })
  for (const name of ['install', 'activate']) await send(name, {})
  return { send, ask, fetch, stored, registration }
}

type Worker = Awaited<ReturnType<typeof run>>

const pageOf = (account: string, text = 'a page') =>
  new Response(`<html><meta name="account" content="${account}"/>${text}`)
const networkError = new TypeError('Failed to fetch')

/** A worker that has kept one of asha’s pages. */
async function workerWithPage(path = '/teacher/marks/10-A', page = pageOf('asha', 'marks of 10-A')) {
  const worker = await run(workerSource('on'))
  worker.fetch.mockResolvedValueOnce(page)
  await worker.ask(path)
  worker.fetch.mockRejectedValue(networkError)
  return worker
}

const openPage = async (worker: Worker, path = '/teacher/marks/10-A') => (await worker.ask(path))?.text()

/** The caches of a device that keeps no page. */
const nothing = [expect.stringMatching(/^labmark-offline-[0-9a-f]{12}$/)]

/** Its caches, except for people's choices. */
const cachesOf = (stored: Caches) => [...stored.keys()].filter((name) => !name.startsWith(keepChoice))

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test('a page comes from the site, and the offline page only when that fails; calls are not touched', async () => {
  const { ask, fetch, stored } = await run(workerSource('on'))
  expect(cachesOf(stored)).toEqual(nothing)
  fetch.mockResolvedValueOnce(new Response('the site’s answer'))
  expect(await (await ask('/admin/help'))?.text()).toBe('the site’s answer')
  fetch.mockRejectedValue(networkError)
  expect(await (await ask('/admin/help'))?.text()).toBe('the site’s /offline')
  expect(await ask('/api/experiments', { mode: 'cors' })).toBeUndefined()
  expect(await ask('/api/experiments', { mode: 'cors', method: 'POST' })).toBeUndefined()
  expect(await ask('/consent', { method: 'POST' })).toBeUndefined()
})

test('the grid, a desk at any of its students, and a student’s pages open again; no other page does', async () => {
  const worker = await workerWithPage()
  expect(await openPage(worker)).toMatch(/^<html data-kept>.*marks of 10-A/)
  expect(await openPage(worker, '/teacher/marks/10-B')).toBe('the site’s /offline')
  expect(await openPage(worker, '/teacher/marks/10-A?session=2024-25')).toBe('the site’s /offline')
  for (const path of ['/teacher/dashboard', '/admin/marks/10-A'])
    expect(cachesOf((await workerWithPage(path)).stored), path).toEqual(nothing)
  const desk = await workerWithPage('/teacher/self-check/one/physics', pageOf('asha', 'attempts one and two'))
  expect(await openPage(desk, '/teacher/self-check/two/physics')).toContain('one and two')
  expect(await openPage(desk, '/teacher/self-check/three/physics')).toBe('the site’s /offline')
})

const storedPaths = ({ stored }: Worker, account: string) => [
  ...(stored.get(pagesCache + account)?.keys() ?? []),
]

test('a page opened by a link is fetched once more, with its files; a loaded one is not', async () => {
  const worker = await run(workerSource('on'))
  await worker.send('message', { data: { files: ['/_next/static/early.js'] } })
  worker.fetch.mockResolvedValueOnce(
    pageOf('meera', '<script src="/_next/static/b.js"></script>[\\"/_next/static/c.css\\"]'),
  )
  const files = ['/_next/static/a.js', '/api/experiments']
  await worker.send('message', { data: { path: '/student', files } })
  expect(storedPaths(worker, 'meera')).toEqual([
    ...['/last-seen', '/student', '/_next/static/early.js'],
    ...['/_next/static/b.js', '/_next/static/c.css', '/_next/static/a.js'],
  ])
  worker.fetch.mockResolvedValueOnce(pageOf('meera', 'home'))
  await worker.ask('/student')
  await worker.send('message', { data: { path: '/student' } })
  expect(worker.fetch).toHaveBeenCalledTimes(2)
})

test('a loaded page that was left before it sent its path is fetched when a link opens it again', async () => {
  const worker = await run(workerSource('on'))
  worker.fetch.mockImplementation(async () => pageOf('meera'))
  await worker.ask('/student')
  for (const path of ['/student/experiments/ohms-law', '/student'])
    await worker.send('message', { data: { path } })
  expect(worker.fetch).toHaveBeenLastCalledWith('/student')
  expect(worker.fetch).toHaveBeenCalledTimes(3)
})

const post = { mode: 'cors', method: 'POST' }

test.each([
  ['somebody signs in', '/api/student/login', post, new Response('{}')],
  ['somebody chooses a new password', '/api/teacher/reset-password', post, new Response('{}')],
  ['a mailed code signs somebody in', '/api/teacher/verify-otp', post, new Response('{}')],
  ['an invited admin joins', '/api/institution/invitation/accept', post, new Response('{}')],
  ['the school’s own sign-in leads back', '/api/oidc/x/callback', {}, Response.redirect(`${site}/student`)],
  ['any page names somebody else', '/admin/dashboard', {}, pageOf('ravi')],
  ['the session has ended', '/?again=%2Fteacher%2Fmarks%2F10-A', {}, new Response('who are you?')],
  ['a student has to sign in', '/student/login', {}, new Response('who are you?')],
])('when %s nothing of who was there before stays', async (_, path, how, answer) => {
  const worker = await workerWithPage()
  worker.fetch.mockReset().mockResolvedValueOnce(answer)
  await worker.ask(path, how)
  worker.fetch.mockRejectedValue(networkError)
  expect(cachesOf(worker.stored)).toEqual(nothing)
  expect(await openPage(worker)).toBe('the site’s /offline')
})

test('pages stay when their person gives the password again, as before something that is hard to undo', async () => {
  const worker = await workerWithPage()
  worker.fetch.mockReset().mockResolvedValueOnce(new Response('{}'))
  await worker.ask('/api/institution/auth/', { mode: 'cors', method: 'POST' })
  worker.fetch.mockReset().mockRejectedValue(networkError)
  expect(await openPage(worker)).toContain('marks of 10-A')
})

test.each([
  ['leads elsewhere', { type: 'opaqueredirect', clone: () => ({ type: 'opaqueredirect' }) } as Response],
  ['is not there any more', new Response('', { status: 404 })],
])('a kept page that %s goes alone', async (_, answer) => {
  const worker = await workerWithPage()
  worker.fetch.mockReset().mockResolvedValueOnce(pageOf('asha', 'marks of 10-B'))
  await worker.ask('/teacher/marks/10-B')
  worker.fetch.mockResolvedValueOnce(answer)
  await worker.ask('/teacher/marks/10-A')
  expect(storedPaths(worker, 'asha')).toEqual(['/last-seen', '/teacher/marks/10-B'])
})

test.each([
  ['its person leaves', (worker: Worker) => worker.send('message', { data: { left: true } })],
  ['the choice is taken back', (worker: Worker) => worker.stored.delete(keepChoice)],
])('a page that is being kept when %s is not kept', async (_, end) => {
  const worker = await run(workerSource('on'))
  let arrive = (_: Response) => {}
  worker.fetch.mockReturnValueOnce(
    new Promise((resolve) => {
      arrive = resolve
    }),
  )
  const storing = worker.send('message', { data: { path: '/student' } })
  await vi.waitFor(() => expect(worker.fetch).toHaveBeenCalledOnce(), 60_000)
  await end(worker)
  arrive(pageOf('meera'))
  await storing
  expect(cachesOf(worker.stored)).toEqual(nothing)
})

test('a page that is still queued when its person signs out is not kept', async () => {
  const worker = await run(workerSource('on'))
  let fail = (_: Error) => {}
  worker.fetch.mockReturnValueOnce(
    new Promise((_, reject) => {
      fail = reject
    }),
  )
  worker.fetch.mockImplementation(async () => pageOf('meera'))
  const storing = ['/student', '/student/experiments/ohms-law'].map((path) =>
    worker.send('message', { data: { path } }),
  )
  await vi.waitFor(() => expect(worker.fetch).toHaveBeenCalledOnce(), 60_000)
  await worker.send('message', { data: { left: true } })
  fail(networkError)
  await Promise.all(storing)
  expect(cachesOf(worker.stored)).toEqual(nothing)
})

test('for a page that people have typed into, only files are fetched', async () => {
  const typed = ['..', '%2e%2e'].map((up) => `/_next/static/${up}/${up}/api/person/me.zip`)
  const worker = await workerWithPage('/teacher/marks/10-A', pageOf('asha', typed.join(' ')))
  await worker.send('message', { data: { files: [...typed, 'https://elsewhere.example/_next/static/a.js'] } })
  expect(storedPaths(worker, 'asha')).toEqual(['/last-seen', '/teacher/marks/10-A'])
})

test('a response still in flight when somebody else signed in is not kept', async () => {
  const worker = await workerWithPage()
  let arrive = (_: Response) => {}
  const lateResponse = new Promise<Response>((resolve) => {
    arrive = resolve
  })
  worker.fetch.mockReset().mockReturnValueOnce(lateResponse).mockResolvedValueOnce(new Response('{}'))
  const opening = worker.ask('/teacher/marks/10-A')
  await vi.waitFor(() => expect(worker.fetch).toHaveBeenCalledOnce(), 60_000)
  await worker.ask('/api/teacher/login', { mode: 'cors', method: 'POST' })
  arrive(pageOf('asha'))
  await opening
  worker.fetch.mockRejectedValue(networkError)
  expect(await openPage(worker)).toBe('the site’s /offline')
})

test('after twelve hours, and when the clock was set back, nothing is shown; a new worker keeps the rest', async () => {
  const worker = await workerWithPage()
  vi.advanceTimersByTime(hours(11))
  const next = await run(workerSource('on'), worker.stored)
  next.fetch.mockRejectedValue(networkError)
  expect(await openPage(next)).toContain('marks of 10-A')
  vi.advanceTimersByTime(hours(1))
  expect(await openPage(next)).toBe('the site’s /offline')
  expect(cachesOf(next.stored)).toEqual(nothing)
  const back = await workerWithPage()
  vi.setSystemTime(Date.now() - hours(1))
  expect(await openPage(back)).toBe('the site’s /offline')
})

test('on a device where nobody has chosen it, no page is kept', async () => {
  const worker = await run(workerSource('on'), device(false))
  worker.fetch.mockImplementation(async () => pageOf('asha'))
  await worker.ask('/teacher/marks/10-A')
  await worker.send('message', { data: { path: '/teacher/marks/10-A', files: ['/_next/static/a.js'] } })
  expect(worker.fetch).toHaveBeenCalledOnce()
  worker.fetch.mockRejectedValue(networkError)
  expect(await openPage(worker)).toBe('the site’s /offline')
  expect(cachesOf(worker.stored)).toEqual(nothing)
})

test('a choice belongs to the person who signed in next, and to nobody else', async () => {
  const worker = await workerWithPage()
  expect([...worker.stored.keys()]).toContain(`${keepChoice}-asha`)
  worker.fetch.mockReset().mockResolvedValueOnce(pageOf('meera', 'marks of 10-B'))
  await worker.ask('/teacher/marks/10-B')
  expect(cachesOf(worker.stored)).toEqual(nothing)
  worker.fetch.mockResolvedValueOnce(pageOf('asha', 'marks of 10-A'))
  await worker.ask('/teacher/marks/10-A')
  expect(storedPaths(worker, 'asha')).toEqual(['/last-seen', '/teacher/marks/10-A'])
})

test('switched off, it leaves the device with everything it kept', async () => {
  const { stored } = await workerWithPage()
  const { ask, registration } = await run(workerSource('off'), stored)
  expect([...stored.keys()]).toEqual([])
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(await ask('/teacher/marks/10-A')).toBeUndefined()
})
