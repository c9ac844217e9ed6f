import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { exchange } from './raw-socket.ts'

// How the running site serves the files of its build: ranges, conditions and compression, as RFC 9110 has them.

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

test('a part of a file', async () => {
  const whole = await get()
  expect(whole.status).toBe(200)
  expect(whole.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const { length } = whole.body
  for (const [range, from, to] of [
    ['bytes=0-9', 0, 9],
    [`bytes=${length - 5}-`, length - 5, length - 1],
    ['bytes=-7', length - 7, length - 1],
    ['bytes=10-999999999', 10, length - 1],
  ] as const) {
    const part = await get([`Range: ${range}`])
    expect(part.status, range).toBe(206)
    expect(part.headers['content-range'], range).toBe(`bytes ${from}-${to}/${length}`)
    expect(part.body, range).toEqual(whole.body.subarray(from, to + 1))
  }
})

test('a part is a part of the file as it is, whatever the client unpacks', async () => {
  const { body } = await get()
  const part = await get(['Range: bytes=0-1999', 'Accept-Encoding: gzip, br'])
  expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined])
  expect(part.body).toEqual(body.subarray(0, 2000))
})

test('a range that the file does not have is a 416 with its length', async () => {
  const { length } = (await get()).body
  for (const range of [
    'bytes=99999999-',
    `bytes=${length}-`,
    'bytes=99999999-99999999,88888888-',
    'bytes=5-2',
  ]) {
    const answer = await get([`Range: ${range}`])
    expect(answer.status, range).toBe(416)
    expect(answer.headers['content-range'], range).toBe(`bytes */${length}`)
    expect(answer.headers['cache-control'], range).toBeUndefined()
    expect(answer.headers['content-security-policy'], range).toContain("default-src 'none'")
  }
})

test('several ranges, and what is no range, are answered with the whole', async () => {
  const whole = await get()
  for (const range of ['bytes=0-9,20-29', 'lines=1-2', 'bytes'])
    expect(await get([`Range: ${range}`]), range).toMatchObject({ status: 200, body: whole.body })
})

test('If-Range gives the part of the same file, and the whole of another', async () => {
  const { headers, body } = await get()
  const same = await get(['Range: bytes=0-9', `If-Range: ${headers.etag}`])
  expect([same.status, same.body.length]).toEqual([206, 10])
  const other = await get(['Range: bytes=0-9', 'If-Range: "another"'])
  expect([other.status, other.body.length]).toEqual([200, body.length])
})

test('who has the file already is not sent it again, and a condition that fails is a 412', async () => {
  const { etag } = (await get()).headers
  const again = await get([`If-None-Match: "x", ${etag}`])
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
  expect((await get(['If-None-Match: "x"'])).status).toBe(200)
  expect((await get(['If-Match: "x"'])).status).toBe(412)
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

for (const [accepted, encoding] of [
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip;q=0', undefined],
  ['br;q=0.2, gzip;q=0.9', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['identity', undefined],
  ['identity;q=0, br', 'br'],
  ['BR', 'br'],
  ['zstd', undefined],
  ['', undefined],
] as const) {
  test(`to whom accepts '${accepted}' a script comes ${encoding ?? 'as it is'}`, async () => {
    const whole = await get()
    const { status, headers, body } = await get([`Accept-Encoding: ${accepted}`])
    expect([status, headers['content-encoding']]).toEqual([200, encoding])
    expect(headers.vary).toContain('Accept-Encoding')
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }
    expect(unpack[encoding ?? 'none'](body)).toEqual(whole.body)
  })
}

for (const accepted of ['identity;q=0', '*;q=0', 'zstd, *;q=0']) {
  test(`to whom accepts '${accepted}', which leaves nothing, a script comes as it is`, async () => {
    const { status, headers } = await get([`Accept-Encoding: ${accepted}`])
    expect([status, headers['content-encoding']]).toEqual([200, undefined])
  })
}

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
