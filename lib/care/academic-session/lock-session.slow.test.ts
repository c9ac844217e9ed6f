import { expect, test } from 'vitest'
import { lockStudent } from '../../lab/attempt/save-attempts.ts'
import { db } from '../../testing/db.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'

/** A school whose only student is in 10-A. */
async function schoolOfOne() {
  const createdSchool = await school()
  await importStudents(createdSchool.head, rosterOf(1, { classes: 1, each: 1 }))
  const [pupil] = await pupilsOf(createdSchool.id, '10-A')
  return { ...createdSchool, pupil: pupil?.id ?? '' }
}

const ofSession = (institutionId: string) =>
  db.student.findMany({ where: { institutionId, pastSession: '' }, select: { removedAt: true } })

test('a student who is being removed does not go on into the next session', async () => {
  const { id, head, pupil } = await schoolOfOne()
  const outcome = await whileOpen(
    (tx) =>
      tx.student.updateMany({
        where: { id: pupil, institutionId: id },
        data: { removedAt: new Date(), binKey: pupil },
      }),
    () => beginNext(head, [pupil]),
  )
  expect(outcome).toMatchObject({ reason: { status: 409 } })
  expect(await ofSession(id)).toEqual([{ removedAt: expect.any(Date) }])
})

test('work that is being handed in keeps the new session from being undone', async () => {
  const { id, head, pupil } = await schoolOfOne()
  await beginNext(head, [pupil])
  const now = await db.student.findFirstOrThrow({ where: { institutionId: id, continuesId: pupil } })
  const outcome = await whileOpen(
    async (tx) => {
      const lock = { institutionId: id, studentId: now.id }
      await lockStudent(tx, lock)
      const work = { clientAttemptId: 'one', experimentId: 'types-of-chemical-reactions' }
      await tx.attempt.create({ data: { ...lock, ...work } })
    },
    () => undoNextSession(head, {}),
  )
  expect(outcome).toMatchObject({ reason: { code: 'conflict' } })
  expect(await db.attempt.count({ where: { institutionId: id } })).toBe(1)
})
