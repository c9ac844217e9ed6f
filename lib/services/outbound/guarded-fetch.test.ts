import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as settings from '../../core/env.ts'
import { guardedFetch } from './guarded-fetch.ts'
import { isPrivate } from './private-address.ts'

async function listen(answer: RequestListener) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const runAt = (PUBLIC_URL: string) =>
  vi.spyOn(settings, 'env', 'get').mockReturnValue(settings.parseEnv({ ...process.env, PUBLIC_URL }))
const runAsPublicSite = () => runAt('https://labmark.example.com')

test.each([
  ...[
    '10.1.2.3',
    '172.16.0.1',
    '192.168.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
  ],
  ...[
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:10.0.0.1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ],
])('%s is not of the open network', (address) => {
  expect(isPrivate(address)).toBe(true)
})

test.each(['8.8.8.8', '142.250.0.1', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])('%s is', (address) => {
  expect(isPrivate(address)).toBe(false)
})

test.each([
  ...[
    'http://example.com/',
    'http://127.0.0.1/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
  ],
  ...[
    'https://10.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:127.0.0.1]/',
    'file:///etc/passwd',
  ],
  ...['https://user:word@example.com/'],
])('a public site does not ask %s', async (address) => {
  runAsPublicSite()
  await expect(guardedFetch(address)).rejects.toThrow(/private network|https:|password/)
})

test('a name is checked by the address that it resolves to at that moment', async () => {
  const reached: string[] = []
  const url = new URL(await listen((request, response) => response.end(reached.push(request.url ?? ''))))
  url.protocol = 'https:'
  url.hostname = 'localhost'
  runAsPublicSite()
  await expect(guardedFetch(url.href)).rejects.toThrow('private network')
  expect(reached).toEqual([])
})

test('a site on this machine may ask its own machine, and no other in its network', async () => {
  const url = await listen((_, response) =>
    response.setHeader('content-type', 'application/json').end('{"a":1}'),
  )
  runAt('http://localhost:3000')
  const answer = await guardedFetch(url)
  expect([answer.status, await answer.json()]).toEqual([200, { a: 1 }])
  await expect(guardedFetch('https://10.0.0.1/')).rejects.toThrow('private network')
  await expect(guardedFetch('http://example.com/')).rejects.toThrow('https:')
})

test('no redirect is followed, and an answer that is too large or too slow is given up', async () => {
  const url = await listen((request, response) => {
    if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
    if (request.url === '/large') return response.end(Buffer.alloc(600 * 1024))
    if (request.url === '/slow') return response.write('{')
    return response.end('{}')
  })
  expect((await guardedFetch(`${url}/moved`)).status).toBe(302)
  await expect(guardedFetch(`${url}/large`)).rejects.toThrow('too large')
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.timeout(50))
  await expect(guardedFetch(`${url}/slow`)).rejects.toThrow('aborted')
})
