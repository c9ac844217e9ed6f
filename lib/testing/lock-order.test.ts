import { expect, test } from 'vitest'
import { anonymisePerson } from '../care/person/anonymise-person.ts'
import { eraseDue } from '../care/recycle-bin/purge-removed.ts'
import type { Member } from '../core/actor.ts'
import type { Tx } from '../core/db.ts'
import { setBoardSettings } from '../lab/board/settings.ts'
import { classFiles } from '../lab/practical/files.ts'
import { recordUpload } from '../lab/practical/record-upload.ts'
import { viewPracticalSheet } from '../lab/practical/sheet.ts'
import { signSheet } from '../lab/practical/sign.ts'
import { binDays } from '../records/recycle-bin/days.ts'
import { restoreClass } from '../school/class/restore.ts'
import { saveClass } from '../school/class/save-class.ts'
import { restoreStudents } from '../school/student/restore.ts'
import { db } from './db.ts'
import { drawNothing } from './draw-nothing.ts'
import { admin, rechecked, schoolClass, student, teacher } from './factories.ts'
import { lockRow } from './lock-row.ts'
import { whileOpen } from './while-open.ts'

// Whoever locks several students, or several classes, locks them by id: otherwise two people who do so deadlock.

/** Two classes with a student each, and their ids in order; the tables have both in the opposite order. */
async function school() {
  const head = await rechecked(await admin())
  const { institutionId } = head
  const rooms = [await schoolClass(institutionId, '10-A'), await schoolClass(institutionId, '10-B')]
  const classes = rooms.map(({ id }) => id).sort()
  const pupils = [await student(institutionId), await student(institutionId)]
  const students = pupils.map(({ accountId }) => accountId).sort()
  // An update of an indexed column moves the row to the end.
  await db.class.updateMany({ where: { id: classes[0], institutionId }, data: { classdivision: '10-Z' } })
  await db.student.updateMany({ where: { id: students[0], institutionId }, data: { rollNumber: '99' } })
  return { head, institutionId, classes, students }
}

type School = Awaited<ReturnType<typeof school>>

const anonymise = (tx: Tx, { institutionId, accountId: id, name, email }: Member) =>
  anonymisePerson(tx, { institutionId, id, name, email, role: 'TEACHER' })

const updateStudents = ({ institutionId, students }: School, data: object) =>
  db.student.updateMany({ where: { id: { in: students }, institutionId }, data })

async function remove(head: Member) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const classdata = { classdivision: '10-B', action: 'remove' }
  return saveClass(head, { id: head.institutionId, displayId, classdata })
}

const longAgo = new Date(Date.now() - (binDays + 1) * 86_400_000)

const ofB = { class: '10-B' }
const digestOf = async (actor: Member) => (await viewPracticalSheet(actor, ofB)).digest

const changes: Record<string, (one: School, classId: string) => Promise<() => Promise<unknown>>> = {
  'a class is removed': async (one, classId) => {
    await updateStudents(one, { classId })
    return () => remove(one.head)
  },
  'a class is restored': async (one, classId) => {
    await updateStudents(one, { classId })
    await remove(one.head)
    return () => restoreClass(one.head, { id: classId })
  },
  'a class is erased': async (one, classId) => {
    await updateStudents(one, { classId })
    await remove(one.head)
    const { institutionId } = one
    await db.class.updateMany({ where: { id: classId, institutionId }, data: { removedAt: longAgo } })
    return () => db.$transaction((tx) => eraseDue(tx, { institutionId, id: classId }))
  },
  'APAAR ids are erased': async (one) => {
    for (const [index, id] of one.students.entries())
      await db.student.updateMany({
        where: { id, institutionId: one.institutionId },
        data: { apaarId: `00000000000${index}` },
      })
    return () => setBoardSettings(one.head, { apaar: false })
  },
  'practical files are printed': async (one, classId) => {
    await updateStudents(one, { classId })
    drawNothing()
    return () => classFiles(one.head, ofB)
  },
  'an upload is recorded': async (one, classId) => {
    await updateStudents(one, { classId })
    const { institutionId, head } = one
    const ravi = await teacher(institutionId)
    await db.classTeacher.create({
      data: { classId, teacherId: ravi.accountId, lead: true, institutionId },
    })
    for (const actor of [ravi, head]) await signSheet(actor, { ...ofB, digest: await digestOf(actor) })
    const digest = await digestOf(head)
    return () => recordUpload(head, { ...ofB, digest, uploadedOn: '2026-11-20' })
  },
}

test.each(Object.entries(changes))('students are locked by id when %s', async (_, prepare) => {
  const theSchool = await school()
  const room = await db.class.findFirstOrThrow({
    where: { institutionId: theSchool.institutionId, classdivision: '10-B' },
  })
  const change = await prepare(theSchool, room.id)
  const changed = await whileOpen(
    (tx) => lockRow(tx, theSchool.institutionId, 'Student', theSchool.students[0]),
    change,
    (tx) => lockRow(tx, theSchool.institutionId, 'Student', theSchool.students[1]),
  )
  expect(changed.status).toBe('fulfilled')
})

test('classes are locked by id when students are restored', async () => {
  const { head, institutionId, classes, students } = await school()
  for (const [index, id] of students.entries())
    await db.student.updateMany({
      where: { id, institutionId },
      data: { classId: classes[index] ?? null, removedAt: new Date(), binKey: id },
    })
  const restored = await whileOpen(
    (tx) => lockRow(tx, institutionId, 'Class', classes[0]),
    () => restoreStudents(head, { students }),
    (tx) => lockRow(tx, institutionId, 'Class', classes[1]),
  )
  expect(restored.status).toBe('fulfilled')
})

test('a teacher is locked before their classes when they are erased', async () => {
  const head = await admin()
  const { institutionId } = head
  const asha = await teacher(institutionId)
  const room = await schoolClass(institutionId, '10-A', [asha])
  const erased = await whileOpen(
    (tx) => lockRow(tx, institutionId, 'Teacher', asha.accountId),
    () => db.$transaction((tx) => anonymise(tx, asha)),
    (tx) => lockRow(tx, institutionId, 'Class', room.id),
  )
  expect(erased.status).toBe('fulfilled')
})
