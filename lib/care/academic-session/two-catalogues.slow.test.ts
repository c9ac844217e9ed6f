import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { addExperiment, changeExperiment, removeExperiment } from '../../company/catalogue/experiments.ts'
import type { CatalogueView } from '../../company/catalogue/schema.ts'
import { submitAttempt } from '../../lab/attempt/submit.ts'
import { receiveStatements } from '../../lab/attempt/xapi/receive-statements.ts'
import { viewMarksGrid } from '../../lab/mark/grid.ts'
import { studentFile } from '../../lab/practical/files.ts'
import { viewPracticalSheet } from '../../lab/practical/sheet.ts'
import { listExperiments, viewExperiment } from '../../school/experiment/catalogue.ts'
import { addOwnExperiment, changeOwnExperiment, removeOwnExperiment } from '../../school/experiment/own.ts'
import { program } from '../../testing/attempts.ts'
import { draftOf, firstCatalogue, publishedOf, testBoard } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { actorOf, lastingProvider, rechecked } from '../../testing/factories.ts'
import { findBroken } from '../../testing/invariants.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { chooseCatalogue, listSessionCatalogues } from './choose-catalogue.ts'
import {
  beginNext,
  importStudents,
  pupilsOf,
  rosterOf,
  school,
  sessionRows,
  workOf,
} from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'
import { listAcademicSessions } from './view.ts'

const experiment = 'types-of-chemical-reactions'
const own = {
  ...{ subject: 'biology', title: 'Roots of a bean', shortTitle: 'Bean roots', maximum: 10, questions: [] },
}

const staff = await rechecked(await lastingProvider())
const board = testBoard()
/** The versions of a board of this file's schools, which no test changes. */
const now = await publishedOf(staff, board, '2026-27')
const next = await publishedOf(staff, board, '2027-28', changeDraft)

/** A version for the next session: one experiment is out of 10 and has another title, one is gone, one is new. */
async function changeDraft({ guid: id, items }: CatalogueView) {
  const { slug, subject, questions } = items.find((one) => one.firstSlug === experiment) ?? {}
  await changeExperiment(staff, {
    ...{
      id,
      slug,
      subject,
      questions,
      title: 'Reactions of all kinds',
      shortTitle: 'Reactions',
      maximum: 10,
    },
  })
  await removeExperiment(staff, { id, slug: items.at(-1)?.slug })
  await addExperiment(staff, { id, ...own, title: 'Leaves of a bean', shortTitle: 'Bean leaves' })
}

/** A school whose next session has another version than the current one. */
async function schoolOfTwo() {
  const createdSchool = await school()
  await importStudents(createdSchool.head, rosterOf(1, { classes: 1, each: 3 }))
  await chooseCatalogue(createdSchool.head, { id: now.guid })
  const slugIn = ({ items }: CatalogueView) => items.find((one) => one.firstSlug === experiment)?.slug ?? ''
  return { ...createdSchool, now, next, slugNow: slugIn(now), slugNext: slugIn(next) }
}

/** A hash of a printed file, without its time of printing. */
async function fileOf(actor: Parameters<typeof studentFile>[0], id: string) {
  const bytes = Buffer.from(await (await studentFile(actor, { id })).arrayBuffer()).toString('latin1')
  const withoutTime = bytes.replace(/\(D:\d+Z\)/, '').replace(/\/ID \[.*\]/, '')
  return createHash('sha256').update(withoutTime, 'latin1').digest('hex')
}

