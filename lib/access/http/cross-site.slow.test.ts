import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { POST as login } from '@/app/api/institution/login/route'
import { POST as logout } from '@/app/api/institution/logout/route'
import { POST as protectedCall } from '@/app/api/institution/protected/route'
import { env } from '../../core/env.ts'
import { call } from '../../testing/call.ts'
import { admin, testPassword } from '../../testing/factories.ts'
import type { RouteHandler } from './route.ts'

const files = readdirSync('app/api', { recursive: true, encoding: 'utf8' })
  // The catch-all route for unknown addresses does nothing, so there is nothing to protect.
  .filter((file) => /(^|\/)route\.ts$/.test(file) && !file.startsWith('[[...path]]'))
  .map((file) => join('app/api', file))

const unsafe = ['POST', 'PUT', 'PATCH', 'DELETE'] as const

const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:3000.evil.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
]

test('T27: the test covers the routes of the API', () => {
  expect(files.length).toBeGreaterThan(20)
})

test.each(files)('T27: %s refuses requests from another site', async (file) => {
  const handlers = (await import(/* @vite-ignore */ `@/${file}`)) as Record<string, RouteHandler>
  for (const method of unsafe.filter((one) => one in handlers)) {
    for (const headers of foreign) {
      const answer = await call(handlers[method] as RouteHandler, null, { method, headers, body: {} })
      expect(answer, `${method} with ${JSON.stringify(headers)}`).toMatchObject({
        status: 403,
        body: { code: 'cross_site' },
      })
    }
  }
})

test('T27: a form posted by another site neither signs in nor out', async () => {
  const person = await admin()
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain']
  for (const type of types) {
    const body = { email: person.email, password: testPassword }
    const byType = await call(login, null, { body, headers: { 'content-type': type } })
    expect(byType.status).toBe(415)
    const bySite = await call(logout, person, {
      headers: { origin: 'https://evil.example', 'content-type': type },
    })
    expect(bySite.status).toBe(403)
  }
  expect((await call(protectedCall, person)).status).toBe(200)
})

test('T27: the own site and programs without a browser are allowed', async () => {
  const person = await admin()
  const own: Record<string, string>[] = [
    {},
    { origin: 'http://localhost:3000', host: 'localhost:3000' },
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:3000' },
    { 'sec-fetch-site': 'none' },
    // Behind a proxy that uses another host name for us.
    { origin: env.PUBLIC_URL, host: 'labmark.internal:8080' },
  ]
  for (const headers of own) expect((await call(protectedCall, person, { headers })).status).toBe(200)
})
