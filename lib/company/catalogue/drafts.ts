import { v7 } from 'uuid'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { catalogueName } from '../../school/experiment/catalogue-name.ts'
import { sheetProblems } from '../../school/experiment/sheet-problems.ts'
import { type CatalogueExperiment, CatalogueId, NewDraft } from './schema.ts'
import { loadCatalogue } from './view.ts'

type Version = { board: string; level: string; session: string; version: number }

/** The end of every slug in a version: -cbse-10-2027-28-1. */
export const slugEnd = ({ board, level, session, version }: Version) =>
  `-${board}-${level}-${session}-${version}`.toLowerCase()

/** Creates a draft with the experiments of another version; it gets the next number of its board, class and session. */
export const makeDraft = operation(
  'catalogue.manage',
  NewDraft,
  ({ actor, db }, { from, board, level, session }) =>
    db.write(async (tx) => {
      // Drafts are created one at a time, so that two never get the same number.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('catalogue'))`
      if (!(await tx.catalogue.findUnique({ where: { id: from } })))
        throw notFound('There is no such catalogue.')
      const { _max } = await tx.catalogue.aggregate({
        where: { board, level, session },
        _max: { version: true },
      })
      const draft = { id: v7(), board, level, session, version: (_max.version ?? 0) + 1 }
      await tx.catalogue.create({ data: draft })
      await copyExperiments(tx, from, draft)
      await recordCompanyStaffAction(tx, actor, 'catalogue.drafted', {
        id: draft.id,
        name: catalogueName(draft),
      })
      return loadCatalogue(tx, draft.id)
    }),
)

/** Copies every column of the experiments except those that identify them. */
async function copyExperiments(tx: Tx, from: string, draft: Version & { id: string }) {
  const end = slugEnd(draft)
  await tx.$executeRaw`
    INSERT INTO "Experiment" (id, "catalogueId", session, "firstSlug", subject, number, title, "shortTitle", maximum, components,
                              sheet)
    SELECT e."firstSlug" || ${end}, ${draft.id}::uuid, ${draft.session},
           e."firstSlug", e.subject, e.number, e.title, e."shortTitle", e.maximum, e.components, e.sheet
      FROM "Experiment" e WHERE e."catalogueId" = ${from}::uuid`
  await tx.$executeRaw`
    INSERT INTO "Question" ("experimentId", number, text, options, answer, synonyms, note)
    SELECT e."firstSlug" || ${end}, q.number, q.text, q.options, q.answer, q.synonyms, q.note
      FROM "Experiment" e JOIN "Question" q ON q."experimentId" = e.id WHERE e."catalogueId" = ${from}::uuid`
}

/** Publishes a draft to the schools: it never changes again. 409 for a published, empty or unusable one. */
export const publishDraft = operation(
  'catalogue.manage',
  CatalogueId,
  ({ actor, db }, { id }) =>
    db.write(async (tx) => {
      const draft = await lockDraft(tx, id)
      const { items } = await loadCatalogue(tx, id)
      if (items.length === 0) throw new AppError('conflict', 'There is no experiment in this draft.')
      refuseBrokenSheets(items)
      await tx.catalogue.update({ where: { id }, data: { status: 'published', publishedAt: new Date() } })
      await recordCompanyStaffAction(tx, actor, 'catalogue.published', { id, name: catalogueName(draft) })
      return loadCatalogue(tx, id)
    }),
  { recheck: true },
)

function refuseBrokenSheets(items: CatalogueExperiment[]) {
  for (const { sheet, subject, number, shortTitle } of items) {
    const [problem] = sheet ? sheetProblems(sheet) : []
    if (problem)
      throw new AppError(
        'conflict',
        `The sheet of ${shortTitle} (${subject} ${number}) is incomplete, at ${problem.path.join(' ')}: ${problem.message}.`,
      )
  }
}

/** Removes a draft with its contents; 409 for a published version. */
export const removeDraft = operation('catalogue.manage', CatalogueId, ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const draft = await lockDraft(tx, id)
    await tx.experiment.deleteMany({ where: { catalogueId: id } })
    await tx.catalogue.delete({ where: { id } })
    await recordCompanyStaffAction(tx, actor, 'catalogue.removed', { id, name: catalogueName(draft) })
    return { guid: id }
  }),
)

/** A draft, locked until the commit, so that changes do not overlap. 404 for an unknown one, 409 for a published version. */
export async function lockDraft(tx: Tx, id: string) {
  await tx.$executeRaw`SELECT 1 FROM "Catalogue" WHERE id = ${id}::uuid FOR UPDATE`
  const catalogue = await tx.catalogue.findUnique({ where: { id } })
  if (!catalogue) throw notFound('There is no such catalogue.')
  if (catalogue.status === 'published') throw new AppError('published')
  return catalogue
}
