import { type PackedGrid, unpackCell, unpackId } from '@/lib/mark/packed-grid'
import { asCell, type Cell, type Column, noStand, type Sheet } from './sheet'

/** The grid as the reducer holds it. */
export function unpackGrid(packed: PackedGrid): Sheet {
  const columns = unpackColumns(packed)
  return {
    columns,
    students: packed.rows.map(([id, rollNumber, username]) => ({ guid: unpackId(id), rollNumber, username })),
    rows: packed.rows.map(([, , , cells]) => {
      const texts = cells.split(',')
      return columns.map((_, col): Cell => asCell(unpackCell(texts[col] ?? '') ?? noStand))
    }),
  }
}

/** The experiments of the class. */
export const unpackColumns = ({ columns }: Pick<PackedGrid, 'columns'>): Column[] =>
  columns.map(([slug, subject, number, title, maximum]) => ({ slug, subject, number, title, maximum }))
