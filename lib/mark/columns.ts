import { db } from '../db.ts'

/** The experiments in the order of the syllabus: the columns of every table of marks. */
export async function listColumns() {
  const rows = await db.experiment.findMany({
    select: { id: true, subject: true, number: true, title: true, maximum: true },
    orderBy: [{ subject: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ id, ...rest }) => ({ slug: id, ...rest }))
}
