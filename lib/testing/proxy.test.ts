import { unstable_doesMiddlewareMatch as isMatched } from 'next/experimental/testing/server'
import { NextRequest } from 'next/server'
import { expect, test } from 'vitest'
import { config, proxy } from '../../proxy.ts'

// lib/core/content-policy.test.ts tests what a page may load.

const claimed = {
  'content-security-policy': "script-src 'nonce-mine'",
  'content-security-policy-report-only': "script-src 'nonce-mine'",
  'x-nonce': 'mine',
}

test('every page has its own nonce, which no caller can choose', () => {
  const answers = Array.from({ length: 1000 }, () =>
    proxy(new NextRequest('http://localhost:3000/admin/login', { headers: claimed })),
  )
  const numbers = answers.map(({ headers }) => {
    const policy = headers.get('content-security-policy') ?? ''
    // What the framework passes on to the page.
    expect(headers.get('x-middleware-request-content-security-policy')).toBe(policy)
    const number = /'nonce-([\w+/]{22}==)'/.exec(policy)?.[1]
    expect(headers.get('x-middleware-request-x-nonce')).toBe(number)
    return number
  })
  expect(new Set(numbers).size).toBe(1000)
})

const goesThrough = (url: string) =>
  isMatched({ config, url, nextConfig: { skipTrailingSlashRedirect: true } })

test.each(['/', '/apix', '/_next/image', '/admin/login', '/student/api'])('%s is a page', (url) =>
  expect(goesThrough(url)).toBe(true),
)

test.each([
  '/api',
  '/api/student',
  '/api/health?x=1',
  '/health',
  '/api/docs',
  '/api-docs?q=x',
  '/_next/static/chunks/a.js',
])('the answer of %s is left to say its own policy', (url) => expect(goesThrough(url)).toBe(false))
