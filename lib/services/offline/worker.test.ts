import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'
import { workerSource } from './worker.ts'

type Listener = (event: object) => void

/** A worker with a device's caches, as a browser runs it. */
function run(source: string) {
  const listeners = new Map<string, Listener>()
  const kept = new Set(['labmark-offline-old'])
  const cache = { add: vi.fn() }
  const caches = {
    keys: async () => [...kept],
    open: async (name: string) => {
      kept.add(name)
      return cache
    },
    delete: async (name: string) => kept.delete(name),
    match: async () => 'the offline page',
  }
  const registration = { unregister: vi.fn(), navigationPreload: { enable: vi.fn() } }
  const fetch = vi.fn(async (): Promise<string> => 'the site’s answer')
  runInNewContext(source, {
    ...{ caches, registration, fetch, Response },
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    skipWaiting: () => undefined,
    clients: { claim: async () => undefined },
  })
  /** Lets it begin its work, as after a release. */
  async function start() {
    const work: Promise<unknown>[] = []
    for (const name of ['install', 'activate']) {
      listeners.get(name)?.({ waitUntil: (one: Promise<unknown>) => work.push(one) })
      await Promise.all(work)
    }
  }
  /** What it answers a request with; undefined where it leaves that to the browser. */
  async function ask(request: object) {
    let answer: Promise<unknown> | undefined
    const respondWith = (one: Promise<unknown>) => {
      answer = one
    }
    listeners.get('fetch')?.({ request, preloadResponse: Promise.resolve(undefined), respondWith })
    return answer
  }
  return { start, ask, fetch, kept, registration }
}

test('a page comes from the site, the kept one only when that fails; all else is not touched', async () => {
  const { start, ask, fetch, kept } = run(workerSource('on'))
  await start()
  expect([...kept]).toEqual([expect.stringMatching(/^labmark-offline-[0-9a-f]{12}$/)])
  const page = { mode: 'navigate', method: 'GET' }
  expect(await ask(page)).toBe('the site’s answer')
  fetch.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await ask(page)).toBe('the offline page')
  expect(await ask({ mode: 'cors', method: 'GET' })).toBeUndefined()
  expect(await ask({ mode: 'navigate', method: 'POST' })).toBeUndefined()
})

test('switched off, it leaves the device with everything it kept', async () => {
  const { start, ask, kept, registration } = run(workerSource('off'))
  await start()
  expect([...kept]).toEqual([])
  expect(registration.unregister).toHaveBeenCalledOnce()
  expect(await ask({ mode: 'navigate', method: 'GET' })).toBeUndefined()
})
