import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { DELETE, GET as one, PUT } from '../../../app/api/experiments/catalogue/[slug]/route.ts'
import { POST } from '../../../app/api/experiments/catalogue/route.ts'
import { printFile } from '../../care/academic-session/testing/school-year.ts'
import { type Member, visitor } from '../../core/actor.ts'
import { contextOf } from '../../core/context.ts'
import { submitAttempt } from '../../lab/attempt/submit.ts'
import { viewHeatMap } from '../../lab/insight/heat-map.ts'
import { viewMarkingDesk } from '../../lab/mark/desk.ts'
import { viewMarksGrid } from '../../lab/mark/grid.ts'
import { viewMarksScreen } from '../../lab/mark/marks-screen.ts'
import { releaseMarks } from '../../lab/mark/release.ts'
import { saveMarks } from '../../lab/mark/save-marks.ts'
import { checkFile } from '../../lab/practical/check-file.ts'
import { liftFreeze } from '../../lab/practical/lift.ts'
import { recordUpload } from '../../lab/practical/record-upload.ts'
import { acceptRule } from '../../lab/practical/rule.ts'
import { viewPracticalSheet } from '../../lab/practical/sheet.ts'
import { practicalClass, signBy, slugs } from '../../lab/practical/testing/practical-class.ts'
import { apart } from '../../testing/apart.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { findBroken } from '../../testing/invariants.ts'
import { lockRow } from '../../testing/lock-row.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { defaultRule } from '../practical-rule/schema.ts'
import { viewStudent } from '../student/list.ts'
import { listExperiments, viewExperiment } from './catalogue.ts'
import { addOwnExperiment, changeOwnExperiment, removeOwnExperiment } from './own.ts'
import { ExperimentView } from './schema.ts'

const question = {
  ...{ question: 'What floats?', options: ['Cork', 'Iron'], answer: 'Cork', synonyms: [], note: '' },
}
const form = {
  ...{ subject: 'chemistry', title: 'Density of a stone', shortTitle: 'Density', maximum: 10 },
  questions: [question],
}

async function school() {
  const { id } = await institute()
  const [head, lead] = [await admin(id), await teacher(id)]
  const room = await schoolClass(id, '10-A', [lead])
  const pupil = await student(id, { classId: room.id, rollNumber: '1' })
  return { id, head, lead, room, pupil }
}

/** A school whose student has 10 of 10 in its own experiment and 2 of 5 in one of the catalogue, both released. */
async function marked() {
  const context = await school()
  const { head, lead, pupil } = context
  const { slug } = await addOwnExperiment(head, form)
  const markedAttempt = (experiment: string, marks: number) => ({
    ...{ student: pupil.accountId, experiment, attempt: null, version: 0, marks },
  })
  const other = 'types-of-chemical-reactions'
  await saveMarks(lead, { marks: [markedAttempt(slug, 10), markedAttempt(other, 2)] })
  for (const experiment of [slug, other]) await releaseMarks(lead, { class: '10-A', experiment })
  return { ...context, slug }
}

test('an own experiment comes after the catalogue’s in lists, grid, desk and insight', async () => {
  const { head, lead, pupil } = await school()
  const { slug, number, session } = await addOwnExperiment(head, form)
  expect([number, session]).toEqual([51, '2026-27'])
  for (const actor of [head, lead, pupil])
    expect((await listExperiments(actor, { subject: 'chemistry' })).at(-1)).toMatchObject({ slug, own: true })
  const done = await submitAttempt(pupil, {
    ...{ moduleName: 'density of a stone', clientAttemptId: 'own-experiment' },
    answers: [{ number: 1, attemptedanswer: 'Cork' }],
  })
  expect(done).toMatchObject({ experiment: slug })
  const { experiments, cells } = await viewMarksGrid(lead, { class: '10-A' })
  expect(experiments.filter(({ own }) => own)).toMatchObject([{ slug, subject: 'chemistry', maximum: 10 }])
  expect(experiments[5]?.slug).toBe(slug)
  expect(cells).toMatchObject([{ experiment: slug, state: 'waiting' }])
  const { table } = await viewMarksScreen(lead, { class: '10-A' })
  expect(table.experiments).toEqual(experiments)
  expect(table.rows[0]?.cells.split(',')[5]).toContain('waiting')
  const desk = await viewMarkingDesk(lead, { class: '10-A', experiment: slug })
  expect(desk).toMatchObject({ experiment: { slug }, rows: [{ attempt: { proposed: 10 } }] })
  const map = await viewHeatMap(lead, { class: '10-A' })
  expect(map.experiments[5]?.slug).toBe(slug)
})

