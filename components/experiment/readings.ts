import { cx } from '@/components/ui/cx'
import type { SheetColumn } from '@/lib/school/experiment/sheet'
import styles from './readings.module.css'

/** Numbers are compared down their columns, so a few of them stay a table on a phone, too. */
const maxNumbers = 3

/** The class of the box around such a table: its width decides whether rows are blocks. */
export const readingsBox = styles.box

/** The look of a table with these columns; its cells say their column's name as `data-label`. */
export function readingsClass(columns: SheetColumn[]) {
  const isWide = columns.length > maxNumbers || columns.some(({ type }) => type !== 'number')
  return cx(styles.readings, isWide && styles.stacked)
}
