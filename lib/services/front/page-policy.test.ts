import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { setPagePolicy } from './page-policy.ts'

// lib/core/content-policy.test.ts tests what a page may load.

const forgedHeaders = {
  'content-security-policy': "script-src 'nonce-mine'",
  'x-nonce': 'mine',
  'x-path': '/admin',
}

function applyPolicy(url: string) {
  const request = Object.assign(new IncomingMessage(new Socket()), { url, headers: { ...forgedHeaders } })
  const response = new ServerResponse(request)
  setPagePolicy(request, response)
  return { headers: request.headers, policy: response.getHeader('content-security-policy') }
}

test('every page has its own nonce, which no caller can choose', () => {
  const nonces = Array.from({ length: 1000 }, () => {
    const { headers, policy } = applyPolicy('/admin/login')
    expect(headers['content-security-policy']).toBe(policy)
    const nonce = /'nonce-([\w+/]{22}==)'/.exec(String(policy))?.[1]
    expect(headers['x-nonce']).toBe(nonce)
    return nonce
  })
  expect(new Set(nonces).size).toBe(1000)
})

test.each(['/', '/apix', '/_next/image', '/admin/login', '/student/api', '/health/x', '/sw.js/x', '//'])(
  '%s is a page',
  (url) => expect(applyPolicy(url).policy).toBeDefined(),
)

test.each([
  '/api',
  '/api/student',
  '/api/health?x=1',
  '/health',
  '/health?x=1',
  '/api/docs',
  '/api-docs?q=x',
  '/sw.js',
  '/_next/static/chunks/a.js',
])('the answer of %s is left to say its own policy', (url) => expect(applyPolicy(url).policy).toBeUndefined())

test.each([
  ['/admin/login', '/admin/login'],
  ['/admin/dashboard?tab=manage&page=2', '/admin/dashboard?tab=manage&page=2'],
  ['/admin/dashboard?tab=manage&_rsc=1x2y', '/admin/dashboard?tab=manage'],
  ['/teacher/dashboard?_rsc=1x2y', '/teacher/dashboard'],
  ['//[?_rsc=1x2y&tab=manage', '//[?tab=manage'],
])('%s is the page %s', (url, path) => expect(applyPolicy(url).headers['x-path']).toBe(path))
