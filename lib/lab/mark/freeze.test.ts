import { expect, test } from 'vitest'
import { apart } from '../../testing/apart.ts'
import { db } from '../../testing/db.ts'
import { waiting } from '../../testing/waiting.ts'
import { lockSheetOfClass } from '../practical/lock-sheet.ts'
import { giveMarks, practicalClass, slugs } from '../practical/testing/practical-class.ts'
import { releaseMarks, undoRelease } from './release.ts'
import { saveMarks } from './save-marks.ts'

const experiment = slugs.biology

async function classroom() {
  const made = await practicalClass()
  await giveMarks(made, made.pupil, { biology: 5 })
  const where = { studentId: made.pupil.accountId, experimentId: experiment, institutionId: made.id }
  const read = () => db.attempt.findFirstOrThrow({ where })
  return { ...made, read, attempt: await read() }
}
type Classroom = Awaited<ReturnType<typeof classroom>>

/** Keeps a signature's transaction open until `work` is done or waits for it. */
async function whileSigning({ id, lead, room }: Classroom, work: () => Promise<unknown>) {
  let done = false
  const outcome = await db.$transaction(async (tx) => {
    await lockSheetOfClass(tx, lead, room.id)
    const sheet = { rule: {}, rows: [] }
    const freeze = await tx.markFreeze.create({ data: { institutionId: id, classId: room.id, sheet } })
    const working = Promise.allSettled([apart(work)]).finally(() => {
      done = true
    })
    while (!done && (await waiting(tx)) === 0);
    return { working, freeze, waited: !done }
  })
  const [settled] = await outcome.working
  return { ...outcome, settled }
}

test('a mark saved while the sheet is being signed waits for the signature, and then needs a reason', async () => {
  const made = await classroom()
  const { id: attempt, version } = made.attempt
  const mark = { student: made.pupil.accountId, experiment, attempt, marks: 2, version }
  const { settled } = await whileSigning(made, () => saveMarks(made.lead, { marks: [mark] }))
  expect(settled).toMatchObject({ status: 'rejected', reason: { fields: { reason: expect.anything() } } })
  expect(Number((await made.read()).marks)).toBe(5)
})

test('a release, and its undoing, wait for a signature', async () => {
  const made = await classroom()
  const where = { id: made.attempt.id, institutionId: made.id }
  await db.attempt.updateMany({ where, data: { releaseId: null } })
  const given = await whileSigning(made, () => releaseMarks(made.lead, { class: '10-A', experiment }))
  expect([given.waited, given.settled?.status]).toEqual([true, 'fulfilled'])
  const id = (await made.read()).releaseId
  const taken = await whileSigning(made, () => undoRelease(made.lead, { id }))
  expect([taken.waited, taken.settled?.status]).toEqual([true, 'fulfilled'])
  expect((await made.read()).releaseId).toBeNull()
})
