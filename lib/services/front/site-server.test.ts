import { type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readLog } from '../../testing/read-log.ts'
import { createSiteServer } from './site-server.ts'

// A stand-in for the framework behind the site's server: an empty 405, and the allowed verbs for OPTIONS.

let server: Server

beforeEach(async () => {
  server = createSiteServer(({ method, url, headers }, response) => {
    if (method === 'OPTIONS') return response.writeHead(204, { allow: 'get, head, options' }).end()
    response.statusCode = method === 'GET' ? 200 : 405
    if (url === '/fails') throw new Error('the framework has a fault')
    if (url === '/long') return response.setHeader('content-type', 'text/plain').end('x'.repeat(10_000))
    response.end(method === 'GET' ? `found by ${headers['x-forwarded-for']}` : undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

const send = (method: string, path: string, headers = {}) =>
  new Promise<{ status?: number; allow?: string; type?: string; text: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const clientRequest = request(
        { host: '127.0.0.1', port, path, method, headers, agent: false },
        (response) => {
          let text = ''
          response.on('data', (part) => {
            text += part
          })
          const { allow, 'content-type': type } = response.headers
          response.on('end', () =>
            resolve({ status: response.statusCode, allow, type, text, headers: response.headers }),
          )
        },
      )
      clientRequest.on('error', reject)
      clientRequest.end()
    },
  )

test.each(['PUT', 'TRACE', 'PROPFIND'])(
  '%s, which the call does not have, is a 405 in JSON',
  async (method) => {
    const { status, allow, type, text } = await send(method, '/api/health')
    expect({ status, allow, type }).toEqual({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
      type: 'application/json',
    })
    expect(JSON.parse(text)).toEqual({
      message: 'This address does not support this method.',
      code: 'wrong_verb',
    })
  },
)

test('the server’s other answers are left as they are', async () => {
  expect(await send('GET', '/api/health')).toMatchObject({ status: 200, text: 'found by 127.0.0.1' })
  expect(await send('OPTIONS', '/api/health')).toMatchObject({ status: 204, text: '' })
})

test('a long answer is compressed, by brotli where the client accepts it; a short one is not', async () => {
  const encodings = ['gzip, br', 'gzip', 'br;q=0, gzip;q=0', ''].map(async (accepted) => {
    const { headers } = await send('GET', '/long', { 'accept-encoding': accepted })
    return headers['content-encoding']
  })
  expect(await Promise.all(encodings)).toEqual(['br', 'gzip', undefined, undefined])
  const { headers } = await send('GET', '/api/health', { 'accept-encoding': 'gzip' })
  expect(headers['content-encoding']).toBeUndefined()
})

test('a failure of the framework is a 500, and is logged', async () => {
  const logged = readLog()
  expect(await send('GET', '/fails')).toMatchObject({ status: 500, text: 'Internal Server Error\n' })
  expect(logged.lines().map(({ msg }) => msg)).toContain('the framework failed')
})

test('without a proxy of our own, nobody can claim to call from another address', async () => {
  const { text } = await send('GET', '/api/health', { 'x-forwarded-for': '203.0.113.9' })
  expect(text).toBe('found by 127.0.0.1')
})

test('every answer has the security headers, and one more over https', async () => {
  const headers = async (method: string, extraHeaders = {}) =>
    (await send(method, '/some/page', extraHeaders)).headers
  for (const method of ['GET', 'TRACE'])
    expect(await headers(method)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  expect(await headers('GET')).not.toHaveProperty('strict-transport-security')
  expect(await headers('GET', { 'x-forwarded-proto': 'https' })).toHaveProperty('strict-transport-security')
})
