import { cx } from '@/components/ui/cx'
import type { HeatCell as Cell } from '@/lib/lab/insight/types'
import { heatOf } from './heat'
import styles from './heat-map.module.css'
import { NewerWaits } from './newer-waits'

/** One student in one experiment: the mark that counts on the colour of its share, or why there is none. */
export function HeatCell({ cell, maximum }: { cell: Cell | undefined; maximum: number }) {
  if (!cell) {
    return (
      <td className={styles.cell}>
        <span className="sr-only">not attempted</span>
      </td>
    )
  }
  if (cell.marks === null) {
    return (
      <td className={cx(styles.cell, 'text-muted')}>
        <span aria-hidden>…</span>
        <span className="sr-only">waits to be marked</span>
      </td>
    )
  }
  return (
    <td className={cx(styles.cell, 'relative', heatOf(cell.marks / maximum))}>
      {cell.marks}
      {cell.waiting && (
        <>
          <NewerWaits />
          <span className="sr-only">, a newer attempt waits</span>
        </>
      )}
    </td>
  )
}
