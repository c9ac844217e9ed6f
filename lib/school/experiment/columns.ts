import { allTenants, Prisma, type Tx } from '../../core/db.ts'
import type { Subject } from '../../generated/prisma/client.ts'

type Column = {
  slug: string
  subject: Subject
  number: number
  title: string
  shortTitle: string
  maximum: number
}

const all = Prisma.sql`SELECT id AS slug, subject, number, title, "shortTitle", maximum FROM "Experiment" ORDER BY subject, number`

const load = (tx?: Tx): Promise<Column[]> => (tx ? tx.$queryRaw`${all}` : allTenants.rows<Column>(all))

// The catalogue is no school's, and only a migration changes it, after which the site starts anew.
let loaded: ReturnType<typeof load> | undefined

/**
 * The experiments in the order of the syllabus: the columns of every table of marks. Asked of the database once, and in a
 * transaction by its `tx`.
 */
export async function listColumns(tx?: Tx): Promise<Column[]> {
  loaded ??= load(tx)
  try {
    return await loaded
  } catch (error) {
    loaded = undefined
    throw error
  }
}
