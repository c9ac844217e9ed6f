import type { Cell, Column } from './grid/sheet'

/** How an experiment stands in a class. */
export type ReleaseCount = {
  column: Column
  /** marked and not given out */
  drafts: number
  released: number
  /** without a mark */
  empty: number
  /** typed and not on the server */
  unsaved: number
}

/** Counts each experiment of the grid, in its order. */
export function countReleases(columns: Column[], rows: Cell[][]): ReleaseCount[] {
  return columns.map((column, col) => {
    const cells = rows.flatMap((row) => row[col] ?? [])
    const of = (state: Cell['state']) => cells.filter((cell) => cell.state === state).length
    const [drafts, released] = [of('draft'), of('released')]
    const unsaved = cells.filter(({ draft, sending }) => draft || sending).length
    return { column, drafts, released, empty: cells.length - drafts - released, unsaved }
  })
}

/** What a release would do: Release 38 marks; 2 are empty. */
export function releaseWords({ drafts, empty }: Pick<ReleaseCount, 'drafts' | 'empty'>): string {
  const left = empty === 0 ? '' : `; ${empty} ${empty === 1 ? 'is' : 'are'} empty`
  return `Release ${marksWords(drafts)}${left}`
}

export const marksWords = (count: number) => (count === 1 ? '1 mark' : `${count} marks`)
