import { readdirSync, readFileSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import { signedUp } from './api-steps.ts'
import { dataFile } from './data-file.ts'
import { expect, test } from './fixtures.ts'

// Known ways around a site's front: paths that frameworks have failed to guard, and files left on servers by mistake.

type Answer = { status: number; location: string; text: string }

/** Sends exactly these bytes, since browsers and HTTP clients normalise the path. */
async function raw(url: URL, path: string, headers: Record<string, string>): Promise<Answer> {
  const answer = await rawOnce(url, path, headers)
  // Next.js redirects its router's requests to an address of their own, so that no cache takes them for pages.
  return /[?&]_rsc=/.test(answer.location) && !path.includes('_rsc=')
    ? rawOnce(url, answer.location, headers)
    : answer
}

const rawOnce = (url: URL, path: string, headers: Record<string, string>) =>
  new Promise<Answer>((resolve, reject) => {
    const { hostname, port } = url
    const outgoing = httpRequest({ hostname, port, path, headers, agent: false }, async (response) => {
      const text = Buffer.concat(await response.toArray()).toString()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location ?? '', text })
    })
    outgoing.on('error', reject)
    outgoing.end()
  })

const router = { rsc: '1', 'next-router-state-tree': '%5B%22%22%2C%7B%7D%2Cnull%2Cnull%5D' }
const bypassHeaders: Record<string, Record<string, string>> = {
  'a header that skips middleware': {
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
  },
  'the same with src': {
    'x-middleware-subrequest': 'src/middleware:src/middleware:src/middleware:src/middleware',
  },
  'the router’s own request': router,
  'a prefetch': { ...router, 'next-router-prefetch': '1', purpose: 'prefetch' },
  'a prefetch of a segment': {
    ...router,
    'next-router-prefetch': '1',
    'next-router-segment-prefetch': '/_tree',
  },
  'a rewritten address': { 'x-original-url': '/', 'x-rewrite-url': '/', 'x-middleware-rewrite': '/' },
  'another host': { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
  'the address of the machine itself': { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1' },
  'a data request': { 'x-nextjs-data': '1' },
}

/** Whether the answer has only the names of the route's folders: no element of a page, and no data. */
const isTreeAlone = (text: string) =>
  text.length < 1000 && /"s":"__PAGE__"/.test(text) && !text.includes('["$",')

/** A refused page redirects to the start page, by its status or inside the router's payload. */
function isRefused({ status, location, text }: Answer) {
  if (status === 307 || status === 308) return new URL(location, 'http://x').pathname === '/'
  if (status === 404 || status === 401) return true
  return status === 200 && (/NEXT_REDIRECT;|again=/.test(text) || isTreeAlone(text))
}

/** A page of each desk; e2e/routes.spec.ts asks for all of them with the first of these headers. */
const desk = ['/admin/dashboard', '/admin/activity', '/teacher/dashboard', '/provider/dashboard']

test('T32: no header lets a request past the checks of the pages and the API', async ({ baseURL }) => {
  const url = new URL(baseURL ?? '')
  for (const [name, headers] of Object.entries(bypassHeaders)) {
    for (const path of desk) {
      const answer = await raw(url, path, headers)
      expect(isRefused(answer), `${name}, ${path}: ${answer.status} ${answer.location}`).toBe(true)
      expect(answer.text, `${name}, ${path}`).not.toMatch(/Logout|Add a teacher/)
      expect(answer.location, name).not.toContain('evil')
    }
    const call = await raw(url, '/api/student/all', headers)
    expect([call.status, JSON.parse(call.text).code], name).toEqual([401, 'sign_in_required'])
  }
})

const spellings = [
  '/admin/dashboard.rsc',
  '/admin/dashboard.txt',
  '/admin/dashboard.segments/_tree.segment.rsc',
  '/_next/data/build/admin/dashboard.json',
  '/en/admin/dashboard',
  '/admin%2fdashboard',
  '/admin%2Fdashboard%2F',
  '/admin//dashboard',
  '//admin/dashboard',
  '/./admin/dashboard',
  '/x/../admin/dashboard',
  '/admin/dashboard/',
  '/ADMIN/dashboard',
  '/admin/dashboard;x=1',
  '/admin/dashboard%00',
  '/admin/dashboard?_rsc=1',
  '/admin/dashboard?__nextDefaultLocale=en&nxtPclass=x',
]

test('T32: however a page is spelt, nobody sees it without a sign-in', async ({ baseURL }) => {
  for (const path of spellings) {
    for (const headers of [{}, router]) {
      const { status, text } = await raw(new URL(baseURL ?? ''), path, headers)
      expect(status, path).toBeLessThan(500)
      expect(text, path).not.toMatch(/Logout|Add a teacher/)
    }
  }
})

test('T32: the test would see a page that is let through', async ({ request, baseURL }) => {
  await signedUp({ request })
  const { cookies } = await request.storageState()
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const plain = await raw(new URL(baseURL ?? ''), '/admin/dashboard', { cookie })
  expect([plain.status, /Logout/.test(plain.text), isRefused(plain)]).toEqual([200, true, false])
  const read = await raw(new URL(baseURL ?? ''), '/admin/dashboard', { cookie, ...router })
  expect(isRefused(read)).toBe(false)
})

const strayPaths = [
  '/.git/config',
  '/.git/HEAD',
  '/.env',
  '/.env.local',
  '/.env.example',
  '/.data/local/secret',
  '/.npmrc',
  '/package.json',
  '/package-lock.json',
  '/next.config.mjs',
  '/prisma/schema.prisma',
  '/lib/env.ts',
  '/sbom.cdx.json',
  '/_next/server/middleware-manifest.json',
  '/_next/../package.json',
  '/_next/static/../../package.json',
  '/_next/static/%2e%2e/%2e%2e/package.json',
  '/.next/BUILD_ID',
  '/server.js',
  '/backup.sql',
  '/dump.sql',
  '/__nextjs_original-stack-frames',
  '/__nextjs_source-map',
  '/__nextjs_restart_dev',
  '/_next/webpack-hmr',
  '/api/debug',
  '/api/dev',
  '/api/test',
  '/api/logs',
  '/api/seed',
  '/api/graphql',
  '/debug',
  '/logs',
  '/metrics',
  '/phpmyadmin',
  '/adminer',
  '/studio',
  '/prisma',
  '/.well-known/../.env',
  '/trace.axd',
  '/server-status',
]

test('T15, T31: no file of the source, no secret and no tool of a developer is served', async ({
  baseURL,
}) => {
  for (const path of strayPaths) {
    const { status, text } = await raw(new URL(baseURL ?? ''), path, {})
    expect([400, 404], path).toContain(status)
    expect(text, path).not.toMatch(/\[core\]|"dependencies"|DATABASE_URL|datasource db|NEXTAUTH/)
  }
})

test('T36: pictures are not fetched or resized for anybody, and no other protocol is spoken', async ({
  baseURL,
}) => {
  const url = new URL(baseURL ?? '')
  for (const target of [
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/a.jpg',
    '/icon.svg',
  ]) {
    const { status } = await raw(url, `/_next/image?url=${encodeURIComponent(target)}&w=640&q=75`, {})
    expect([400, 404], target).toContain(status)
  }
  const upgraded = await new Promise<string>((resolve) => {
    const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' }
    const key = { 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    const outgoing = httpRequest({
      hostname: url.hostname,
      port: url.port,
      path: 'http://169.254.169.254/',
      agent: false,
      timeout: 3000,
      headers: { ...headers, ...key },
    })
    outgoing.on('upgrade', (_, socket) => {
      socket.destroy()
      resolve('upgraded')
    })
    outgoing.on('response', ({ statusCode }) => resolve(`answered ${statusCode}`))
    outgoing.on('timeout', () => outgoing.destroy(new Error('silent')))
    outgoing.on('error', () => resolve('closed'))
    outgoing.end()
  })
  expect(upgraded).not.toBe('upgraded')
})

test('T28, T36: no page or redirect leads to a host that a caller names', async ({ baseURL }) => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' }
  for (const path of [
    '/',
    '/admin/login',
    '/admin/dashboard',
    '/api/openapi.json',
    '/nowhere',
    '/pay/return',
  ]) {
    const { text, location } = await raw(new URL(baseURL ?? ''), path, headers)
    expect(`${location} ${text}`, path).not.toContain('evil.example')
  }
})

test('T15, T20, T31: what browsers are sent holds no source map, no secret and no way in', async () => {
  const folder = '.next/static'
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
  const scripts = files.filter((path) => path.endsWith('.js'))
  expect(scripts.length).toBeGreaterThan(10)
  expect(files.filter((path) => path.endsWith('.map'))).toEqual([])
  const own = readFileSync(dataFile('secret'), 'utf8').trim()
  for (const path of scripts) {
    const text = readFileSync(path, 'utf8')
    expect(text.includes(own), path).toBe(false)
    expect(text, path).not.toMatch(
      /sourceMappingURL=|DATABASE_URL|NEXTAUTH_SECRET|RAZORPAY_KEY_SECRET|SMTP_URL/,
    )
    expect(text, path).not.toMatch(/passwordHash|codeHash|bcrypt|\$queryRaw|rzp_(test|live)_\w{6}/)
    expect(text, path).not.toMatch(/master.?password|backdoor|BEGIN [A-Z ]*PRIVATE KEY/i)
  }
})
