import { cellId } from '@/lib/lab/practical/letters'
import type { SheetRow } from '@/lib/lab/practical/sheet-schema'
import type { PracticalColumn } from '@/lib/school/practical-rule/schema'
import { TypedDot } from './typed-dot'

type Props = { row: SheetRow; column: PracticalColumn | 'total'; name: string }

/** One mark: what was signed is struck through beside it, and a mark typed by hand carries its dot. */
export function SheetCell({ row, column, name }: Props) {
  const { [column]: mark, signed, overridden, guid } = row
  const was = signed && signed[column] !== mark ? signed[column] : undefined
  return (
    <span
      id={cellId(guid, column)}
      tabIndex={-1}
      className="-mx-1 inline-flex scroll-mt-24 items-baseline gap-1.5 rounded-sm px-1 tabular-nums target:bg-accent-soft target:text-accent-ink target:outline-2 target:outline-accent"
    >
      {was !== undefined && (
        <del className="font-normal text-muted text-sm">
          <span className="sr-only">{name} as signed: </span>
          {was ?? 'blank'}
        </del>
      )}
      {column !== 'total' && overridden.includes(column) && <TypedDot />}
      {mark ?? <span className="text-muted">–</span>}
    </span>
  )
}
