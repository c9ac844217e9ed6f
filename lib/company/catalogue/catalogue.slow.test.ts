import { expect, test } from 'vitest'
import {
  firstCatalogue,
  publishedOf,
  draftOf as somebodysDraft,
  testBoard,
} from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { admin, lastingProvider, rechecked } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { makeDraft, publishDraft, removeDraft } from './drafts.ts'
import {
  addExperiment,
  changeExperiment,
  changeSheet,
  moveExperiment,
  removeExperiment,
} from './experiments.ts'
import type { CatalogueView } from './schema.ts'
import { listCatalogues, viewCatalogue } from './view.ts'

const staff = await rechecked(await lastingProvider())

const draftOf = () => somebodysDraft(staff, testBoard(), '2027-28')

const question = {
  ...{ question: 'Which of them is red?', options: 'Litmus\nChalk', answer: 'Litmus', synonyms: '' },
  note: 'Show both.',
}
const form = {
  ...{ subject: 'physics', title: 'Density of a stone by its weight', shortTitle: 'Density of a stone' },
  ...{ maximum: '10', questions: [question] },
}

const physics = ({ items }: CatalogueView) => items.filter(({ subject }) => subject === 'physics')

test('the first catalogue has the 22 experiments, is published, and is used by every school that signs up', async () => {
  const first = (await listCatalogues(staff)).find(({ guid }) => guid === firstCatalogue)
  expect(first).toMatchObject({ board: 'CBSE', session: '2026-27', version: 1, experiments: 22 })
  expect(await viewCatalogue(staff, { id: firstCatalogue })).toMatchObject({ before: null, changes: [] })
  const { institutionId } = await admin()
  const [session] = await db.academicSession.findMany({ where: { institutionId } })
  expect(session?.catalogueId).toBe(firstCatalogue)
})

test('a draft gets every experiment and question of its source, and the next number', async () => {
  const board = testBoard()
  const one = await somebodysDraft(staff, board, '2027-28')
  const two = await somebodysDraft(staff, board, '2027-28', one.guid)
  expect([one.version, two.version]).toEqual([1, 2])
  const bare = ({ items }: CatalogueView) => items.map(({ slug: _, ...item }) => item)
  expect(bare(two)).toEqual(bare(await viewCatalogue(staff, { id: firstCatalogue })))
  expect(two.items[0]?.slug).toBe(`${two.items[0]?.firstSlug}-${board.toLowerCase()}-10-2027-28-2`)
})

test('the differences between a draft and the version before it are listed line by line', async () => {
  const board = testBoard()
  await publishedOf(staff, board, '2026-27')
  const draft = await somebodysDraft(staff, board, '2027-28')
  expect(draft).toMatchObject({ before: { name: `${board} class 10, 2026-27, version 1` }, changes: [] })
  const [first, second] = physics(draft)
  const id = draft.guid
  await addExperiment(staff, { id, ...form })
  const asked = (second?.questions ?? []).map((one, at) => ({
    ...one,
    note: at === 0 ? 'Another' : one.note,
  }))
  const { subject, title, shortTitle } = second ?? {}
  await changeExperiment(staff, {
    ...{ id, slug: second?.slug, subject, title, shortTitle, maximum: 8, questions: asked },
  })
  const { changes } = await removeExperiment(staff, { id, slug: first?.slug })
  expect(changes.filter(({ kind }) => kind !== 'changed')).toMatchObject([
    { kind: 'added', shortTitle: 'Density of a stone', number: 7 },
    { kind: 'removed', shortTitle: first?.shortTitle },
  ])
  expect(changes.find(({ slug }) => slug === second?.slug)?.what).toEqual([
    'Place: 2 → 1',
    'Maximum: 5 → 8',
    'Question 1: other note for teachers',
  ])
})