test('it counts for the board once the rule says so, and not before; the sheet, the list and the file agree', async () => {
  const { head, lead, pupil, slug } = await marked()
  const chemistry = async () => ({
    sheet: (await viewPracticalSheet(lead, { class: '10-A' })).rows[0]?.chemistry,
    list: (await viewStudent(head, { id: pupil.accountId })).chemistry,
  })
  expect(await chemistry()).toEqual({ sheet: 4, list: 4 })
  await printFile(lead, pupil.accountId)
  const before = await db.practicalFile.findFirstOrThrow({
    where: { studentId: pupil.accountId, institutionId: head.institutionId },
  })
  await acceptRule(head, { ...defaultRule, own: true, changes: 1, replaces: null })
  expect(await chemistry()).toEqual({ sheet: 7, list: 7 })
  await printFile(lead, pupil.accountId)
  const files = await db.practicalFile.findMany({
    where: { studentId: pupil.accountId, institutionId: head.institutionId },
  })
  expect(files).toHaveLength(2)
  const anybody = visitor({ ip: '203.0.113.9', userAgent: null })
  for (const { token } of files) expect(await checkFile(anybody, { token })).toEqual({ state: 'genuine' })
  expect(before.digest).not.toBe(files.find(({ id }) => id !== before.id)?.digest)
  expect(slug).toMatch(/^density-of-a-stone-[a-z0-9]{7}$/)
  expect(await findBroken(head.institutionId)).toEqual([])
})

/** The lead gives one student a mark or an absence in each of these experiments, and releases it. */
async function markIn(lead: Member, student: string, experiments: string[], mark: object) {
  for (const experiment of experiments) {
    await saveMarks(lead, {
      marks: [{ student, experiment, attempt: null, version: 0, marks: null, ...mark }],
    })
    await releaseMarks(lead, { class: '10-A', experiment })
  }
}

test('T59: what is added later changes no signed sheet, upload, list or printed file', async () => {
  const made = await practicalClass(2)
  const { head, lead } = made
  const [present, absent] = made.pupils.map(({ accountId }) => accountId) as [string, string]
  const physics = (await listExperiments(lead, { subject: 'physics' })).map(({ slug }) => slug)
  await markIn(lead, present, [slugs.chemistry, slugs.biology, ...physics.slice(1)], { marks: 4 })
  await markIn(lead, absent, physics, { absence: 'A' })
  const optics = { ...form, subject: 'physics' }
  const { slug } = await addOwnExperiment(head, optics)
  const rule = { ...defaultRule, experiments: 'all' as const, own: true }
  await acceptRule(head, { ...rule, changes: 2, replaces: null })
  await markIn(lead, absent, [slug], { absence: 'A' })
  await signBy(lead, head)
  const { digest } = await viewPracticalSheet(head, { class: '10-A' })
  await recordUpload(head, { class: '10-A', digest, uploadedOn: '2026-11-20' })
  const token = await printFile(lead, present)
  const state = async () => ({
    sheet: await viewPracticalSheet(lead, { class: '10-A' }),
    inList: await viewStudent(head, { id: present }),
    file: await checkFile(visitor({ ip: '203.0.113.10', userAgent: null }), { token }),
  })
  const before = await state()
  expect(before.sheet.rows).toMatchObject([{ physics: 6, remarks: '' }, { absences: { physics: 'A' } }])
  expect(before).toMatchObject({ inList: { physics: 6 }, file: { state: 'genuine' } })
  for (const title of ['Prism', 'Mirror', 'Lens']) await addOwnExperiment(head, { ...optics, title })
  expect(await state()).toEqual(before)
  await liftFreeze(head, { class: '10-A', reason: 'To count the new experiments' })
  expect(await state()).toMatchObject({ inList: { physics: 4.5 }, file: { state: 'genuine' } })
})

