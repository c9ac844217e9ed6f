import { allTenants, Prisma } from '../db.ts'
import type { Subject } from '../generated/prisma/client.ts'

type Column = { slug: string; subject: Subject; number: number; title: string; maximum: number }

const load = () =>
  allTenants.rows<Column>(Prisma.sql`
    SELECT id AS slug, subject, number, title, maximum FROM "Experiment" ORDER BY subject, number`)

// The catalogue is no school's, and only a migration changes it, after which the site starts anew.
let loaded: ReturnType<typeof load> | undefined

/** The experiments in the order of the syllabus: the columns of every table of marks. Asked of the database once. */
export async function listColumns() {
  loaded ??= load()
  try {
    return await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
