import { expect, test } from './fixtures.ts'

test('security.txt is at its address, for anybody, as plain text', async ({ request }) => {
  const answer = await request.get('/.well-known/security.txt', { maxRedirects: 0 })
  expect(answer.status()).toBe(200)
  expect(answer.headers()).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
  })
  const text = await answer.text()
  expect(text).toMatch(/^Contact: (mailto:\S+@\S+|https:\/\/\S+)\nExpires: \S+Z\n/)
  const [, until = ''] = /Expires: (\S+)/.exec(text) ?? []
  expect(Date.parse(until)).toBeGreaterThan(Date.now())
})
