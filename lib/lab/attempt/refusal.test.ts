import { expect, test } from 'vitest'
import { GET } from '../../../app/api/experiments/refusal/route.ts'
import { pupil } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { institute, student, teacher } from '../../testing/factories.ts'
import { viewRefusal } from './refusal.ts'

test.each([
  ['none', false, null],
  ['none', true, 'consent_missing'],
  ['given', true, null],
  ['refused', false, 'consent_refused'],
  ['withdrawn', true, 'consent_refused'],
] as const)(
  'after %s of the parents, with consent required: %s, it is %s',
  async (consent, consentRequired, refusal) => {
    const meera = await pupil()
    const { institutionId, accountId: id } = meera
    await db.institution.update({ where: { id: institutionId }, data: { consentRequired } })
    await db.student.updateMany({ where: { id, institutionId }, data: { consent } })
    expect((await call(GET, meera, { method: 'GET' })).body.data).toBe(refusal)
  },
)

test('without a class nothing can be handed in; teachers may not ask', async () => {
  const { id } = await institute()
  expect(await viewRefusal(await student(id))).toBe('no_class')
  await expect(viewRefusal(await teacher(id))).rejects.toMatchObject({ status: 403 })
})
