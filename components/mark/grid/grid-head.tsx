import { memo } from 'react'
import { subjectNames } from '@/components/experiment/subject'
import { cx } from '@/components/ui/cx'
import { componentWords } from '@/lib/school/experiment/components'
import { subjects } from '@/lib/school/experiment/subjects'
import { columnName } from './column-name'
import styles from './grid.module.css'
import type { Column } from './grid-model'

type Props = { columns: Column[]; from: number; to: number; active: number }

/** The header: subjects as bands, and below them each experiment by its number. */
export const GridHead = memo(function GridHead({ columns, from, to, active }: Props) {
  const visible = columns.slice(from, to)
  if (visible.every(({ subject }) => subject === null))
    return <ComponentHead columns={visible} active={active} />
  const bands = subjects
    .map((subject) => ({ subject, width: visible.filter((column) => column.subject === subject).length }))
    .filter(({ width }) => width > 0)
  return (
    <thead>
      <tr className={styles.band}>
        <td className={styles.corner} />
        {bands.map(({ subject, width }) => (
          <th key={subject} scope="col" colSpan={width} data-subject={subject}>
            {subjectNames[subject]}
          </th>
        ))}
      </tr>
      <tr className={styles.numbers}>
        <th scope="col" className={styles.corner}>
          Roll and name
        </th>
        {visible.map((column, index) => (
          <th
            key={column.slug}
            scope="col"
            title={column.title}
            aria-label={headLabel(column)}
            data-on={from + index === active ? '' : undefined}
          >
            {column.number}
          </th>
        ))}
      </tr>
    </thead>
  )
})

/** For example P51 Density, out of 5: Experiment 2, Record 2, Viva 1. */
function headLabel(column: Column): string {
  const label = `${columnName(column)}, out of ${column.maximum}`
  return column.components ? `${label}: ${componentWords(column.components)}` : label
}

/** The header for components, each with its maximum; there are no subjects. */
const ComponentHead = ({ columns, active }: Pick<Props, 'columns' | 'active'>) => (
  <thead>
    <tr className={cx(styles.numbers, styles.components)}>
      <th scope="col" className={styles.corner}>
        Roll and name
      </th>
      {columns.map(({ slug, shortTitle, maximum }, index) => (
        <th
          key={slug}
          scope="col"
          aria-label={`${shortTitle}, out of ${maximum}`}
          data-on={index === active ? '' : undefined}
        >
          {shortTitle} <span className="font-normal">of {maximum}</span>
        </th>
      ))}
    </tr>
  </thead>
)
