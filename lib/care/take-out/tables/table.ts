import type { Member } from '../../../core/actor.ts'
import type { Page } from '../../../core/page.ts'
import type { Item } from '../../../school/roster/every-item.ts'

export type Table = {
  headings: string[]
  /** a page of the same list that the screen shows, with the same query */
  list: (actor: Member, query: object) => Promise<Page<Item>>
  row: (item: never) => unknown[]
}

/** A table whose rows are the items of its own list. */
export const table = <T extends Item>(one: {
  headings: string[]
  list: (actor: Member, query: object) => Promise<Page<T>>
  row: (item: T) => unknown[]
}): Table => one
