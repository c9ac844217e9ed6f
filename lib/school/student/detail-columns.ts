import { Prisma } from '../../core/db.ts'
import { type DetailName, detailNames } from './details.ts'

/** A piece of SQL for each detail of a student, separated by commas; `column` is its quoted name. */
export const detailColumns = (piece: (column: `"${DetailName}"`, name: DetailName) => string) =>
  Prisma.raw(detailNames.map((name) => piece(`"${name}"`, name)).join(', '))
