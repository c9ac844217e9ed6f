import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { expect, test } from '@playwright/test'
import { signedUp } from './api-steps.ts'

const signInAgain = { message: 'Please Login Again', code: 'sign_in_required' }

test('a call answers by itself, with a slash and without, and without a redirect', async ({ request }) => {
  for (const call of ['/api/student', '/api/institution/auth'])
    for (const path of [call, `${call}/`]) {
      const response = await request.post(path, { data: {}, maxRedirects: 0 })
      expect(response.status(), path).toBe(401)
      expect(await response.json(), path).toMatchObject(signInAgain)
    }
})

test("an address that is no call is a 404 in the API's words, by every verb", async ({ request }) => {
  for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
    const response = await request.fetch('/api/nowhere/at/all', { method })
    expect(response.status(), method).toBe(404)
    expect(await response.json(), method).toEqual({ message: 'There is no such call.', code: 'not_found' })
  }
})

test('a malformed address leads nowhere, with the messages of pages and of the API', async ({ request }) => {
  const page = await request.get('/admin/marks/%E0%A4%A')
  expect(page.status()).toBe(404)
  expect(await page.text()).toContain('There is nothing here')
  expect((await request.get('/api/student/%E0%A4%A')).status()).toBe(404)
})

test('a verb that an address does not take is a 405 that says what is allowed', async ({ baseURL }) => {
  for (const [method, path, allow] of [
    ['PUT', '/api/health', 'GET, HEAD, OPTIONS'],
    ['POST', '/health', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/student', 'OPTIONS, POST'],
    ['TRACE', '/api/student', 'OPTIONS, POST'],
    // Made at build: the framework refuses OPTIONS for them too.
    ['POST', '/offline', 'GET, HEAD'],
    ['OPTIONS', '/icon.svg', 'GET, HEAD'],
    ['TRACE', '/api/openapi.json', 'GET, HEAD'],
  ] as const) {
    const { status, headers, text } = await raw(method, new URL(path, baseURL))
    expect(status, `${method} ${path}`).toBe(405)
    expect(headers.allow?.split(', ').sort().join(', '), `${method} ${path}`).toBe(allow)
    expect(JSON.parse(text)).toMatchObject({ code: 'wrong_verb' })
  }
})

/** Needed for TRACE, which browsers and fetch refuse to send. */
const raw = (method: string, url: URL) =>
  new Promise<{ status?: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const outgoing = httpRequest(url, { method }, async (response) => {
      const parts = await response.toArray()
      resolve({
        status: response.statusCode,
        headers: response.headers,
        text: Buffer.concat(parts).toString(),
      })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

test('the health and the page of the API answer by themselves; below that page there is nothing', async ({
  request,
}) => {
  for (const path of ['/health', '/health/', '/ready/?deep=1', '/api/docs?q=mark', '/api/docs/'])
    expect((await request.get(path, { maxRedirects: 0 })).status(), path).toBe(200)
  expect((await request.get('/api/docs/more')).status()).toBe(404)
})

test('the body arrives at an address with a slash', async ({ request }) => {
  const path = '/api/institution/forget-password/'
  const answer = await request.post(path, { data: { email: 'nobody' }, maxRedirects: 0 })
  expect(answer.status()).toBe(422)
  expect((await answer.json()).fields.email).toEqual(['Please enter a valid email'])
})

test('every answer forbids framing, sniffing and referrers', async ({ request }) => {
  for (const path of ['/', '/admin/login', '/api/health', '/admin/dashboard']) {
    const headers = (await request.get(path, { maxRedirects: 0 })).headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
    expect(headers['x-powered-by']).toBeUndefined()
  }
})

test('an idle connection stays open longer than load balancers keep theirs', async ({ request }) => {
  const { 'keep-alive': keepAlive = '' } = (await request.get('/api/health')).headers()
  expect(Number(/timeout=(\d+)/.exec(keepAlive)?.[1])).toBeGreaterThan(60)
})

test('scripts and styles come compressed as each browser understands it, and are the same to all', async ({
  request,
}) => {
  const page = await (await request.get('/admin/login')).text()
  const files = page.match(/\/_next\/static\/[\w/.~-]+\.(?:js|css)(?=")/g) ?? []
  expect(files.length).toBeGreaterThan(5)
  for (const file of files) {
    const get = (encoding: string) => request.get(file, { headers: { 'accept-encoding': encoding } })
    const answers = await Promise.all(['gzip, deflate, br, zstd', 'gzip', 'identity'].map(get))
    const headersOfAll = answers.map((answer) => answer.headers())
    // Answers below a kilobyte are not compressed.
    const isSmall = ((await answers[2]?.body())?.length ?? 0) < 1024
    expect(headersOfAll.map((one) => one['content-encoding'])).toEqual(
      isSmall ? [undefined, undefined, undefined] : ['br', 'gzip', undefined],
    )
    for (const name of ['content-type', 'cache-control', 'x-content-type-options'])
      expect(new Set(headersOfAll.map((one) => one[name])).size, `${file} ${name}`).toBe(1)
    for (const one of headersOfAll) expect(one.vary).toContain('Accept-Encoding')
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size, file).toBe(1)
  }
})

test('over https, browsers are told to stay there', async ({ request }) => {
  const response = await request.get('/api/health', { headers: { 'x-forwarded-proto': 'https' } })
  expect(response.headers()['strict-transport-security']).toContain('max-age=')
})

test('T35: what a person sees is kept by no cache', async ({ request }) => {
  const { status, headers } = await request
    .get('/admin/dashboard', { maxRedirects: 0 })
    .then((response) => ({ status: response.status(), headers: response.headers() }))
  expect(status).toBeLessThan(400)
  expect(headers['cache-control']).toContain('no-store')
})

test('T41: a file leaves the running site with a policy of its own, and can do nothing wherever it is opened', async ({
  request,
}) => {
  await signedUp({ request })
  for (const path of ['export/students.csv', 'export/teachers.xlsx', 'student/import/template.csv']) {
    const answer = await request.get(`/api/${path}`)
    expect(answer.status(), path).toBe(200)
    const { 'content-security-policy': policy, ...headers } = answer.headers()
    expect(policy, path).toMatch(/^default-src 'none'.*; sandbox$/)
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  }
})
