import { expect, test } from 'vitest'
import { lockStudent } from '../../lab/attempt/save-attempts.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { lockKeys } from '../../shop/key/lock-keys.ts'
import { db } from '../../testing/db.ts'
import { assignedKey } from '../../testing/factories.ts'
import { addStudentIn } from '../../testing/new-students.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { snapshot } from '../../testing/world.ts'
import { erasePerson } from '../person/erase-person.ts'
import { carryStudents } from './carry-students.ts'
import { moveRows } from './move-rows.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'

// What others do in the moment in which a session begins or is undone.

/** A school whose only student repeats: `now` is the row of the next session. */
async function schoolWithRepeater() {
  const { id, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
  const [old = { id: '' }] = await pupilsOf(id, '10-A')
  await beginNext(head, [old.id])
  const now = await db.student.findFirstOrThrow({ where: { institutionId: id, continuesId: old.id } })
  return { id, head, now }
}

test('an undo waits for work that is being handed in, and is then refused', async () => {
  const { id: institutionId, head, now } = await schoolWithRepeater()
  const sender = { institutionId, studentId: now.id }
  const undone = await whileOpen(
    async (tx) => {
      await lockStudent(tx, sender)
      const work = { experimentId: 'types-of-chemical-reactions', clientAttemptId: 'in-the-last-minute' }
      await tx.attempt.create({ data: Object.assign(work, sender) })
    },
    () => undoNextSession(head, {}),
  )
  expect(undone).toMatchObject({ status: 'rejected', reason: { code: 'conflict' } })
  expect(await db.attempt.count({ where: sender })).toBe(1)
})

test('a student who is being added when the next session begins is counted', async () => {
  const { head } = await school()
  const begun = await whileOpen(
    (tx) => addStudentIn(tx, head, '10-A'),
    () => beginNext(head),
  )
  expect(begun).toMatchObject({ status: 'fulfilled', value: { leaving: 1 } })
})

test('the next session begins after a key that is being taken back', async () => {
  const { id: institutionId, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
  const [pupil = { id: '' }] = await pupilsOf(institutionId, '10-A')
  const { id } = await assignedKey(head, pupil.id)
  const begun = await whileOpen(
    async (tx) => {
      await lockKeys(tx, head)
      const free = { status: 'returned', studentId: null } as const
      await tx.accessKey.update({ where: { institutionId_id: { institutionId, id } }, data: free })
    },
    () => beginNext(head, [pupil.id]),
    (tx) => tx.student.updateMany({ where: { id: pupil.id, institutionId }, data: { subsplan: 'free' } }),
  )
  expect(begun).toMatchObject({ status: 'fulfilled', value: { keys: 0 } })
})

test('T79: an erasure waits while the next session begins, and erases the student’s row of it too', async () => {
  const { id: institutionId, head } = await school()
  await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
  const [pupil = { id: '', rollNumber: '' }] = await pupilsOf(institutionId, '10-A')
  const by = { requestedById: head.accountId, requestedByName: head.name }
  const person = { personId: pupil.id, role: 'STUDENT', personName: 'Pupil 0 of 1' } as const
  const { id } = await db.erasureRequest.create({
    data: Object.assign({ institutionId, reason: '', status: 'approved' } as const, person, by),
  })
  const staying = { ...pupil, classdivision: '10-A', repeats: true, hasKey: false, askAnew: false }
  const erased = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, institutionId)
      await moveRows(tx, institutionId, '', '2026-27')
      await carryStudents(tx, head, [staying], new Map())
    },
    () => db.$transaction((tx) => erasePerson(tx, { institutionId, id })),
  )
  expect(erased.status).toBe('fulfilled')
  expect(await db.student.count({ where: { institutionId } })).toBe(0)
  expect(await snapshot(institutionId)).not.toContain('Pupil 0 of 1')
})
