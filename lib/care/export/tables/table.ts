import type { Member } from '../../../core/actor.ts'
import type { Prisma } from '../../../core/db.ts'
import type { Page } from '../../../core/page.ts'
import type { Item } from '../every-item.ts'

type TableOf<T> = {
  /** the tables of the database whose rows it holds */
  holds: Prisma.ModelName[]
  /** a page of the same list as on the screen, with the same query */
  list: (actor: Member, query: object) => Promise<Page<T>>
  /** a cell's value, by the heading of its column */
  cells: Record<string, (item: T) => unknown>
}

export type Table = Pick<TableOf<Item>, 'holds' | 'list'> & {
  cells: Record<string, (item: never) => unknown>
}

/** A table whose rows are the items of its own list. */
export const table = <T extends Item>(one: TableOf<T>): Table => one
