import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { standAtFrontDoor } from './front-door.ts'
import { rewrite } from './rewrites.ts'

// A server that answers as the framework does: an empty 405, and what is allowed to OPTIONS.

let server: Server

beforeEach(async () => {
  server = createServer(({ method, url, headers }, answer) => {
    if (method === 'OPTIONS') return answer.writeHead(204, { allow: 'get, head, options' }).end()
    answer.statusCode = method === 'GET' ? 200 : 405
    if (url === '/page') {
      answer.flushHeaders()
      return answer.end(answer.headersSent ? 'after its headers' : 'with its headers')
    }
    // As those do who compress answers.
    answer.writeHead(answer.statusCode)
    answer.end(method === 'GET' ? `found by ${headers['x-forwarded-for']}` : undefined)
  })
  standAtFrontDoor(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})

afterEach(() => new Promise((resolve) => server.close(resolve)))

const ask = (method: string, path: string, headers = {}) =>
  new Promise<{ status?: number; allow?: string; type?: string; text: string; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const { port } = server.address() as AddressInfo
      const asking = request({ host: '127.0.0.1', port, path, method, headers, agent: false }, (said) => {
        let text = ''
        said.on('data', (part) => {
          text += part
        })
        const { allow, 'content-type': type } = said.headers
        said.on('end', () => resolve({ status: said.statusCode, allow, type, text, headers: said.headers }))
      })
      asking.on('error', reject)
      asking.end()
    },
  )

test.each(['PUT', 'TRACE', 'PROPFIND'])(
  '%s, which the call does not have, is a 405 in JSON',
  async (method) => {
    const { status, allow, type, text } = await ask(method, '/api/health')
    expect({ status, allow, type }).toEqual({
      status: 405,
      allow: 'GET, HEAD, OPTIONS',
      type: 'application/json',
    })
    expect(JSON.parse(text)).toEqual({ message: 'This address does not take this verb.', code: 'wrong_verb' })
  },
)

test('what the server answers otherwise is left as it is', async () => {
  expect(await ask('GET', '/api/health')).toMatchObject({ status: 200, text: 'found by 127.0.0.1' })
  expect(await ask('OPTIONS', '/api/health')).toMatchObject({ status: 204, text: '' })
  expect(await ask('PUT', '/some/page')).toMatchObject({ status: 405, text: '' })
})

test('the headers of a page leave with its first bytes', async () => {
  expect(await ask('GET', '/page')).toMatchObject({ status: 200, text: 'with its headers' })
})

test('without a proxy of our own, nobody can say that they call from elsewhere', async () => {
  const { text } = await ask('GET', '/api/health', { 'x-forwarded-for': '203.0.113.9' })
  expect(text).toBe('found by 127.0.0.1')
})

test.each([
  ['/health', '/api/health'],
  ['/ready/?deep=1', '/api/ready?deep=1'],
  ['/api/docs?q=mark', '/api-docs?q=mark'],
  ['/api/docs/more', '/api/docs/more'],
  ['/', '/'],
])('%s is answered by what answers %s', (asked, answered) => {
  expect(rewrite(asked)).toBe(answered)
})

test('every answer has the headers that say what may be done with it, over https one more', async () => {
  const headers = async (method: string, more = {}) => (await ask(method, '/some/page', more)).headers
  for (const method of ['GET', 'TRACE'])
    expect(await headers(method)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    })
  expect(await headers('GET')).not.toHaveProperty('strict-transport-security')
  expect(await headers('GET', { 'x-forwarded-proto': 'https' })).toHaveProperty('strict-transport-security')
})
