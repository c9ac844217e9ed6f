import { expect, test } from 'vitest'
import { z } from 'zod'
import { publicRoute } from '../../access/http/route.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import { credentials } from '../../testing/call.ts'
import { admin, institute, schoolClass } from '../../testing/factories.ts'
import { studentForm } from '../../testing/new-students.ts'
import { readLog } from '../../testing/read-log.ts'
import { serveRoutes } from '../../testing/serve-routes.ts'

const canary = `Canary${crypto.randomUUID().slice(0, 8)}`

const failing = publicRoute(
  publicOperation(z.object({}), async () => {
    const cause = Object.assign(new Error(`Key (email)=(${canary}@x.example) already exists.`), {
      detail: canary,
    })
    throw new Error(`no mail to <${canary}@x.example>: "${canary} Rao"`, { cause })
  }),
)

const json = { 'content-type': 'application/json' }
let logged: ReturnType<typeof readLog>

/** The log line of each request, once all are answered. */
async function linesOf(count: number) {
  const requests = () => logged.lines().filter(({ msg }) => msg === 'request')
  await expect.poll(() => requests().length).toBe(count)
  return requests()
}

test('one line for each request: route, status, time, school and role', async () => {
  const { id } = await institute()
  const head = await admin(id)
  const { url, close } = await serveRoutes()
  const headers = await credentials(head)
  logged = readLog()
  const response = await fetch(`${url}/api/student/${crypto.randomUUID()}?q=x`, { headers })
  await fetch(`${url}/api/student/all`)
  const [own, visitor] = await linesOf(2)
  await close()
  expect(own).toMatchObject({
    reference: response.headers.get('x-request-id'),
    ...{ method: 'GET', route: '/api/student/[id]', status: 404, school: id, role: 'admin' },
  })
  expect(Object.keys(own ?? {}).sort()).toEqual(
    'level method ms msg queries reference role route school sqlMs status time'.split(' ').sort(),
  )
  expect(own?.queries).toBeGreaterThanOrEqual(2)
  expect(own?.ms).toBeGreaterThanOrEqual(Number(own?.sqlMs) / Number(own?.queries))
  expect(visitor).toMatchObject({ status: 401, school: null, role: 'visitor' })
})

test('requests that are answered concurrently keep their own numbers', async () => {
  const heads = await Promise.all([admin(), admin(), admin(), admin()])
  const { url, close } = await serveRoutes()
  const signed = await Promise.all(heads.map((head) => credentials(head)))
  logged = readLog()
  const answers = signed.map((headers) => fetch(`${url}/api/student/${crypto.randomUUID()}`, { headers }))
  const references = (await Promise.all(answers)).map((answer) => answer.headers.get('x-request-id'))
  const lines = await linesOf(4)
  await close()
  const schoolOf = Object.fromEntries(lines.map(({ reference, school }) => [reference, school]))
  expect(references.map((reference) => schoolOf[reference ?? ''])).toEqual(
    heads.map(({ institutionId }) => institutionId),
  )
  expect(new Set(lines.map(({ queries }) => queries)).size).toBe(1)
})

test('T34: names, addresses, passwords and tokens of a journey are nowhere in the log, also not after a bug', async () => {
  const { id } = await institute(`${canary} school`)
  const head = await admin(id)
  await schoolClass(id, '10-A')
  const { url, close } = await serveRoutes({ '/export/{file}': failing })
  const signed = { ...json, ...(await credentials(head)) }
  const post = (path: string, body: object, headers: Record<string, string> = json) =>
    fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  logged = readLog()
  await post('/api/institution/login', { email: `${canary}@x.example`, password: `${canary}-9` })
  const form = studentForm({ username: `${canary} Rao`, email: `${canary}@test.example.com` })
  const created = await post('/api/student', { ...form, address: canary }, signed)
  const repeated = await post('/api/student', form, signed)
  await fetch(`${url}/api/student/all?q=${canary}`, { headers: signed })
  await fetch(`${url}/api/${canary}`, { headers: signed })
  await fetch(`${url}/api/practical/genuine/${canary}`)
  const broken = await fetch(`${url}/api/export/${canary}.csv`, { headers: signed })
  const lines = await linesOf(7)
  await close()
  log.warn({ err: new Error(`duplicate key: "${canary}"`) }, 'outside of a request')
  expect([created.status, repeated.status, broken.status]).toEqual([201, 409, 500])
  const { reference } = await broken.json()
  expect(logged.lines().filter((line) => line.reference === reference)).toHaveLength(2)
  const secret = (Object.values(signed).join(' ').split('=').at(-1) ?? '').slice(-40)
  expect(secret.length).toBe(40)
  for (const part of [canary, canary.toLowerCase(), secret]) expect(logged.text()).not.toContain(part)
  expect(lines.map(({ route }) => route)).toContain('/api/export/[file]')
})
