import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { exchange } from './raw-socket.ts'

// How the site serves its build's files, where that differs from the library's defaults.

let origin: string
let file: string

test.beforeAll(async ({ baseURL }) => {
  origin = baseURL ?? ''
  const page = await (await fetch(`${origin}/admin/login`)).text()
  file = /\/_next\/static\/[\w/.~-]+\.js(?=")/.exec(page)?.[0] ?? ''
  expect(file).not.toBe('')
})

const get = (headers: string[] = [], verb = 'GET') =>
  exchange(origin, [`${verb} ${file} HTTP/1.1`, 'Host: localhost', ...headers])

function unpacked({ headers, body }: Awaited<ReturnType<typeof get>>): string {
  const encoding = headers['content-encoding']
  return String(
    encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body,
  )
}

test('a range of a file is a range of the uncompressed file, also for clients that accept gzip', async () => {
  const uncompressed = await get()
  expect(uncompressed.status).toBe(200)
  expect(uncompressed.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { length } = uncompressed.body
  const part = await get(['Range: bytes=10-1999', 'Accept-Encoding: gzip, br'])
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined])
  expect(part.headers['content-range']).toBe(`bytes 10-1999/${length}`)
  expect(part.body).toEqual(uncompressed.body.subarray(10, 2000))
})

test('a file is compressed as the client accepts it, and is the same file', async () => {
  const uncompressed = await get()
  const [brotli, gzip] = [await get(['Accept-Encoding: gzip, br']), await get(['Accept-Encoding: gzip'])]
  for (const { headers } of [brotli, gzip]) {
    expect(headers['content-type']).toBe(uncompressed.headers['content-type'])
    expect(headers.vary).toBe('Accept-Encoding')
  }
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(brotli.body)).toEqual(uncompressed.body)
  expect(gunzipSync(gzip.body)).toEqual(uncompressed.body)
  expect(brotli.headers.etag).not.toBe(uncompressed.headers.etag)
})

test('a range that the file does not have is a 416 with its length', async () => {
  const { length } = (await get()).body
  const { status, headers } = await get(['Range: bytes=99999999-'])
  expect([status, headers['content-range'], headers['cache-control']]).toEqual([
    416,
    `bytes */${length}`,
    undefined,
  ])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

test('a client that has the file is not sent it again, and a failed precondition is a 412', async () => {
  const { etag } = (await get()).headers
  const again = await get([`If-None-Match: "x", ${etag}`])
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  for (const accepts of ['identity', 'gzip', 'br']) {
    const failed = await get(['If-Match: "x"', `Accept-Encoding: ${accepts}`])
    expect([failed.status, unpacked(failed)]).toEqual([412, 'Precondition Failed\n'])
  }
})

test('HEAD is GET without the body, and no other verb is taken', async () => {
  const [got, head] = [await get(), await get([], 'HEAD')]
  expect(head.body.length).toBe(0)
  for (const name of ['content-length', 'content-type', 'etag', 'cache-control'])
    expect(head.headers[name], name).toBe(got.headers[name])
  for (const verb of ['POST', 'PUT', 'DELETE']) {
    const { status, headers } = await get(['Content-Length: 0'], verb)
    expect([status, headers.allow], verb).toEqual([405, 'GET, HEAD'])
  }
})

test('a file that is not there is a 404, and no file beside the build is served', async () => {
  const paths = [
    'chunks/none.js',
    '../../package.json',
    '..%2f..%2fpackage.json',
    '%2e%2e/server/pages-manifest.json',
  ]
  for (const path of [...paths, '', 'chunks', 'chunks/'])
    expect((await exchange(origin, [`GET /_next/static/${path} HTTP/1.1`, 'Host: x'])).status, path).toBe(404)
})
