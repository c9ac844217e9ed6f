import { afterEach, expect, test } from 'vitest'
import type { Tx } from '../../core/db.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, student, teacher } from '../../testing/factories.ts'
import { lockRow } from '../../testing/lock-row.ts'
import { waiting } from '../../testing/waiting.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { lockClassForShare } from '../student/lock-class-for-share.ts'
import { checkRows, commitRows, deleteJobs, importRows, undoRows, unique } from './testing/steps.ts'

// Teachers are locked before classes, classes before students, and the classes in one statement by id: whoever does so in another order
// deadlocks with those who do not.

afterEach(deleteJobs)

/** Two classes in the order of their ids, and two teachers. */
async function school() {
  const head = await admin()
  const { institutionId } = head
  const [low, high] = [await schoolClass(institutionId, '10-A'), await schoolClass(institutionId, '10-B')]
  const asha = await teacher(institutionId, { displayId: 'T1', fullName: 'Asha' })
  const ravi = await teacher(institutionId, { displayId: 'T2', fullName: 'Ravi' })
  return { head, institutionId, low, high, asha, ravi }
}

type School = Awaited<ReturnType<typeof school>>

const importTeachers = ({ head }: School, rows: string) =>
  importRows(head, `Teacher ID,Name,Email,Classes\n${rows}\n`, 'teachers')

test('an import of teachers locks those it changes before their classes', async () => {
  const { head, institutionId, low, asha } = await school()
  const { guid } = await checkRows(head, 'Teacher ID,Classes\nT1,10-A\n', 'teachers')
  const committed = await whileOpen(
    (tx) => lockRow(tx, institutionId, 'Teacher', asha.accountId),
    () => commitRows(head, guid),
    (tx) => lockRow(tx, institutionId, 'Class', low.id),
  )
  expect(committed).toMatchObject({ status: 'fulfilled' })
})

test('two imports of teachers into one class are both added', async () => {
  const { head, institutionId, asha, ravi } = await school()
  const first = await checkRows(head, 'Teacher ID,Classes\nT1,10-A\n', 'teachers')
  const second = await checkRows(head, 'Teacher ID,Classes\nT2,10-A\n', 'teachers')
  const committed = await whileOpen(
    async (tx) => {
      for (const { accountId } of [asha, ravi]) await lockRow(tx, institutionId, 'Teacher', accountId)
    },
    () => Promise.all([commitRows(head, first.guid), commitRows(head, second.guid)]),
    async (tx) => {
      while ((await waiting(tx)) < 2);
    },
  )
  expect(committed).toMatchObject({ status: 'fulfilled' })
  expect(await db.classTeacher.count({ where: { institutionId } })).toBe(2)
})

const claims: Record<string, (tx: Tx, one: School) => Promise<unknown>> = {
  'removes the class to which it moves them back': (tx, { institutionId, low }) =>
    lockRow(tx, institutionId, 'Class', low.id),
  'moves others into the class that it created': (tx, { head }) => lockClassForShare(tx, head, '10-Z'),
}

test.each(Object.entries(claims))('an undo locks no students while somebody %s', async (_, claim) => {
  const one = await school()
  const { head, institutionId, low } = one
  const pupil = await student(institutionId, { rollNumber: '1', classId: low.id, admissionNumber: 'A1' })
  const { guid } = await importRows(head, 'Admission No,Class,Roll No\nA1,10-Z,1\n')
  const undone = await whileOpen(
    (tx) => claim(tx, one),
    () => undoRows(head, guid),
    (tx) => lockRow(tx, institutionId, 'Student', pupil.accountId),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [] } })
})

test('an undo locks the teachers before their classes', async () => {
  const one = await school()
  const { head, institutionId, low, asha } = one
  const { guid } = await importTeachers(one, `T1,Asha,${asha.email},10-A`)
  const undone = await whileOpen(
    (tx) => lockRow(tx, institutionId, 'Teacher', asha.accountId),
    () => undoRows(head, guid),
    (tx) => lockRow(tx, institutionId, 'Class', low.id),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [] } })
})

const teachers: Record<string, (one: School) => string> = {
  'two teachers': ({ asha, ravi }) => `T1,Asha,${asha.email},10-B\nT2,Ravi,${ravi.email},10-A`,
  'a teacher and a new one': ({ asha }) =>
    `T1,Asha,${asha.email},10-A\nT3,Uma,${unique()}@x.example.com,10-B`,
}

test.each(Object.entries(teachers))('an undo locks the classes of %s by id', async (_, rowsOf) => {
  const one = await school()
  const { head, institutionId, low, high } = one
  const { guid } = await importTeachers(one, rowsOf(one))
  const undone = await whileOpen(
    (tx) => lockRow(tx, institutionId, 'Class', low.id),
    () => undoRows(head, guid),
    (tx) => lockRow(tx, institutionId, 'Class', high.id),
  )
  expect(undone).toMatchObject({ status: 'fulfilled', value: { left: [] } })
  expect(await db.classTeacher.count({ where: { institutionId } })).toBe(0)
})
