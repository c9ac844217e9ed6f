import type { Database, Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { containing } from '../../core/sql.ts'
import { ExperimentQuery, type ExperimentRow, ExperimentSlug, type ExperimentView } from './schema.ts'

/** The catalogue in the order of the syllabus; `q` looks in titles and questions. */
export const listExperiments = operation(
  'experiment.view',
  ExperimentQuery,
  ({ db }, { subject, q }): Promise<ExperimentRow[]> =>
    db.read(async (tx) => {
      const rows = await tx.experiment.findMany({
        where: {
          ...(subject && { subject }),
          ...(q && { OR: [{ title: containing(q) }, { question: { some: { text: containing(q) } } }] }),
        },
        include: { _count: { select: { question: true } } },
        orderBy: [{ subject: 'asc' }, { number: 'asc' }],
      })
      return rows.map(({ id, _count, ...rest }) => ({ slug: id, ...rest, questions: _count.question }))
    }),
)

/** One experiment with its questions and their right answers; 404 for an unknown slug. */
export const viewExperiment = operation('experiment.answers', ExperimentSlug, ({ db }, { slug }) =>
  findExperiment(db, slug),
)

// The catalogue is no school's, and only a migration changes it, after which the site starts anew.
const found = new Map<string, ExperimentView>()

/** The same for other nouns. Asked of the database once. */
export async function findExperiment(db: Database, slug: string): Promise<ExperimentView> {
  const known = found.get(slug)
  if (known) return known
  const experiment = await db.read((tx) => readExperiment(tx, slug))
  found.set(slug, experiment)
  return experiment
}

async function readExperiment(tx: Tx, slug: string): Promise<ExperimentView> {
  const row = await tx.experiment.findFirst({
    where: { id: slug },
    include: { question: { orderBy: { number: 'asc' }, omit: { experimentId: true } } },
  })
  if (!row) throw notFound('There is no such experiment.')
  const { id, question, ...rest } = row
  return {
    slug: id,
    ...rest,
    questions: question.map(({ text, ...others }) => ({ question: text, ...others })),
  }
}
