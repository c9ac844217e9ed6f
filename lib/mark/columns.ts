import { db } from '../db.ts'
import { forAll } from '../tenancy.ts'

async function load() {
  const rows = await db.experiment.findMany({
    select: { id: true, subject: true, number: true, title: true, maximum: true },
    orderBy: [{ subject: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ id, ...rest }) => ({ slug: id, ...rest }))
}

// The catalogue is no school's, and only a migration changes it, after which the site starts anew.
let loaded: ReturnType<typeof load> | undefined

/** The experiments in the order of the syllabus: the columns of every table of marks. Asked of the database once. */
export async function listColumns() {
  loaded ??= forAll(load)
  try {
    return await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
