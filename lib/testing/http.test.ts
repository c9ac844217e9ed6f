import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { POST as notify } from '../../app/api/notifications/route.ts'
import { publicRoute } from '../access/http/route.ts'
import { log } from '../core/log.ts'
import { publicOperation } from '../core/operation.ts'
import { call, credentials } from './call.ts'
import { db } from './db.ts'
import { admin, teacher } from './factories.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const failing = publicRoute(
  publicOperation(z.object({}), async () => {
    throw new Error('SELECT secret FROM "Account" at /srv/labmark/lib/db.ts:42')
  }),
)

test('T34: a bug answers with a reference that is in the log, and reveals nothing', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
  const { status, body, headers } = await call(failing, null)
  expect(status).toBe(500)
  expect(body.message).toBe(`Unexpected Application Error! Reference ${body.reference}.`)
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'reference'])
  expect(JSON.stringify(body)).not.toMatch(/SELECT|secret|\.ts|srv/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  const [entry] = logged.mock.calls[0] ?? []
  expect(entry).toMatchObject({
    reference: body.reference,
    err: { message: expect.stringContaining('SELECT') },
  })
})

test('a body of 10 MB is not read past the limit, and nothing is written', async () => {
  const head = await admin()
  await teacher(head.institutionId)
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 100_000
      if (sent > 10_000_000) controller.close()
      else controller.enqueue(new TextEncoder().encode('x'.repeat(100_000)))
    },
  })
  const headers = { ...(await credentials(head)), 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  const request = new Request('http://localhost:3000/api/notifications', init)
  const { status } = await notify(request, { params: Promise.resolve({}) })
  expect(status).toBe(413)
  expect(sent).toBeLessThan(2_000_000)
  expect(await db.notification.count({ where: { institutionId: head.institutionId } })).toBe(0)
})

test.each([
  ['very deep', `${'['.repeat(2_000)}${']'.repeat(2_000)}`],
  ['very wide', `[${'"all",'.repeat(50_000)}"all"]`],
  ['an object with names that every object has', '{"constructor":{"name":"all"},"__proto__":"all"}'],
  ['no text', '1e308'],
])('T34: what is %s is refused as input, not as a fault', async (_, to) => {
  const head = await admin()
  await teacher(head.institutionId)
  const headers = { ...(await credentials(head)), 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body: `{"message":"Hi","to":${to}}` }
  const answer = await notify(new Request('http://localhost:3000/api/notifications', init), {
    params: Promise.resolve({}),
  })
  expect(answer.status).toBe(422)
  expect(await db.notification.count({ where: { institutionId: head.institutionId } })).toBe(0)
})