test('a sheet is saved, its fields are validated, and it is compared field by field with the version before', async () => {
  const board = testBoard()
  await publishedOf(staff, board, '2026-27')
  const draft = await somebodysDraft(staff, board, '2027-28')
  const id = draft.guid
  const one = physics(draft).find(({ sheet }) => sheet?.columns[0]?.type === 'number')
  const [slug, sheet] = [one?.slug ?? '', one?.sheet]
  if (!sheet) throw new Error('no experiment has a sheet')
  const [column] = sheet.columns
  const changed = {
    ...sheet,
    steps: [...sheet.steps, 'Put all away.'].join('\n'),
    columns: [{ ...column, unit: 'kg' }, ...sheet.columns.slice(1)],
  }
  const noUnit = { ...changed, columns: [{ ...column, unit: '' }, ...sheet.columns.slice(1)] }
  const tooHigh = { ...changed, rows: [{ label: '1', expected: { [column?.key ?? '']: '1e9' } }] }
  for (const [wrong, field] of [
    [noUnit, 'sheet.columns.0.unit'],
    [tooHigh, `sheet.rows.0.expected.${column?.key}`],
    [{ ...changed, steps: ' ' }, 'sheet.steps'],
  ] as const)
    await expect(changeSheet(staff, { id, slug, sheet: wrong })).rejects.toMatchObject({
      ...{ status: 422, fields: { [field]: expect.anything() } },
    })
  const { changes } = await changeSheet(staff, { id, slug, sheet: changed, version: one?.version })
  expect(changes.find((change) => change.slug === slug)?.what).toEqual([
    `Step ${sheet.steps.length + 1} added: Put all away.`,
    expect.stringMatching(/^Column 1: .* → .*\(kg\)/),
    ...changes.flatMap(({ what }) => what.filter((line) => line.startsWith('Expected in '))),
  ])
  await expect(changeSheet(staff, { id, slug, sheet, version: one?.version })).rejects.toMatchObject({
    status: 409,
  })
  // A draft as the form would not create it.
  await db.experiment.update({
    where: { id: slug },
    data: { sheet: { ...sheet, columns: noUnit.columns as object[] } },
  })
  await expect(publishDraft(staff, { id })).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/is incomplete/),
  })
})

test('an experiment moves within its subject, and at either end nothing happens', async () => {
  const draft = await draftOf()
  const slugs = physics(draft).map(({ slug }) => slug)
  const [a = '', b = ''] = slugs
  const move = async (slug: string, by: number) =>
    physics(await moveExperiment(staff, { id: draft.guid, slug, by })).map((one) => one.slug)
  expect(await move(a, 1)).toEqual([b, a, ...slugs.slice(2)])
  expect(await move(b, -1)).toEqual([b, a, ...slugs.slice(2)])
  expect((await viewCatalogue(staff, { id: draft.guid })).items.map(({ number }) => number)).toEqual(
    [5, 7, 10].flatMap((size) => Array.from({ length: size }, (_, at) => at + 1)),
  )
})

test('a title can be there only once, and a different title with the same slug gets a number', async () => {
  const { guid: id } = await draftOf()
  await addExperiment(staff, { id, ...form })
  await expect(addExperiment(staff, { id, ...form, title: form.title.toUpperCase() })).rejects.toMatchObject({
    code: 'taken',
    fields: { title: expect.anything() },
  })
  const { items } = await addExperiment(staff, { id, ...form, title: `${form.title}!` })
  expect(
    items.filter(({ shortTitle }) => shortTitle === form.shortTitle).map((one) => one.firstSlug),
  ).toEqual(['density-of-a-stone-by-its-weight', 'density-of-a-stone-by-its-weight-2'])
})

test.each([
  ['one option', { options: ['Litmus'] }, 'questions.0.options'],
  ['two options alike', { options: ['Litmus', 'Litmus'] }, 'questions.0.options'],
  ['an answer that is no option', { answer: 'Ink' }, 'questions.0.answer'],
  ['too many options', { options: 'a\nb\nc\nd\ne\nf\ng\nh\nLitmus' }, 'questions.0.options'],
  ['no question', { question: ' ' }, 'questions.0.question'],
])('%s is refused at its field', async (_, part, field) => {
  const { guid: id } = await draftOf()
  const wrong = addExperiment(staff, { id, ...form, questions: [{ ...question, ...part }] })
  await expect(wrong).rejects.toMatchObject({ status: 422, fields: { [field]: expect.anything() } })
})

