import { type Database, Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { escapeLike } from '../../core/sql.ts'
import {
  ExperimentQuery,
  type ExperimentRow,
  ExperimentSlug,
  type ExperimentView,
  type SheetView,
} from './schema.ts'
import { SheetWithExpected, withoutExpected } from './sheet.ts'
import { visibleExperiments } from './visible-experiments.ts'

const rowColumns = Prisma.sql`
  e.id AS slug, e.subject::text AS subject, e.number, e.title, e."shortTitle", e.session, e.maximum, e.components,
  e."institutionId" IS NOT NULL AS own`

/** The experiments of the school's session in the order of the syllabus; `q` searches titles and questions. One query. */
export const listExperiments = operation('experiment.view', ExperimentQuery, ({ db }, query) =>
  db.rows<ExperimentRow>(Prisma.sql`
    SELECT ${rowColumns}, (SELECT count(*)::int FROM "Question" q WHERE q."experimentId" = e.id) AS questions
      FROM "Experiment" e WHERE ${visibleExperiments} AND ${matching(query)} ORDER BY e.subject, e.number`),
)

function matching({ subject, q }: { subject?: string | undefined; q?: string | undefined }): Prisma.Sql {
  const conditions = [Prisma.sql`true`]
  if (subject) conditions.push(Prisma.sql`e.subject::text = ${subject}`)
  if (q) {
    const pattern = `%${escapeLike(q)}%`
    conditions.push(Prisma.sql`(e.title ILIKE ${pattern} OR EXISTS (
      SELECT 1 FROM "Question" q WHERE q."experimentId" = e.id AND q.text ILIKE ${pattern}))`)
  }
  return Prisma.join(conditions, ' AND ')
}

/** One experiment with its sheet and questions; 404 for one that the school's session does not have. */
export const viewExperiment = operation('experiment.answers', ExperimentSlug, ({ db }, { slug }) =>
  findExperiment(db, slug),
)

/** One experiment as students do it: its sheet and questions, without the right answers; 404 as above. */
export const viewSheet = operation(
  'experiment.view',
  ExperimentSlug,
  async ({ db }, { slug }): Promise<SheetView> => {
    const { sheet, questions, version: _, firstSlug: __, ...experiment } = await findExperiment(db, slug)
    return {
      ...experiment,
      sheet: sheet && withoutExpected(sheet),
      questions: questions.map(({ number, question, options }) => ({ number, question, options })),
    }
  },
)

const questions = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object(
           'number', q.number, 'question', q.text, 'options', q.options, 'answer', q.answer, 'synonyms', q.synonyms,
           'note', q.note) ORDER BY q.number), '[]')
    FROM "Question" q WHERE q."experimentId" = e.id)`

/** An experiment as the database has it; `readExperiment` reads it. */
export type StoredExperiment = Omit<ExperimentView, 'sheet'> & { sheet: unknown }

/** Selects the `StoredExperiment` with this slug; for `Database.rowsOfEach`, together with a screen's other reads. */
export const selectExperiment = (slug: Prisma.Sql) => Prisma.sql`
  SELECT ${rowColumns}, e."firstSlug", e.version, e.sheet, ${questions} AS questions FROM "Experiment" e WHERE e.id = ${slug}`

/** The experiment with this slug; 404 without one. One query. */
export async function findExperiment(db: Database, slug: string): Promise<ExperimentView> {
  const [found] = await db.rows<StoredExperiment>(selectExperiment(Prisma.sql`${slug}`))
  return readExperiment(found)
}

/** The view of a selected experiment; 404 without one. */
export function readExperiment(row: StoredExperiment | undefined): ExperimentView {
  if (!row) throw notFound('There is no such experiment.')
  return { ...row, sheet: row.sheet === null ? null : SheetWithExpected.parse(row.sheet) }
}
