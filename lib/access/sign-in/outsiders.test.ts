import { expect, test } from 'vitest'
import { POST as signUp } from '@/app/api/institution/signup/route'
import { GET as institutes } from '@/app/api/provider/institutes/route'
import { POST as staffLogin } from '@/app/api/provider/login/route'
import { GET as orders } from '@/app/api/provider/orders/route'
import { GET as overview } from '@/app/api/provider/overview/route'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, institute } from '../../testing/factories.ts'

const unique = () => crypto.randomUUID().slice(0, 8)
const password = 'Zinc-chloride-42'

const newcomer = () => ({
  ...{ name: 'Trial school', email: `trial-${unique()}@test.example.com`, displayId: `trial-${unique()}` },
  ...{ password, confirm: password },
})

test('T17: a school that signed itself up is not the company’s staff, whatever it claims, and sees no other school', async () => {
  const other = await institute('Canary of a paid school')
  const body = {
    ...newcomer(),
    role: 'PROVIDER',
    institutionId: other.id,
    twoStep: false,
    emailVerifiedAt: 'now',
  }
  expect((await call(signUp, null, { body })).status).toBe(201)
  const account = await db.account.findFirstOrThrow({ where: { email: body.email } })
  expect(account).toMatchObject({ role: 'ADMIN', emailVerifiedAt: null })
  expect(account.institutionId).not.toBe(other.id)
  const head = await actorOf(account.id)
  for (const handler of [institutes, overview, orders]) {
    const answer = await call(handler, head, { method: 'GET' })
    expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect(JSON.stringify(answer.body)).not.toContain('Canary')
  }
  expect((await call(staffLogin, null, { body: { email: body.email, password } })).status).toBe(401)
})
