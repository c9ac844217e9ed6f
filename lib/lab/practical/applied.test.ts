import { afterEach, expect, test } from 'vitest'
import { exportTable } from '../../care/export/export.ts'
import { defaultRule } from '../../school/practical-rule/schema.ts'
import { checkRows, deleteJobs } from '../../school/roster/testing/steps.ts'
import { listStudents } from '../../school/student/list.ts'
import { updateStudent } from '../../school/student/update.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'

afterEach(deleteJobs)

/** A class with a teacher and a student whose marks can be released. */
async function school() {
  const { id } = await institute()
  const head = await admin(id)
  const lead = await teacher(id)
  const room = await schoolClass(id, '10-A', [lead])
  const pupil = await student(id, { classId: room.id })
  const by = { releasedById: lead.accountId, releasedByName: lead.name }
  const release = await db.release.create({
    data: { institutionId: id, classId: room.id, experimentId: 'stomata-in-a-leaf-peel', ...by },
  })
  const given = { experimentId: 'stomata-in-a-leaf-peel', releaseId: release.id }
  return { id, head, lead, room, pupil, given }
}

const only = async (actor: Parameters<typeof listStudents>[0]) => (await listStudents(actor)).items[0]

test('a list shows P, C and B computed from the released marks, and drafts do not count', async () => {
  const { head, lead, pupil, given } = await school()
  await attempt(pupil, { ...given, marks: 4, submittedAt: new Date('2026-08-01') })
  await attempt(pupil, { experimentId: given.experimentId, marks: 1, submittedAt: new Date('2026-08-02') })
  await attempt(pupil, { marks: 5 })
  const shown = { physics: null, chemistry: null, biology: 8, overridden: [] }
  expect(await only(head)).toMatchObject({ ...shown, computed: { biology: 8 } })
  for (const actor of [lead, pupil]) expect(await only(actor)).toMatchObject(shown)
})

test('a mark typed by hand wins, is named, and the computed one stays visible; once cleared, that counts again', async () => {
  const { head, pupil, given } = await school()
  await attempt(pupil, { ...given, marks: 4 })
  const id = pupil.accountId
  const typed = await updateStudent(head, { id, biology: 9.5 })
  expect(typed).toMatchObject({ biology: 9.5, overridden: ['biology'], computed: { biology: 8 } })
  const same = await updateStudent(head, { id, biology: 8 })
  expect(same).toMatchObject({ biology: 8, overridden: ['biology'] })
  const emptied = await updateStudent(head, { id, biology: null })
  expect(emptied).toMatchObject({ biology: 8, overridden: [] })
  const log = await db.auditEntry.findMany({
    where: { subjectId: id, institutionId: head.institutionId },
    orderBy: { id: 'asc' },
  })
  expect(log.map(({ detail }) => detail)).toEqual(Array(3).fill({ changed: ['biology'] }))
})

test("the school's newest rule is in force, and another school's is not", async () => {
  const [mine, theirs] = [await school(), await school()]
  for (const { pupil, given } of [mine, theirs]) await attempt(pupil, { ...given, marks: 4 })
  const by = { createdById: mine.head.accountId, createdByName: mine.head.name, institutionId: mine.id }
  for (const outOf of [50, 20]) {
    await db.practicalRule.create({ data: { ...by, rule: { ...defaultRule, outOf } } })
  }
  expect(await only(mine.head)).toMatchObject({ biology: 16 })
  expect(await only(theirs.head)).toMatchObject({ biology: 8 })
})

test('T59: a signed class keeps the rule it was signed under, until it is reopened', async () => {
  const { id, head, room, pupil, given } = await school()
  await attempt(pupil, { ...given, marks: 4 })
  const freeze = await db.markFreeze.create({
    data: { institutionId: id, classId: room.id, sheet: { rule: defaultRule, rows: [] } },
  })
  const by = { createdById: head.accountId, createdByName: head.name, institutionId: id }
  await db.practicalRule.create({ data: { ...by, rule: { ...defaultRule, outOf: 20 } } })
  expect(await only(head)).toMatchObject({ biology: 8 })
  const one = { institutionId_id: { institutionId: id, id: freeze.id } }
  await db.markFreeze.update({ where: one, data: { liftedAt: new Date() } })
  expect(await only(head)).toMatchObject({ biology: 16 })
})

test('a computed mark in an exported list is not read back as a typed one', async () => {
  const { head, pupil, given } = await school()
  await attempt(pupil, { ...given, marks: 4 })
  await updateStudent(head, { id: pupil.accountId, physics: 7.5 })
  const answer = (await exportTable(head, { file: 'students.csv' })) as Response
  const text = await answer.text()
  const [line] = text.split('\r\n').slice(1)
  expect(line).toMatch(/,7\.5,,,,,8,free$/)
  expect(await checkRows(head, text)).toMatchObject({ added: 0, changed: 0, refused: 0, unchanged: 1 })
})
