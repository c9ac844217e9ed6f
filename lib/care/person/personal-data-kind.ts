import type { Prisma } from '../../core/db.ts'
import type { Who } from './who.ts'

/**
 * What becomes of rows when their person is erased. erased: they go. nameless: they stay as somebody else's or the
 * school's record, with the name taken out. kept: they hold no name, and the law or the safety of others wants them.
 */
type Disposition = 'erased' | 'nameless' | 'kept'

/** Rows of a table (`t`) that tell of a person. */
export type PersonalDataKind = {
  table: Prisma.ModelName
  /** what a person reads above them */
  title: string
  whose: (who: Who) => Prisma.Sql
  fate: Disposition
  /** why they are not simply erased */
  why?: string
  /** columns that are left out of what a person gets: secrets, and what concerns others */
  hide?: string[]
  /** what is shown instead of the whole row */
  shown?: (who: Who) => Prisma.Sql
  /** takes the name out; without it the database's own function does, or the account takes the rows along */
  anonymise?: (who: Who) => Prisma.Sql
}