test('another school’s own experiment is a 404 everywhere', async () => {
  const [{ slug }, other] = [await marked(), await school()]
  const there = { class: '10-A', experiment: slug }
  const refused = [
    () => viewExperiment(other.head, { slug }),
    () => changeOwnExperiment(other.head, { slug, ...form }),
    () => removeOwnExperiment(other.head, { slug }),
    () => viewMarkingDesk(other.lead, there),
    () => releaseMarks(other.lead, there),
    () =>
      saveMarks(other.lead, {
        marks: [{ student: other.pupil.accountId, experiment: slug, attempt: null, version: 0, marks: 1 }],
      }),
  ]
  for (const act of refused) await expect(act()).rejects.toMatchObject({ status: 404 })
  await expect(
    submitAttempt(other.pupil, { moduleName: slug, clientAttemptId: 'of-another-school', answers: [] }),
  ).rejects.toMatchObject({ status: 422 })
  const title = form.title.toLowerCase()
  expect((await listExperiments(other.head, { q: title })).map((one) => one.slug)).toEqual([])
})

test('keys between the tables keep schools apart: even past all code, work in another school’s experiment is refused', async () => {
  const [{ slug }, other] = [await marked(), await school()]
  const { institutionId, accountId } = other.pupil
  const write = contextOf(other.pupil).db.write(
    (tx) => tx.$executeRaw`
      INSERT INTO "Attempt" ("institutionId", id, "studentId", "experimentId", "clientAttemptId")
      VALUES (${institutionId}::uuid, ${randomUUID()}::uuid, ${accountId}::uuid, ${slug}, 'past-all-code')`,
  )
  await expect(write).rejects.toThrow(/no such experiment|Foreign key/)
})

test('no school can change an experiment of the catalogue', async () => {
  const { head } = await school()
  const slug = 'types-of-chemical-reactions'
  await expect(changeOwnExperiment(head, { slug, ...form })).rejects.toMatchObject({ status: 404 })
  await expect(removeOwnExperiment(head, { slug })).rejects.toMatchObject({ status: 404 })
})

test('once there is work in it only its titles change, and it cannot be removed', async () => {
  const { head, slug } = await marked()
  const renamed = { ...form, title: 'Density of a pebble', shortTitle: 'Pebble' }
  expect(await changeOwnExperiment(head, { slug, ...renamed })).toMatchObject({ shortTitle: 'Pebble' })
  for (const part of [{ maximum: 5 }, { subject: 'biology' }, { questions: [] }])
    await expect(changeOwnExperiment(head, { slug, ...renamed, ...part })).rejects.toMatchObject({
      ...{ status: 409, message: expect.stringContaining('Students have work') },
    })
  await expect(removeOwnExperiment(head, { slug })).rejects.toMatchObject({ status: 409 })
})

test('work that was read before a change of its experiment is sent again, and graded by the new questions', async () => {
  const { id, head, pupil } = await school()
  const { slug } = await addOwnExperiment(head, form)
  const send = () =>
    submitAttempt(pupil, {
      ...{ moduleName: slug, clientAttemptId: 'during-a-change' },
      answers: [{ number: 1, attemptedanswer: 'Cork' }],
    })
  const changed = { ...form, questions: [{ ...question, question: 'What sinks?', answer: 'Iron' }] }
  const outcome = await whileOpen(
    (tx) => lockRow(tx, id, 'Student', pupil.accountId),
    send,
    () => apart(() => changeOwnExperiment(head, { slug, ...changed })),
  )
  expect(outcome).toMatchObject({ status: 'rejected', reason: { status: 409, fields: undefined } })
  expect(await db.attempt.count({ where: { institutionId: id } })).toBe(0)
  await send()
  const answers = await db.attemptAnswer.findMany({ where: { institutionId: id } })
  expect(answers).toMatchObject([{ number: 1, correct: false }])
})