test('two sessions with two versions: lists, marks, sheet and file of the old one stay byte for byte the same', async () => {
  const createdSchool = await schoolOfTwo()
  const { id, head, lead, now, next, slugNow, slugNext } = createdSchool
  const { pupils } = await workOf(createdSchool, 4, slugNow)
  const pupil = pupils[0]?.id ?? ''
  const readViews = async (actor: typeof lead) => ({
    grid: await viewMarksGrid(actor, { class: '10-A' }),
    list: await listExperiments(actor),
    one: await viewExperiment(actor, { slug: slugNow }),
    rows: (await viewPracticalSheet(actor, { class: '10-A' })).rows,
    file: await fileOf(actor, pupil),
  })
  const [before, rows] = [await readViews(lead), await sessionRows(id, '')]
  expect(before.list.map(({ slug }) => slug)).toEqual(now.items.map(({ slug }) => slug))
  await beginNext(head)
  const [running] = await listAcademicSessions(head)
  expect(running?.name).toBe('2027-28')
  expect((await listSessionCatalogues(head)).chosen).toBe(next.guid)
  expect((await listExperiments(head)).map(({ slug }) => slug)).toEqual(next.items.map(({ slug }) => slug))
  await expect(viewExperiment(head, { slug: slugNow })).rejects.toMatchObject({ status: 404 })
  await importStudents(head, rosterOf(2, { classes: 1, each: 3 }))
  await workOf(createdSchool, 9, slugNext)
  const pastLead = { ...lead, pastSession: '2026-27' }
  expect(await readViews(pastLead)).toEqual(before)
  expect(await sessionRows(id, '2026-27')).toEqual(rows)
  await expect(viewExperiment(pastLead, { slug: slugNext })).rejects.toMatchObject({ status: 404 })
  expect(await findBroken(id)).toEqual([])
})

test('late work uses the experiment of its own session, and slugs in older programs are recognised', async () => {
  const createdSchool = await schoolOfTwo()
  const { id, head, now: oldCatalogue, slugNow, slugNext } = createdSchool
  const [old = ''] = (await pupilsOf(id, '10-A')).map((one) => one.id)
  const { slug: ownSlug } = await addOwnExperiment(head, own)
  await beginNext(head, [old])
  const { id: repeaterId } = await db.student.findFirstOrThrow({
    where: { institutionId: id, continuesId: old },
  })
  const repeater = await actorOf(repeaterId)
  const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
  const answers = [{ number: 1, attemptedanswer: 'x' }]
  const late = { moduleName: experiment, answers, startedAt: yesterday, submittedAt: yesterday }
  expect(await submitAttempt(repeater, { ...late, clientAttemptId: 'on-the-bus' })).toMatchObject({
    ...{ experiment: slugNow, maximum: 5 },
  })
  const fresh = { moduleName: experiment, answers, clientAttemptId: 'of-the-new-year' }
  expect(await submitAttempt(repeater, fresh)).toMatchObject({ experiment: slugNext, maximum: 10 })
  // Only the old catalogue has a title, and an experiment, that the new one left out.
  const removed = oldCatalogue.items.at(-1)
  const { title } = oldCatalogue.items.find((one) => one.slug === slugNow) ?? {}
  expect(
    await submitAttempt(repeater, { ...late, moduleName: title, clientAttemptId: 'by-title' }),
  ).toMatchObject({ experiment: slugNow })
  expect(
    await submitAttempt(repeater, { ...late, moduleName: removed?.firstSlug, clientAttemptId: 'gone-since' }),
  ).toMatchObject({ experiment: removed?.slug, questions: [{ attemptedanswer: ['x'] }, {}, {}, {}, {}] })
  const ofTheSchool = { ...late, answers: [], moduleName: ownSlug, clientAttemptId: 'of-the-school' }
  expect(await submitAttempt(repeater, ofTheSchool)).toMatchObject({ experiment: ownSlug })
  const { registration, say, answered } = program()
  const object = { object: { id: `https://lab.example/experiments/${removed?.firstSlug}` } }
  await receiveStatements(repeater, { statements: [say('initialized', { timestamp: yesterday, ...object })] })
  const question = { object: { id: `${object.object.id}/questions/1` } }
  await receiveStatements(repeater, {
    statements: [answered(1, 'y', question), say('completed', object)],
  })
  const attempt = await db.attempt.findFirst({ where: { institutionId: id, clientAttemptId: registration } })
  expect(attempt).toMatchObject({ experimentId: removed?.slug, studentId: old, marks: null })
  await expect(
    submitAttempt(repeater, { moduleName: removed?.firstSlug, answers, clientAttemptId: 'of-today' }),
  ).rejects.toMatchObject({ status: 422, message: 'There is no such experiment.' })
  await expect(
    submitAttempt(repeater, {
      ...late,
      answers: [],
      moduleName: 'Leaves of a bean',
      clientAttemptId: 'not-there-then',
    }),
  ).rejects.toMatchObject({ status: 422, message: 'Session 2026-27 had no such experiment.' })
  expect(await findBroken(id)).toEqual([])
})

