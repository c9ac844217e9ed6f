import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const server = createServer((request, response) => {
  if (request.url === '/never') return
  if (request.url === '/cut') {
    response.writeHead(200, { 'content-length': '1000' }).write('{"message":')
    setImmediate(() => response.destroy())
    return
  }
  if (request.url === '/page') response.writeHead(503).end('<html>')
  else response.writeHead(422).end('{"message":"This class already exists","code":"taken"}')
})

let callApi: typeof import('./http-client.ts').callApi

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  vi.stubEnv('NEXT_PUBLIC_API_BASE', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  callApi = (await import('./http-client.ts')).callApi
})

afterAll(() => {
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})

test('the server’s own sentence comes first; without one, the message names the status', async () => {
  await expect(callApi('GET', '/refused')).rejects.toMatchObject({
    status: 422,
    code: 'taken',
    message: 'This class already exists',
  })
  await expect(callApi('GET', '/page')).rejects.toMatchObject({
    status: 503,
    message: 'Request failed with status code 503',
  })
})

test('a server that is not reached, or breaks off in its answer, is a network error', async () => {
  await expect(callApi('GET', '/cut')).rejects.toMatchObject({ status: 0, message: 'Network Error' })
})

test('an aborted call rejects as aborted, also with a timeout', async () => {
  const controller = new AbortController()
  const call = callApi('GET', '/never', undefined, {
    signal: controller.signal,
    timeout: 60_000,
  })
  controller.abort()
  await expect(call).rejects.toMatchObject({ status: 0, code: 'aborted', message: 'Request aborted' })
})

test('a call with a timeout says how long it waited', async () => {
  const call = callApi('GET', '/never', undefined, { timeout: 30 })
  await expect(call).rejects.toMatchObject({
    status: 0,
    code: 'timeout',
    message: 'timeout of 30 ms exceeded',
  })
})

test('an empty base counts as not set', async () => {
  vi.stubEnv('NEXT_PUBLIC_API_BASE', '')
  vi.resetModules()
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ message: 'OK' }))
  await (await import('./http-client.ts')).callApi('GET', '/keys')
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/api/keys'])
})
