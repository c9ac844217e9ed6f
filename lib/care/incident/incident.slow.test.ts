import { expect, test, vi } from 'vitest'
import { GET as getSeen } from '../../../app/api/seen/route.ts'
import type { Actor, Member } from '../../core/actor.ts'
import { downloadWorksheet } from '../../lab/mark/worksheet.ts'
import { studentFile } from '../../lab/practical/files.ts'
import { dropClass } from '../../school/class/drop-class.ts'
import { listRemovedClasses } from '../../school/class/removed.ts'
import { restoreClass } from '../../school/class/restore.ts'
import { setTeaching } from '../../school/class/teaching.ts'
import { listAnswers } from '../../school/parent/list-answers.ts'
import { viewHistory } from '../../school/parent/view-history.ts'
import { refusedFile } from '../../school/roster/refused-file.ts'
import { listRows } from '../../school/roster/row-view.ts'
import { importRows, undoRows } from '../../school/roster/testing/steps.ts'
import { listStudents, viewStudent } from '../../school/student/list.ts'
import { moveStudents } from '../../school/student/move.ts'
import { removeStudents } from '../../school/student/remove.ts'
import { listRemovedStudents } from '../../school/student/removed.ts'
import { restoreStudents } from '../../school/student/restore.ts'
import { updateStudent } from '../../school/student/update.ts'
import { removeFromClass } from '../../school/teacher/remove-from-class.ts'
import { updateTeacher } from '../../school/teacher/update-teacher.ts'
import { call } from '../../testing/call.ts'
import { save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import {
  admin,
  institute,
  provider,
  rechecked,
  schoolClass,
  student,
  teacher,
} from '../../testing/factories.ts'
import { beginNextSession } from '../academic-session/begin.ts'
import { viewEndingSession } from '../academic-session/view.ts'
import { exportTable } from '../export/export.ts'
import { exportTables } from '../export/export-tables.ts'
import { listPeople } from '../person/list-people.ts'
import { listSchools } from './list-schools.ts'
import { listViewedStudents } from './list-viewed.ts'
import { listViewers } from './list-viewers.ts'
import { addStep, listIncidents, openIncident, viewIncident } from './log.ts'
import { setFreeze } from './set-freeze.ts'

/** A trigger refuses it for everybody, and before that the site's role has no permission. */
const refusedByDatabase = /only ever added|permission denied/

const hour = 3600_000
const window = () => ({
  from: new Date(Date.now() - hour).toISOString(),
  to: new Date(Date.now() + hour).toISOString(),
})

/** Two classes of one student each; the teacher has the first. */
async function school() {
  const head = await admin()
  const { institutionId } = head
  const lead = await teacher(institutionId)
  const [a, b] = [await schoolClass(institutionId, '10-A', [lead]), await schoolClass(institutionId, '10-B')]
  const first = await student(institutionId, { classId: a.id, username: 'Asha One' })
  const second = await student(institutionId, { classId: b.id, username: 'Ravi Two' })
  return { head, lead, first, second, institutionId }
}

const namesViewedBy = async (head: Member, account?: string) =>
  (await listViewedStudents(head, { ...window(), ...(account && { account }) })).map(
    ({ username }) => username,
  )

test('T84: shows which students an account has viewed: a class, all, or nobody', async () => {
  const { head, lead } = await school()
  expect(await namesViewedBy(head)).toEqual([])
  await listStudents(lead, {})
  expect(await namesViewedBy(head, lead.accountId)).toEqual(['Asha One'])
  await listStudents(head, { class: '10-B' })
  expect(await namesViewedBy(head, head.accountId)).toEqual(['Ravi Two'])
  await listStudents(head, {})
  expect(await namesViewedBy(head)).toEqual(['Asha One', 'Ravi Two'])
  const yesterday = { from: '2020-01-01T00:00:00Z', to: '2020-01-02T00:00:00Z' }
  expect(await listViewedStudents(head, yesterday)).toEqual([])
})

test('T84: shows students viewed in every list, whatever it is for', async () => {
  const { head, second, institutionId } = await school()
  const lists = [listAnswers, listRemovedStudents, listPeople]
  for (const list of lists) {
    const other = await admin(institutionId)
    await list(other, {})
    expect(await namesViewedBy(head, other.accountId)).toEqual(['Asha One', 'Ravi Two'])
  }
  const [clerk, reader] = [await admin(institutionId), await admin(institutionId)]
  await listAnswers(clerk, { class: '10-b' })
  await viewHistory(reader, { id: second.accountId })
  for (const one of [clerk, reader]) expect(await namesViewedBy(head, one.accountId)).toEqual(['Ravi Two'])
})

test('T84: shows students viewed without a class, before a move, and by a printed file', async () => {
  drawNothing()
  const { head, lead, first, second, institutionId } = await school()
  const loose = await student(institutionId, { username: 'Tara Three' })
  await listStudents(head, { class: 'none' })
  expect(await namesViewedBy(head)).toEqual(['Tara Three'])
  await listStudents(lead, { class: '10-A' })
  await moveStudents(head, { students: [first.accountId, loose.accountId], class: '10-B' })
  expect(await namesViewedBy(head, head.accountId)).toEqual(['Tara Three'])
  expect(await namesViewedBy(head, lead.accountId)).toEqual(['Asha One'])
  const other = await admin(institutionId)
  await studentFile(other, { id: second.accountId })
  expect(await namesViewedBy(head, other.accountId)).toEqual(['Ravi Two'])
})

test('T84: shows students of a class that was viewed before it was renamed, or they were moved in their own form', async () => {
  const { head, institutionId } = await school()
  const [clerk, { accountId: id }] = [await admin(institutionId), await student(institutionId)]
  await updateStudent(head, { id, username: 'Tara Three', class: '10-A' })
  await listStudents(clerk, { class: '10-A' })
  await updateStudent(head, { id, class: '10-B' })
  await save(head, { action: 'update', classdivision: '10-A', newClassdivision: '9-A' })
  expect(await namesViewedBy(head, clerk.accountId)).toEqual(['Asha One', 'Tara Three'])
})

test('T84: shows students of a viewed class whom an import or a deleted class has moved since', async () => {
  const { head, first, institutionId } = await school()
  const clerk = await admin(institutionId)
  await listStudents(clerk, { class: '10-A' })
  await updateStudent(head, { id: first.accountId, admissionNumber: 'A1' })
  const { guid } = await importRows(head, 'Admission No,Class\nA1,9-C\n')
  expect(await namesViewedBy(head, clerk.accountId)).toEqual(['Asha One'])
  await undoRows(head, guid)
  await save(await rechecked(head), { action: 'remove', classdivision: '10-A' })
  expect(await namesViewedBy(head, clerk.accountId)).toEqual(['Asha One'])
  const reader = await admin(institutionId)
  await listStudents(reader, { class: 'none' })
  const [removed] = (await listRemovedClasses(head, {})).items
  await restoreClass(head, { id: removed?.guid })
  expect(await namesViewedBy(head, reader.accountId)).toEqual(['Asha One'])
})

test('T84: an id in capitals is recorded as the one that it is', async () => {
  const { head, lead, first } = await school()
  await viewStudent(lead, { id: first.accountId.toUpperCase() })
  expect(await namesViewedBy(head, lead.accountId)).toEqual(['Asha One'])
})

test('T84: rows of an import, and the file of those refused, show every student', async () => {
  const { head, institutionId } = await school()
  const { guid } = await importRows(
    head,
    'Admission No,Name,Class,Roll No\nA1,Tara Three,10-A,8\nA2,,10-A,9\n',
  )
  for (const read of [listRows, refusedFile]) {
    const clerk = await admin(institutionId)
    await read(clerk, { id: guid })
    expect(await namesViewedBy(head, clerk.accountId)).toContain('Asha One')
  }
  const files = await db.auditEntry.findMany({ where: { institutionId, action: 'roster.exported' } })
  expect(files).toMatchObject([{ subjectName: 'refused-rows' }])
})

/** Files of tables that name no students. */
const withoutStudents = ['teachers', 'classes', 'imports', 'invoices', 'experiments']

test('T84: a file of any table shows every student, unless it names none', async () => {
  const { head, institutionId } = await school()
  for (const table of Object.keys(exportTables)) {
    const clerk = await rechecked(await admin(institutionId))
    await exportTable(clerk, { file: `${table}.csv` })
    const names = withoutStudents.includes(table) ? [] : ['Asha One', 'Ravi Two']
    expect(await namesViewedBy(head, clerk.accountId), table).toEqual(names)
  }
})

test('T84: shows a student of a viewed class who came back from the recycle bin without it', async () => {
  const { head, first, institutionId } = await school()
  const [clerk, room] = [
    await admin(institutionId),
    await db.class.findFirstOrThrow({ where: { institutionId, classdivision: '10-A' } }),
  ]
  await listStudents(clerk, { class: '10-A' })
  await removeStudents(await rechecked(head), { students: [first.accountId] })
  const { rollNumber } = await db.student.findUniqueOrThrow({
    where: { institutionId_id: { institutionId, id: first.accountId } },
  })
  await student(institutionId, { classId: room.id, rollNumber })
  await restoreStudents(head, { students: [first.accountId], withoutClass: true })
  expect(await namesViewedBy(head, clerk.accountId)).toContain('Asha One')
})

test('T84: shows a teacher’s students when their class has been deleted for good', async () => {
  const { head, lead, institutionId } = await school()
  await listStudents(lead, {})
  await save(await rechecked(head), { action: 'remove', classdivision: '10-A' })
  const removed = await db.class.findFirstOrThrow({ where: { institutionId, classdivision: '10-A' } })
  await db.$transaction((tx) => dropClass(tx, institutionId, removed.id))
  expect(await namesViewedBy(head, lead.accountId)).toEqual(['Asha One'])
})

const removals = {
  'the class’s form': (head: Member, _: Member, other: Member) =>
    save(head, { action: 'update', classdivision: '10-A', teacherassigned: [other.accountId] }),
  'a replacement': (head: Member, { accountId }: Member) =>
    removeFromClass(head, { classdivision: '10-A', teachers: [accountId] }),
  'the teacher’s form': (head: Member, { accountId: id }: Member) =>
    updateTeacher(head, { id, classIds: [] }),
  'the table of who teaches what': (head: Member, { accountId }: Member) =>
    setTeaching(head, { changes: [{ classdivision: '10-A', teacher: accountId, teaches: false }] }),
}

test.each(Object.entries(removals))(
  'T84: shows students of a class that the teacher has lost since by %s, those who have left it too',
  async (_, removeTeacher) => {
    const { head, lead, first, institutionId } = await school()
    const other = await teacher(institutionId)
    await listStudents(lead, {})
    await moveStudents(head, { students: [first.accountId], class: '10-B' })
    const late = await student(institutionId, { username: 'Tara Three' })
    await moveStudents(head, { students: [late.accountId], class: '10-A' })
    expect(await namesViewedBy(head, lead.accountId)).toEqual(['Tara Three', 'Asha One'])
    await removeTeacher(head, lead, other)
    await save(head, { action: 'update', classdivision: '10-A', newClassdivision: '9-A' })
    expect(await namesViewedBy(head, lead.accountId)).toEqual(['Tara Three', 'Asha One'])
    expect(await namesViewedBy(head, other.accountId)).toEqual([])
  },
)

test('T84: shows the students of the session in which they were viewed, not those of the next one’s class of that name', async () => {
  const { head, lead, first, institutionId } = await school()
  await listStudents(lead, { class: '10-A' })
  const { from, classes } = await viewEndingSession(head)
  const plan = classes.map(({ guid, classdivision }) => ({
    guid,
    kept: true,
    goesTo: classdivision === '10-B' ? '10-A' : null,
  }))
  const before = { from: new Date(Date.now() - hour).toISOString(), to: new Date().toISOString() }
  await beginNextSession(await rechecked(head), { from, classes: plan, students: [] })
  for (const [actor, school] of [[head], [await provider(), institutionId]] as const) {
    const students = await listViewedStudents(actor, { ...before, ...(school && { school }) })
    expect(students.map(({ guid, class: division }) => [guid, division])).toEqual([[first.accountId, '10-A']])
  }
})

test('T84: shows the students of the past session that was opened, not this session’s class of that name', async () => {
  const { head, lead, first, second, institutionId } = await school()
  const { from, classes } = await viewEndingSession(head)
  const plan = classes.map(({ guid }) => ({ guid, kept: true, goesTo: null }))
  await beginNextSession(await rechecked(head), { from, classes: plan, students: [] })
  await db.academicSession.updateMany({
    where: { institutionId, name: from },
    data: { endedAt: new Date(Date.now() - 48 * hour) },
  })
  const tenA = await db.class.findFirstOrThrow({
    where: { institutionId, pastSession: '', classdivision: '10-A' },
  })
  await student(institutionId, { classId: tenA.id, username: 'Tara Three' })
  await listStudents({ ...head, pastSession: from }, { class: '10-A' })
  expect(await namesViewedBy(head, head.accountId)).toEqual(['Asha One'])
  const students = await listViewedStudents(head, { ...window(), account: head.accountId })
  expect(students.map(({ guid }) => guid)).toEqual([first.accountId])
  await downloadWorksheet({ ...lead, pastSession: from }, { class: '10-A', file: 'worksheet.csv' })
  expect(await namesViewedBy(head, lead.accountId)).toEqual(['Asha One'])
  const reader = await admin(institutionId)
  await viewStudent({ ...reader, pastSession: from }, { id: second.accountId })
  expect(await namesViewedBy(head, reader.accountId)).toEqual(['Ravi Two'])
})

test('T84: shows who viewed students’ data, by name, but not people who were elsewhere in the program', async () => {
  const { head, lead, institutionId } = await school()
  const other = await teacher(institutionId)
  await listStudents(lead, {})
  const by = { actorId: other.accountId, actorName: other.name, subjectName: '10-A' }
  await db.auditEntry.create({ data: { institutionId, action: 'class.changed', ...by } })
  const viewers = await listViewers(head, window())
  expect(viewers).toEqual([{ guid: lead.accountId, name: lead.name }])
  expect(await listViewers(await admin(), window())).toEqual([])
  const staff = await provider()
  expect(await listViewers(staff, { ...window(), school: institutionId })).toEqual([
    { guid: lead.accountId, name: null },
  ])
  await expect(listViewers(staff, window())).rejects.toMatchObject({ status: 422 })
})

test('T84: an export counts as viewed; an admin sees no other school, staff see no names', async () => {
  const { head, institutionId, first } = await school()
  const by = { actorId: head.accountId, actorName: head.name, subjectName: 'students.csv' }
  await db.auditEntry.create({ data: { institutionId, action: 'roster.exported', ...by } })
  expect(await namesViewedBy(head)).toEqual(['Asha One', 'Ravi Two'])
  expect(await namesViewedBy(await admin())).toEqual([])
  const staff = await provider()
  const students = await listViewedStudents(staff, { ...window(), school: institutionId })
  expect(students).toHaveLength(2)
  expect(JSON.stringify(students)).not.toMatch(/Asha|Ravi/)
  expect(students.map(({ guid }) => guid)).toContain(first.accountId)
  const { from, to } = window()
  const query = `?from=${from}&to=${to}`
  expect((await call(getSeen, staff, { method: 'GET', query })).status).toBe(422)
  for (const other of [first, await teacher(institutionId)])
    expect((await call(getSeen, other, { method: 'GET', query })).status).toBe(403)
})

test('T84: an incident has its 72 hours and who was informed, and nothing in it can be removed', async () => {
  const [staff, head] = [await provider(), await admin()]
  const { guid, boardBy, foundAt } = await openIncident(staff, {
    title: 'Lost laptop',
    foundAt: new Date().toISOString(),
  })
  expect(Date.parse(boardBy) - Date.parse(foundAt)).toBe(72 * hour)
  const add = (step: string, values: object = {}) =>
    addStep(staff, { id: guid, step, text: 'Done', ...values })
  await add('school_affected', { school: head.institutionId })
  expect(await add('board_told')).toMatchObject({
    schools: 1,
    schoolsTold: 0,
    boardToldAt: expect.any(String),
  })
  const { boardToldAt: toldAt } = await add('school_told', { school: head.institutionId })
  expect(await viewIncident(staff, { id: guid })).toMatchObject({ schoolsTold: 1, boardToldAt: toldAt })
  expect(await add('board_followed_up', { happenedAt: foundAt })).toMatchObject({ boardToldAt: toldAt })
  await expect(add('school_told')).rejects.toMatchObject({ fields: { school: ['Please choose the school'] } })
  await expect(
    db.incidentEntry.updateMany({ where: { incidentId: guid }, data: { text: 'x' } }),
  ).rejects.toThrow(refusedByDatabase)
  await expect(db.incident.deleteMany({ where: { id: guid } })).rejects.toThrow(refusedByDatabase)
  await expect(addStep(staff, { id: crypto.randomUUID(), step: 'note', text: 'x' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(
    openIncident(staff, { title: 'Later', foundAt: '2999-01-01T00:00:00Z' }),
  ).rejects.toMatchObject({ code: 'invalid' })
})

test('T84: nobody is told of an incident before it was found', async () => {
  const staff = await provider()
  const foundAt = '2026-11-25T06:00:00.000Z'
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-27T06:00:00.000Z'))
  const { guid } = await openIncident(staff, { title: 'Lost laptop', foundAt })
  const told = (step: string, happenedAt: string) =>
    addStep(staff, { id: guid, step, text: 'Done', happenedAt })
  for (const step of ['board_told', 'people_told'])
    await expect(told(step, '2020-11-26T06:00:00Z')).rejects.toMatchObject({
      fields: { happenedAt: ['This is before the incident was found.'] },
    })
  expect(await told('contained', '2026-11-25T05:00:00Z')).toMatchObject({ boardToldAt: null })
  expect(await told('board_told', foundAt)).toMatchObject({ boardToldAt: foundAt })
})

test('T84: of two schools with one name each can be named in a step', async () => {
  const name = `Twin ${crypto.randomUUID()}`
  const twins = [await institute(name), await institute(name)]
  const options = (await listSchools(await provider(), {})).filter((one) => one.name.startsWith(name))
  const expected = twins.map(({ id, displayId }) => ({ guid: id, name: `${name} (${displayId})` }))
  expect(options).toEqual(expected.sort((a, b) => (a.name < b.name ? -1 : 1)))
})

test('T84: incidents come page by page in the order of the query', async () => {
  const staff = await provider()
  const foundAt = new Date('1999-03-01T06:00:00Z').toISOString()
  const guids: string[] = []
  for (const title of ['One', 'Two', 'Three'])
    guids.push((await openIncident(staff, { title, foundAt })).guid)
  const { total } = await listIncidents(staff, { limit: 1 })
  const page = await listIncidents(staff, { order: 'asc', limit: 500 })
  expect(page.total).toBe(total)
  expect(page.items.map(({ guid }) => guid).filter((guid) => guids.includes(guid))).toEqual(guids)
  const newest = await listIncidents(staff, { limit: 500, cursor: Math.max(0, total - 500) })
  expect(newest.items.map(({ guid }) => guid).filter((guid) => guids.includes(guid))).toEqual(
    guids.toReversed(),
  )
})

test('T84: only staff keep the breach log and freeze the site, and a freeze requires the password', async () => {
  const { head, lead, first } = await school()
  for (const other of [head, lead, first] as Actor[]) {
    await expect(listIncidents(other, {})).rejects.toMatchObject({ code: 'forbidden' })
    await expect(setFreeze(other, { on: true, reason: 'x' })).rejects.toMatchObject({ code: 'forbidden' })
  }
  await expect(setFreeze(await provider(), { on: true, reason: 'x' })).rejects.toMatchObject({
    code: 'password_required',
  })
  await expect(setFreeze(await rechecked(await provider()), { on: true, reason: ' ' })).rejects.toMatchObject(
    { code: 'invalid' },
  )
})

// The freeze applies to the whole database, so it ends whatever happens.
test('T84: a freeze stops an export, and its end lets it go on', async () => {
  const [staff, clerk] = [await rechecked(await provider()), await rechecked(await admin())]
  const download = () => exportTable(clerk, { file: 'students.csv' })
  await download()
  try {
    await setFreeze(staff, { on: true, reason: 'Data may be leaving' })
    await expect(download()).rejects.toMatchObject({ code: 'frozen' })
  } finally {
    await setFreeze(staff, { on: false, reason: 'It was a mistake' })
  }
  await download()
})
