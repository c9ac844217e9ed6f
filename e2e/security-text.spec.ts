import { expect, test } from './fixtures.ts'

test('whom to tell of a weakness stands where it is looked for, for anybody, as plain text', async ({
  request,
}) => {
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
