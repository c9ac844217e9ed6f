import { Prisma } from '../../core/db.ts'
import { type DetailName, detailNames } from './details.ts'

/** A piece of SQL for each detail of a student, with commas between; `column` is its name in quotes. */
export const detailColumns = (piece: (column: `"${DetailName}"`, name: DetailName) => string) =>
  Prisma.raw(detailNames.map((name) => piece(`"${name}"`, name)).join(', '))
