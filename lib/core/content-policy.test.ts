import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { callPolicy, pagePolicy, setContentPolicy, shownCallPolicy, toastStyles } from './content-policy.ts'

function answerTo(url: string, sent: Record<string, string> = {}) {
  const asked = new IncomingMessage(new Socket())
  Object.assign(asked, { url, headers: { ...sent } })
  const answer = new ServerResponse(asked)
  setContentPolicy(asked, answer)
  return { policy: String(answer.getHeader('content-security-policy')), headers: asked.headers }
}

test('no page lets a script run that is not the site’s own, or load anything from elsewhere', () => {
  const rules = new Map(
    pagePolicy('abc')
      .split('; ')
      .map((rule) => [rule.split(' ')[0], rule.split(' ').slice(1)]),
  )
  expect(rules.get('default-src')).toEqual(["'self'"])
  expect(rules.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(rules.get('style-src')).toEqual(["'self'", ...toastStyles])
  expect(rules.get('connect-src')).toEqual(["'self'"])
  expect(rules.get('frame-ancestors')).toEqual(["'none'"])
  expect([...rules.values()].flat().join(' ')).not.toMatch(/unsafe|https?:|\*|strict-dynamic/)
})

test('every answer has a number of its own, and no caller chooses it', () => {
  const own = { 'content-security-policy': "script-src 'nonce-mine'", 'x-nonce': 'mine' }
  const answers = Array.from({ length: 1000 }, () =>
    answerTo('/admin/login', { ...own, 'content-security-policy-report-only': "script-src 'nonce-mine'" }),
  )
  const numbers = answers.map(({ policy }) => /'nonce-([\w+/]{22}==)'/.exec(policy)?.[1])
  expect(new Set(numbers).size).toBe(1000)
  answers.forEach(({ headers, policy }, at) => {
    expect(headers).toEqual({ 'content-security-policy': policy, 'x-nonce': numbers[at] })
  })
})

test('a file of the build can do nothing in a browser', () => {
  expect(answerTo('/_next/static/chunks/a.js').policy).toBe(callPolicy)
})

test.each(['/api', '/api/student', '/api/health?x=1', '/health', '/api/docs', '/api-docs?q=x'])(
  'the answer of %s is left to say its own policy',
  (url) => expect(answerTo(url, { 'x-nonce': 'mine' })).toEqual({ policy: 'undefined', headers: {} }),
)

test('what a browser goes to instead of a file may show one style and the mark of the site, and run nothing', () => {
  expect(shownCallPolicy).toMatch(/^default-src 'none'.*; style-src 'sha256-[\w+/]{43}='; img-src 'self'$/)
})

test.each(['/', '/apix', '/_next/image', '/admin/login', '/student/api'])('%s is a page', (url) =>
  expect(answerTo(url).policy).toContain("script-src 'self' 'nonce-"),
)

test('the one style element that is let in is the one of the toasts, empty and filled', () => {
  const source = readFileSync('node_modules/sonner/dist/index.mjs', 'utf8')
  const css: string = JSON.parse(/^__insertCSS\((".*")\);$/m.exec(source)?.[1] ?? '""')
  expect(css.length).toBeGreaterThan(1000)
  const hashes = ['', css].map((text) => createHash('sha256').update(text).digest('base64'))
  expect(toastStyles).toEqual(hashes.map((hash) => `'sha256-${hash}'`))
})