test('a published version never changes: neither through an operation nor through any SQL statement', async () => {
  const { guid: id, items } = await publishedOf(staff, testBoard(), '2027-28')
  const slug = items[0]?.slug ?? ''
  const before = await viewCatalogue(staff, { id })
  const acts = [
    () => publishDraft(staff, { id }),
    () => removeDraft(staff, { id }),
    () => addExperiment(staff, { id, ...form }),
    () => changeExperiment(staff, { id, slug, ...form }),
    () => moveExperiment(staff, { id, slug, by: 1 }),
    () => removeExperiment(staff, { id, slug }),
  ]
  for (const act of acts) await expect(act()).rejects.toMatchObject({ status: 409, code: 'published' })
  const statements = [
    `UPDATE "Catalogue" SET status = 'draft' WHERE id = '${id}'`,
    `DELETE FROM "Catalogue" WHERE id = '${id}'`,
    `UPDATE "Experiment" SET maximum = 99 WHERE id = '${slug}'`,
    `UPDATE "Experiment" SET "catalogueId" = NULL WHERE id = '${slug}'`,
    `DELETE FROM "Experiment" WHERE id = '${slug}'`,
    `INSERT INTO "Experiment" (id, "catalogueId", subject, number, title) VALUES ('x-${slug}', '${id}', 'physics', 40, 'x')`,
    `UPDATE "Question" SET answer = 'x' WHERE "experimentId" = '${slug}'`,
    `DELETE FROM "Question" WHERE "experimentId" = '${slug}'`,
    `INSERT INTO "Question" ("experimentId", number, text, answer) VALUES ('${slug}', 30, 'x', 'y')`,
  ]
  for (const client of [db, owner])
    for (const statement of statements)
      await expect(client.$executeRawUnsafe(statement), statement).rejects.toThrow(/published catalogue/)
  expect(await viewCatalogue(staff, { id })).toEqual(before)
})

test('a draft is removed with its contents, and cannot be published while it is empty', async () => {
  const draft = await draftOf()
  const [last, ...others] = draft.items.map(({ slug }) => slug)
  await db.experiment.deleteMany({ where: { catalogueId: draft.guid, id: { in: others } } })
  await removeExperiment(staff, { id: draft.guid, slug: last })
  await expect(publishDraft(staff, { id: draft.guid })).rejects.toMatchObject({ code: 'conflict' })
  const other = await draftOf()
  await removeDraft(staff, { id: other.guid })
  await expect(viewCatalogue(staff, { id: other.guid })).rejects.toMatchObject({ status: 404 })
  expect(await db.experiment.count({ where: { catalogueId: other.guid } })).toBe(0)
})

test('an experiment is found only in its own catalogue, and a draft needs a source that exists', async () => {
  const [one, other] = [await draftOf(), await draftOf()]
  const slug = other.items[0]?.slug
  const astray = { id: one.guid, slug }
  await expect(changeExperiment(staff, { ...astray, ...form })).rejects.toMatchObject({ status: 404 })
  await expect(removeExperiment(staff, astray)).rejects.toMatchObject({ status: 404 })
  await expect(moveExperiment(staff, { ...astray, by: 1 })).rejects.toMatchObject({ status: 404 })
  const from = crypto.randomUUID()
  await expect(
    makeDraft(staff, { from, board: 'CBSE', level: '10', session: '2027-28' }),
  ).rejects.toMatchObject({ status: 404 })
  await expect(
    makeDraft(staff, { from: firstCatalogue, board: 'CBSE', level: '10', session: '2027-29' }),
  ).rejects.toMatchObject({ status: 422 })
})

test('what staff did to a catalogue is among their actions', async () => {
  const { guid: id } = await publishedOf(staff, testBoard(), '2027-28', (draft) =>
    addExperiment(staff, { id: draft.guid, ...form }),
  )
  const acts = await db.staffAct.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } })
  expect(acts.map(({ action }) => action)).toEqual([
    ...['catalogue.drafted', 'catalogue.changed', 'catalogue.published'],
  ])
})

const inParts = [
  { name: 'Record', maximum: '6' },
  { name: 'Viva', maximum: '4' },
]

test('components are copied to the next draft, changes of them are listed, and outdated changes are refused', async () => {
  const board = testBoard()
  const { guid } = await publishedOf(staff, board, '2026-27', (draft) =>
    addExperiment(staff, { id: draft.guid, ...form, components: inParts }),
  )
  const draft = await somebodysDraft(staff, board, '2027-28', guid)
  const { slug, components, version } = physics(draft).at(-1) ?? {}
  expect([components, version]).toEqual([
    [
      { name: 'Record', maximum: 6 },
      { name: 'Viva', maximum: 4 },
    ],
    0,
  ])
  const change = { ...form, id: draft.guid, slug, version: 0 }
  const { changes } = await changeExperiment(staff, { ...change, components: inParts.toReversed() })
  expect(changes[0]?.what).toEqual(['Components: Record 6, Viva 4 → Viva 4, Record 6'])
  await expect(changeExperiment(staff, change)).rejects.toMatchObject({ status: 409, code: 'conflict' })
})
