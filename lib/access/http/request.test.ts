import { expect, test } from 'vitest'
import { POST as login } from '../../../app/api/institution/login/route.ts'
import { call } from '../../testing/call.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import { readInput } from './request.ts'

const json = { 'content-type': 'application/json' }

const post = (body: BodyInit, headers: Record<string, string> = json, query = '') =>
  new Request(`http://localhost:3000/api/test${query}`, { method: 'POST', body, headers })

test('a POST is read from its body alone: addresses end up in logs', async () => {
  expect(await readInput(post('{"a":1}', json, '?password=seen&a=2'))).toEqual({ a: 1 })
  const { email } = await admin()
  const query = `?email=${email}&password=${testPassword}`
  expect((await call(login, null, { query, body: {} })).status).toBe(422)
})

test('a GET is read from its address, and path parameters win', async () => {
  const request = new Request('http://localhost:3000/api/test?q=a&id=other')
  expect(await readInput(request, { id: 'mine' })).toEqual({ q: 'a', id: 'mine' })
})

test.each([
  ['broken', '{"a":', 'malformed'],
  ['a list', '[]', 'malformed'],
  ['a number', '7', 'malformed'],
  ['null', 'null', 'malformed'],
  ['with a length that cannot be compared', '{"name":{"length":{"toString":"x"}}}', 'malformed'],
  ['with a value that cannot be compared', '{"name":[{"valueOf":1}]}', 'malformed'],
  ['deeper than the stack', `{"a":${'['.repeat(200_000)}${']'.repeat(200_000)}}`, 'malformed'],
  ['no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]), 'malformed'],
])('JSON that is %s is refused', async (_, body, code) => {
  await expect(readInput(post(body))).rejects.toMatchObject({ code, status: 400 })
})

test('where a list has a name, the body may be the list itself, and a single item is a list of one', async () => {
  const read = (body: string) => readInput(post(body), {}, undefined, 'things')
  expect(await read('[{"a":1},{"a":2}]')).toEqual({ things: [{ a: 1 }, { a: 2 }] })
  expect(await read('{"a":1}')).toEqual({ things: [{ a: 1 }] })
  expect(await read('{"things":[{"a":1}]}')).toEqual({ things: [{ a: 1 }] })
  await expect(read('7')).rejects.toMatchObject({ code: 'malformed' })
})

test('T34: very large bodies get an answer and cause no failure', async () => {
  await expect(readInput(post('x'.repeat(1_000_001)))).rejects.toMatchObject({ status: 413 })
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(0x20)),
  })
  const endless = new Request('http://localhost:3000/api/test', {
    ...{ method: 'POST', body: stream, headers: json, duplex: 'half' },
  } as RequestInit)
  await expect(readInput(endless)).rejects.toMatchObject({ status: 413 })
})

test('T45: names that every object inherits are plain names, and reach no other object', async () => {
  const input = await readInput(
    post('{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}'),
  )
  expect(({} as { role?: string }).role).toBeUndefined()
  expect((input as { role?: string }).role).toBeUndefined()
})

test('T27: what a form on another site can send is not taken for JSON', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'text/html'])
    await expect(readInput(post('{"a":1}', { 'content-type': type }))).rejects.toMatchObject({ status: 415 })
})
