import { groupBy } from '../../core/group-by.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import type { Subject } from '../../school/experiment/subjects.ts'
import type { HeatCell, HeatMap } from './types.ts'

/** A row of the heat map: a student, their cells by experiment, and the sum of the marks that count. */
export type HeatRow = HeatMap['students'][number] & { cells: Map<string, HeatCell>; total: number | null }

export const heatSorts = ['rollNumber', 'name', 'total'] as const
export type HeatSort = { sort?: (typeof heatSorts)[number]; order?: 'asc' | 'desc' }

/** The students in the given order, by default by roll number; by total, those without any mark come last. */
export function heatRows(
  { students, experiments, cells }: Pick<HeatMap, 'students' | 'experiments' | 'cells'>,
  { sort = 'rollNumber', order = 'asc' }: HeatSort = {},
): HeatRow[] {
  const shownSlugs = new Set(experiments.map(({ slug }) => slug))
  const byStudent = groupBy(cells, ({ student }) => student)
  const rows = students.map((student) => {
    const own = (byStudent.get(student.guid) ?? []).filter(({ experiment }) => shownSlugs.has(experiment))
    const marks = own.flatMap((cell) => cell.marks ?? [])
    const total = marks.length === 0 ? null : Math.round(marks.reduce((a, b) => a + b, 0) * 100) / 100
    return { ...student, cells: new Map(own.map((cell) => [cell.experiment, cell])), total }
  })
  if (sort === 'total') return sortByTotal(rows, order)
  if (sort === 'name') rows.sort((a, b) => naturalOrder.compare(a.username, b.username))
  return order === 'desc' ? rows.reverse() : rows
}

function sortByTotal(rows: HeatRow[], order: 'asc' | 'desc'): HeatRow[] {
  const direction = order === 'desc' ? -1 : 1
  const missingLast = (row: HeatRow) => (row.total === null ? 1 : 0)
  return rows.toSorted(
    (a, b) => missingLast(a) - missingLast(b) || direction * ((a.total ?? 0) - (b.total ?? 0)),
  )
}

/** The map limited to one subject; null for all. */
export const ofSubject = (map: HeatMap, subject: Subject | null): HeatMap =>
  subject ? { ...map, experiments: map.experiments.filter((one) => one.subject === subject) } : map
