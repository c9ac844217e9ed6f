import type { CompanyStaff } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Catalogue, Experiment, Subject } from '../../generated/prisma/client.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { catalogueName } from '../../school/experiment/catalogue-name.ts'
import { experimentColumns, refuseOlder, slugOf, writeQuestions } from '../../school/experiment/write.ts'
import { lockDraft, slugEnd } from './drafts.ts'
import { AddToCatalogue, ChangeInCatalogue, ChangeSheet, InCatalogue, MoveInCatalogue } from './schema.ts'
import { loadCatalogue } from './view.ts'

/** The limit per subject; the numbers of schools' own experiments start above it. */
const maxInSubject = 50

/** Adds an experiment at the end of its subject. 409 for a published version, and on `title` for one that exists already. */
export const addExperiment = operation(
  'catalogue.manage',
  AddToCatalogue,
  ({ actor, db }, { id: catalogueId, ...form }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      await refuseTaken(tx, catalogueId, form.title)
      const firstSlug = await freeSlug(tx, catalogueId, slugOf(form.title))
      const id = `${firstSlug}${slugEnd(draft)}`
      const number = await nextNumber(tx, catalogueId, form.subject)
      const { session } = draft
      await tx.experiment.create({
        data: { id, firstSlug, catalogueId, session, number, ...experimentColumns(form) },
      })
      await writeQuestions(tx, id, form.questions)
      return done(tx, actor, draft, `added ${form.shortTitle}`)
    }),
)

/** Changes an experiment of a draft; in a new subject it goes last. 404 when the draft does not have it, 409 as above. */
export const changeExperiment = operation(
  'catalogue.manage',
  ChangeInCatalogue,
  ({ actor, db }, { id: catalogueId, slug, version, ...form }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      const before = await findIn(tx, catalogueId, slug)
      refuseOlder(version, before.version)
      await refuseTaken(tx, catalogueId, form.title, slug)
      const moved = before.subject !== form.subject
      const number = moved ? await nextNumber(tx, catalogueId, form.subject) : before.number
      await tx.experiment.update({
        where: { id: slug },
        data: { ...experimentColumns(form), number, version: { increment: 1 } },
      })
      if (moved) await closeGap(tx, before)
      await writeQuestions(tx, slug, form.questions)
      return done(tx, actor, draft, `changed ${form.shortTitle}`)
    }),
)

/** Saves the sheet of an experiment of a draft. 404 when the draft does not have it; 409 for a published version or a conflict. */
export const changeSheet = operation(
  'catalogue.manage',
  ChangeSheet,
  ({ actor, db }, { id: catalogueId, slug, version, sheet }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      const before = await findIn(tx, catalogueId, slug)
      refuseOlder(version, before.version)
      await tx.experiment.update({ where: { id: slug }, data: { sheet, version: { increment: 1 } } })
      return done(tx, actor, draft, `wrote the sheet of ${before.shortTitle}`)
    }),
)

/** Moves an experiment of a draft up or down by one within its subject; at either end it does nothing. */
export const moveExperiment = operation(
  'catalogue.manage',
  MoveInCatalogue,
  ({ actor, db }, { id: catalogueId, slug, by }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      const { subject, number, shortTitle } = await findIn(tx, catalogueId, slug)
      const other = await tx.experiment.findFirst({ where: { catalogueId, subject, number: number + by } })
      if (!other) return loadCatalogue(tx, catalogueId)
      // Through a number that is not in use: no two may have the same number at any moment.
      await tx.experiment.update({ where: { id: slug }, data: { number: 0 } })
      await tx.experiment.update({ where: { id: other.id }, data: { number } })
      await tx.experiment.update({ where: { id: slug }, data: { number: number + by } })
      return done(tx, actor, draft, `moved ${shortTitle}`)
    }),
)

/** Removes an experiment from a draft; those after it move up. 404 and 409 as above. */
export const removeExperiment = operation(
  'catalogue.manage',
  InCatalogue,
  ({ actor, db }, { id: catalogueId, slug }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, catalogueId)
      const gone = await findIn(tx, catalogueId, slug)
      await tx.experiment.delete({ where: { id: slug } })
      await closeGap(tx, gone)
      return done(tx, actor, draft, `removed ${gone.shortTitle}`)
    }),
)

/** Records a change of a draft and returns the draft. */
async function done(tx: Tx, actor: CompanyStaff, draft: Catalogue, what: string) {
  await recordCompanyStaffAction(tx, actor, 'catalogue.changed', {
    id: draft.id,
    name: catalogueName(draft),
    detail: { what },
  })
  return loadCatalogue(tx, draft.id)
}

/** An experiment of a catalogue; 404 when the catalogue does not have it. */
async function findIn(tx: Tx, catalogueId: string, slug: string): Promise<Experiment> {
  const experiment = await tx.experiment.findFirst({ where: { catalogueId, id: slug } })
  if (!experiment) throw notFound('There is no such experiment in this catalogue.')
  return experiment
}

async function refuseTaken(tx: Tx, catalogueId: string, title: string, slug = '') {
  const [taken] = await tx.$queryRaw<object[]>`
    SELECT 1 FROM "Experiment"
     WHERE "catalogueId" = ${catalogueId}::uuid AND lower(title) = lower(${title}) AND id <> ${slug} LIMIT 1`
  if (taken) throw fieldError('title', 'There is an experiment with this title already', 'taken')
}

/** The slug, with the first number from 2 that makes it unique if it is taken. */
async function freeSlug(tx: Tx, catalogueId: string, slug: string): Promise<string> {
  const all = await tx.experiment.findMany({ where: { catalogueId }, select: { firstSlug: true } })
  const taken = new Set(all.map(({ firstSlug }) => firstSlug))
  let free = slug
  for (let at = 2; taken.has(free); at++) free = `${slug}-${at}`
  return free
}

async function nextNumber(tx: Tx, catalogueId: string, subject: Subject): Promise<number> {
  const count = await tx.experiment.count({ where: { catalogueId, subject } })
  if (count >= maxInSubject)
    throw new AppError('conflict', `A subject has at most ${maxInSubject} experiments.`)
  return count + 1
}

/** One at a time, because no two may have the same number at any moment. */
async function closeGap(tx: Tx, { catalogueId, subject, number }: Experiment) {
  const after = await tx.experiment.findMany({
    where: { catalogueId, subject, number: { gt: number } },
    orderBy: { number: 'asc' },
    select: { id: true, number: true },
  })
  for (const one of after)
    await tx.experiment.update({ where: { id: one.id }, data: { number: one.number - 1 } })
}