test('own experiments continue in the next session, and an undo restores everything', async () => {
  const createdSchool = await school()
  const { id, head } = createdSchool
  const { slug } = await addOwnExperiment(head, own)
  const rows = () =>
    db.experiment.findMany({
      where: { institutionId: id },
      include: { question: true },
      orderBy: { id: 'asc' },
    })
  const before = await rows()
  await beginNext(head)
  const [carried] = (await listExperiments(head)).filter((one) => one.own)
  expect(carried).toMatchObject({ title: own.title, number: 51, maximum: 10, session: '2027-28' })
  expect(carried?.slug).not.toBe(slug)
  await expect(removeOwnExperiment(head, { slug })).rejects.toMatchObject({ status: 404 })
  const pastHead = { ...head, pastSession: '2026-27' }
  expect((await listExperiments(pastHead)).filter((one) => one.own)).toMatchObject([{ slug }])
  const added = await addOwnExperiment(head, { ...own, title: 'Stems of a bean' })
  await expect(undoNextSession(head, {})).rejects.toMatchObject({
    message: expect.stringMatching(/^1 experiment of your own was/),
  })
  await removeOwnExperiment(head, { slug: added.slug })
  const rewritten = { ...own, slug: carried?.slug, title: 'Leaves of a pea' }
  await changeOwnExperiment(head, rewritten)
  await expect(undoNextSession(head, {})).rejects.toMatchObject({
    message: expect.stringMatching(/^1 experiment of your own was added to or changed/),
  })
  await removeOwnExperiment(head, { slug: carried?.slug })
  await undoNextSession(head, {})
  expect(await rows()).toEqual(before)
})

test('a session chooses a published catalogue, until there is work in its experiments', async () => {
  const createdSchool = await schoolOfTwo()
  const { id, head, lead, now, slugNow } = createdSchool
  const draft = await draftOf(staff, testBoard(), '2027-28')
  for (const unknown of [draft.guid, crypto.randomUUID()])
    await expect(chooseCatalogue(head, { id: unknown })).rejects.toMatchObject({ status: 404 })
  await expect(chooseCatalogue(lead, { id: now.guid })).rejects.toMatchObject({ status: 403 })
  const choosingDraft = db.academicSession.updateMany({
    where: { institutionId: id },
    data: { catalogueId: draft.guid },
  })
  await expect(choosingDraft).rejects.toThrow(/published catalogue/)
  await chooseCatalogue(head, { id: firstCatalogue })
  expect(await listSessionCatalogues(head)).toMatchObject({ chosen: firstCatalogue, works: false })
  await chooseCatalogue(head, { id: now.guid })
  await workOf(createdSchool, 4, slugNow)
  expect(await listSessionCatalogues(head)).toMatchObject({ chosen: now.guid, works: true })
  await expect(chooseCatalogue(head, { id: firstCatalogue })).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('Students already have work') },
  })
})

test('a mark that is being saved is in the session’s experiments before another catalogue is chosen', async () => {
  const { id, head, next, slugNow } = await schoolOfTwo()
  const [{ id: studentId } = { id: '' }] = await pupilsOf(id, '10-A')
  const outcome = await whileOpen(
    async (tx) => {
      await tx.$executeRaw`SELECT 1 FROM "Class" WHERE "institutionId" = ${id}::uuid FOR KEY SHARE`
      const mark = { clientAttemptId: 'paper', source: 'paper', marks: 4 } as const
      await tx.attempt.create({ data: { institutionId: id, studentId, experimentId: slugNow, ...mark } })
    },
    () => chooseCatalogue(head, { id: next.guid }),
  )
  expect(outcome).toMatchObject({ reason: { code: 'conflict' } })
})
