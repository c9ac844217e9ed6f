import { expect, test } from 'vitest'
import { assignKey } from '../../shop/key/assign-key.ts'
import { returnKeys } from '../../shop/key/return-key.ts'
import { db } from '../../testing/db.ts'
import { paidKeys } from '../../testing/factories.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'
import { viewEndingSession } from './view.ts'

test('keys that were assigned or returned in a session that is undone take the plan along', async () => {
  const { id, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 2 }))
  const [firstPupil, secondPupil] = (await pupilsOf(id, '10-A')).map((pupil) => pupil.id)
  if (!firstPupil || !secondPupil) throw new Error('two were brought in')
  const [first, second] = (await paidKeys(head, 2)).keys.map(({ key }) => key)
  await assignKey(head, { userId: firstPupil, key: first })
  await beginNext(head, [firstPupil, secondPupil])
  const later = await db.student.findMany({ where: { institutionId: id, continuesId: secondPupil } })
  await returnKeys(head, { keys: [{ key: first }], reason: 'Not needed any more' })
  await assignKey(head, { userId: later[0]?.id, key: second })
  await undoNextSession(head, {})
  const plans = await db.student.findMany({
    where: { institutionId: id, id: { in: [firstPupil, secondPupil] } },
    select: { id: true, subsplan: true, keys: { select: { key: true } } },
  })
  expect(plans).toEqual(
    expect.arrayContaining([
      { id: firstPupil, subsplan: 'free', keys: [] },
      { id: secondPupil, subsplan: 'premium', keys: [{ key: second }] },
    ]),
  )
})

test('the key of a student who left with the session before can be taken back', async () => {
  const { id, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 2 }))
  const [leaver, repeater] = (await pupilsOf(id, '10-A')).map((pupil) => pupil.id)
  const [key] = (await paidKeys(head, 1)).keys
  await assignKey(head, { userId: leaver, key: key?.key })
  await beginNext(head, repeater ? [repeater] : [])
  await returnKeys(head, { keys: [{ key: key?.key }], reason: 'Left the school' })
  const where = { institutionId_id: { institutionId: id, id: key?.id ?? '' } }
  expect(await db.accessKey.findUnique({ where })).toMatchObject({ status: 'returned', studentId: null })
  await undoNextSession(head, {})
  const restored = await db.student.findMany({ where: { institutionId: id, id: leaver } })
  expect(restored).toMatchObject([{ subsplan: 'free', pastSession: '' }])
})

test('the wizard counts no expired key among those that stay the school’s', async () => {
  const { id: institutionId, head } = await school()
  const [expired] = (await paidKeys(head, 3)).keys
  const where = { institutionId_id: { institutionId, id: expired?.id ?? '' } }
  await db.accessKey.update({ where, data: { expiresAt: new Date(Date.now() - 1000) } })
  expect(await viewEndingSession(head)).toMatchObject({ freeKeys: 2 })
})