test('without work everything can change, and it is removed with its questions', async () => {
  const { head } = await school()
  const { slug } = await addOwnExperiment(head, form)
  const changed = { subject: 'biology', title: 'Roots', shortTitle: 'Roots', maximum: 3, questions: [] }
  expect(await changeOwnExperiment(head, { slug, ...changed })).toMatchObject({
    ...{ ...changed, number: 51, own: true },
  })
  await removeOwnExperiment(head, { slug })
  expect(await db.experiment.count({ where: { institutionId: head.institutionId } })).toBe(0)
  const log = await db.auditEntry.findMany({ where: { institutionId: head.institutionId, subjectId: slug } })
  expect(log.map(({ action }) => action).sort()).toEqual([
    ...['experiment.added', 'experiment.changed', 'experiment.removed'],
  ])
})

test('through the API: only admins write, a title is unique, and errors are on their fields', async () => {
  const { head, lead, pupil } = await school()
  const response = await call(POST, head, { body: form })
  expect(response.status).toBe(201)
  const params = { slug: ExperimentView.parse(response.body.data).slug }
  for (const other of [lead, pupil]) {
    expect((await call(POST, other, { body: form })).status).toBe(403)
    expect((await call(PUT, other, { body: form, params, method: 'PUT' })).status).toBe(403)
    expect((await call(DELETE, other, { params, method: 'DELETE' })).status).toBe(403)
  }
  const viewer = { ...head, adminRole: 'viewer' as const }
  await expect(addOwnExperiment(viewer, form)).rejects.toMatchObject({ status: 403 })
  expect((await call(POST, head, { body: form })).body).toMatchObject({
    fields: { title: expect.anything() },
  })
  expect(
    (await call(POST, head, { body: { ...form, title: 'Types of chemical reactions', maximum: 0 } })).status,
  ).toBe(422)
  const seen = await call(one, lead, { method: 'GET', params })
  expect(ExperimentView.parse(seen.body.data).questions).toHaveLength(1)
})

const parted = [
  { name: 'Experiment', maximum: 5 },
  { name: 'Record', maximum: 3 },
  { name: 'Viva', maximum: 2 },
]

test('the components of its mark are named, changed and removed again, until there is work in it', async () => {
  const { head, lead, pupil } = await school()
  const created = await addOwnExperiment(head, { ...form, components: parted })
  const { slug } = created
  expect(created).toMatchObject({ components: parted, version: 0 })
  expect(await changeOwnExperiment(head, { slug, ...form })).toMatchObject({ components: null, version: 1 })
  await changeOwnExperiment(head, { slug, ...form, components: parted })
  const mark = { student: pupil.accountId, experiment: slug, attempt: null, version: 0 }
  await saveMarks(lead, { marks: [{ ...mark, marks: 9, parts: [5, 3, 1] }] })
  const renamed = parted.map((one) => ({ ...one, name: `${one.name}s` }))
  await expect(changeOwnExperiment(head, { slug, ...form, components: renamed })).rejects.toMatchObject({
    status: 409,
  })
  const titled = { slug, ...form, title: 'Another title', components: parted }
  expect(await changeOwnExperiment(head, titled)).toMatchObject({ title: 'Another title' })
})

test.each([
  ['one alone', [{ name: 'Viva', maximum: 10 }], 'components.0.name'],
  ['two of one name', [parted[0], { name: ' experiment', maximum: 5 }], 'components.1.name'],
  ['another sum', [parted[0], parted[1]], 'maximum'],
  ['no name', [{ ...parted[0], name: '' }, parted[1], parted[2]], 'components.0.name'],
  ['a half mark', [{ ...parted[0], maximum: 5.5 }, parted[1], parted[2]], 'components.0.maximum'],
])('components are refused at their field: %s', async (_, components, field) => {
  const { head } = await school()
  await expect(addOwnExperiment(head, { ...form, components })).rejects.toMatchObject({
    status: 422,
    fields: { [field]: expect.anything() },
  })
})

test('somebody who changes what another has changed meanwhile is told, and nothing is written', async () => {
  const { head } = await school()
  const { slug, version } = await addOwnExperiment(head, form)
  await changeOwnExperiment(head, { slug, ...form, shortTitle: 'Stone', version })
  const late = changeOwnExperiment(head, { slug, ...form, shortTitle: 'Pebble', version })
  await expect(late).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('Somebody changed this experiment in the meantime'),
  })
  expect((await viewExperiment(head, { slug })).shortTitle).toBe('Stone')
})
