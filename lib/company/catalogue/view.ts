import { z } from 'zod'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { catalogueName } from '../../school/experiment/catalogue-name.ts'
import { compareExperiments } from './compare.ts'
import { type CatalogueExperiment, CatalogueId, type CatalogueRow, type CatalogueView } from './schema.ts'

const row = Prisma.sql`
  c.id AS guid, c.board, c.level, c.session, c.version, c.status::text AS status, ${iso(Prisma.sql`c."createdAt"`)} AS "createdAt",
  ${iso(Prisma.sql`c."publishedAt"`)} AS "publishedAt", ${iso(Prisma.sql`c."withdrawnAt"`)} AS "withdrawnAt",
  (SELECT count(*)::int FROM "Experiment" e WHERE e."catalogueId" = c.id) AS experiments,
  (SELECT count(*)::int FROM "AcademicSession" y WHERE y."catalogueId" = c.id) AS sessions`

/** Every version, latest session first. One query. */
export const listCatalogues = operation('catalogue.view', z.object({}), ({ db }) =>
  db.rows<CatalogueRow>(Prisma.sql`
    SELECT ${row} FROM "Catalogue" c ORDER BY c.session DESC, c.board, c.level, c.version DESC`),
)

/** One version with its experiments and its differences from the version before; 404 for an unknown one. */
export const viewCatalogue = operation('catalogue.view', CatalogueId, ({ db }, { id }) =>
  db.read((tx) => loadCatalogue(tx, id)),
)

/** The view of a version, for the operations that change one; 404 for an unknown one. Four queries at most. */
export async function loadCatalogue(tx: Tx, id: string): Promise<CatalogueView> {
  const [found] = await tx.$queryRaw<
    CatalogueRow[]
  >`SELECT ${row} FROM "Catalogue" c WHERE c.id = ${id}::uuid`
  if (!found) throw notFound('There is no such catalogue.')
  const before = await findBefore(tx, found)
  const items = await loadExperiments(tx, id)
  if (!before) return { ...found, items, before: null, changes: [] }
  const changes = compareExperiments(await loadExperiments(tx, before.guid), items)
  return { ...found, items, before: { guid: before.guid, name: catalogueName(before) }, changes }
}

/** The latest published version of the same board and class before this one. */
async function findBefore(tx: Tx, { board, level, session, version }: CatalogueRow) {
  const [before] = await tx.$queryRaw<CatalogueRow[]>`
    SELECT ${row} FROM "Catalogue" c
     WHERE (c.board, c.level) = (${board}, ${level}) AND c.status = 'published'
       AND (c.session, c.version) < (${session}, ${version}::int)
     ORDER BY c.session DESC, c.version DESC LIMIT 1`
  return before
}

const loadExperiments = (tx: Tx, catalogueId: string) => tx.$queryRaw<CatalogueExperiment[]>`
  SELECT e.id AS slug, e."firstSlug", e.subject::text AS subject, e.number, e.title, e."shortTitle", e.maximum,
         e.components, e.version, e.sheet, (
           SELECT coalesce(json_agg(json_build_object(
                    'number', q.number, 'question', q.text, 'options', q.options, 'answer', q.answer,
                    'synonyms', q.synonyms, 'note', q.note) ORDER BY q.number), '[]')
             FROM "Question" q WHERE q."experimentId" = e.id) AS questions
    FROM "Experiment" e WHERE e."catalogueId" = ${catalogueId}::uuid ORDER BY e.subject, e.number`
