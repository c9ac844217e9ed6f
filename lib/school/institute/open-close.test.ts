import { describe, expect, test } from 'vitest'
import { DELETE } from '../../../app/api/institution/[id]/route.ts'
import { GET as list, POST } from '../../../app/api/institution/route.ts'
import { signInSchool } from '../../access/sign-in/sign-in.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { unseal } from '../../core/seal.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, teacher } from '../../testing/factories.ts'
import { InstituteView } from './schema.ts'

const get = { method: 'GET' }
const rowOf = ({ institutionId: id }: Member) => db.institution.findUniqueOrThrow({ where: { id } })
const nobody = visitor({ ip: null, userAgent: null })

describe('opening and closing', () => {
  const form = (key: string, change: object = {}) => ({
    ...{ name: 'Riverside', displayId: `river-${key}`, adminName: 'Meena' },
    ...{ email: `meena-${key}@open.example.com`, ...change },
  })

  test('staff open an institute; its admin signs in with the mailed password and must change it', async () => {
    const body = form(crypto.randomUUID().slice(0, 8))
    const answer = await call(POST, await provider(), { body })
    expect(answer.status).toBe(201)
    expect(InstituteView.parse(answer.body.data)).toMatchObject({ name: 'Riverside', email: body.email })
    const job = await db.job.findFirstOrThrow({ where: { payload: { path: ['to'], equals: body.email } } })
    const { password } = (await unseal((job.payload as { sealed: string }).sealed)) as { password: string }
    const signedIn = await signInSchool(nobody, { email: body.email, password })
    expect(signedIn).toMatchObject({ user: { role: 'admin', mustChangePassword: true } })
    const again = await call(POST, await provider(), { body: { ...body, email: `x-${body.email}` } })
    expect(again).toMatchObject({ status: 409, body: { fields: { displayId: expect.any(Array) } } })
  })

  test('nobody else opens or closes one, and bad input opens nothing', async () => {
    const head = await admin()
    const key = crypto.randomUUID().slice(0, 8)
    for (const actor of [head, await teacher(head.institutionId)]) {
      expect((await call(POST, actor, { body: form(key) })).status).toBe(403)
      const options = { method: 'DELETE', params: { id: head.institutionId }, body: { displayId: 'x' } }
      expect((await call(DELETE, actor, options)).status).toBe(403)
    }
    expect((await call(POST, await provider(), { body: form(key, { email: 'x' }) })).status).toBe(422)
    expect(await db.institution.count({ where: { displayKey: `river-${key}` } })).toBe(0)
  })

  test('T73: closing requires the typed id, ends every session at once and keeps the rows', async () => {
    const [head, other] = [await admin(), await admin()]
    const staff = await provider()
    const { displayId } = await rowOf(head)
    const close = (typed: unknown) =>
      call(DELETE, staff, {
        method: 'DELETE',
        params: { id: head.institutionId },
        body: { displayId: typed },
      })
    for (const typed of [undefined, '', (await rowOf(other)).displayId]) {
      expect((await close(typed)).status).toBe(422)
    }
    expect((await rowOf(head)).closedAt).toBeNull()
    expect((await close(displayId)).status).toBe(200)
    const { institutionId } = head
    expect(await db.session.count({ where: { account: { institutionId } } })).toBe(0)
    expect((await close(displayId)).status).toBe(404)
    expect(await db.admin.count({ where: { institutionId: head.institutionId } })).toBe(1)
    expect((await call(list, other, get)).status).toBe(200)
  })
})
