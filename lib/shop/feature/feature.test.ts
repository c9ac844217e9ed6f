import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/provider/features/[feature]/route.ts'
import { GET } from '../../../app/api/provider/features/route.ts'
import { pupil } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider } from '../../testing/factories.ts'
import { setTestPrice } from '../../testing/shop.ts'
import { viewPrice } from '../price/current-price.ts'
import { viewStart } from './view-start.ts'

const slug = 'refraction-through-glass-prism'

const set = async (plan: string) =>
  call(PUT, await provider(), { method: 'PUT', params: { feature: 'benches' }, body: { plan } })

// In one test, since there is one setting for all schools.
test('premium opens the benches; the company can open them to everybody, and close them again', async () => {
  const student = await pupil()
  const head = await admin()
  await setTestPrice()
  expect(await viewStart(student, { slug })).toEqual({
    refusal: null,
    bench: { firstSlug: slug, open: false },
  })
  expect(await viewPrice(head, {})).toMatchObject({ opens: ['benches'] })
  expect((await set('free')).status).toBe(200)
  expect(await viewStart(student, { slug })).toMatchObject({ bench: { open: true } })
  expect(await viewPrice(head, {})).toMatchObject({ opens: [] })
  const { body } = await call(GET, await provider(), { method: 'GET' })
  expect(body.data).toEqual([{ feature: 'benches', plan: 'free' }])
  const act = await db.staffAct.findFirstOrThrow({ where: { action: 'part.set' }, orderBy: { at: 'desc' } })
  expect(act).toMatchObject({ subjectId: 'benches', subjectName: 'Lab benches', detail: { plan: 'free' } })

  expect((await set('premium')).status).toBe(200)
  expect(await viewStart(student, { slug })).toEqual({
    refusal: null,
    bench: { firstSlug: slug, open: false },
  })
  const { institutionId, accountId: id } = student
  await db.student.update({
    where: { institutionId_id: { institutionId, id } },
    data: { subsplan: 'premium' },
  })
  expect(await viewStart(student, { slug })).toMatchObject({ bench: { open: true } })
})

test('only the company sets it, and only to an existing plan', async () => {
  expect((await set('gold')).status).toBe(422)
  const body = { plan: 'free' }
  const answer = await call(PUT, await admin(), { method: 'PUT', params: { feature: 'benches' }, body })
  expect(answer.status).toBe(403)
  const unknown = await call(PUT, await provider(), { method: 'PUT', params: { feature: 'doors' }, body })
  expect(unknown.status).toBe(422)
})

test('a student without a class cannot begin, but is told about the bench all the same', async () => {
  const student = await pupil()
  const { institutionId, accountId: id } = student
  await db.student.update({ where: { institutionId_id: { institutionId, id } }, data: { classId: null } })
  expect(await viewStart(student, { slug })).toMatchObject({
    refusal: 'no_class',
    bench: { firstSlug: slug },
  })
})

test('for an unknown experiment it is a 404', async () => {
  await expect(viewStart(await pupil(), { slug: 'no-such-experiment' })).rejects.toMatchObject({
    status: 404,
  })
})
