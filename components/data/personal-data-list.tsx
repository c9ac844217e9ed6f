import { Badge } from '@/components/ui/badge'
import { Card } from '@/components/ui/card'
import { grouped } from '@/lib/core/counted'

type Row = {
  title: string
  table: string
  rows: number
  fate: 'erased' | 'nameless' | 'kept'
  why?: string | null
}

const fates: Record<Row['fate'], string> = {
  erased: 'Erased',
  nameless: 'Stays, without the name',
  kept: 'Kept',
}

/** The kinds of data held about a person: row counts, and what an erasure will do with them, or has done. */
export function PersonalDataList({ kinds, done = false }: { kinds: Row[]; done?: boolean }) {
  return (
    <Card flush>
      <ul className="divide-y">
        {kinds.map(({ title, table, rows, fate, why }) => (
          <li
            key={`${title} ${table}`}
            className="flex items-start justify-between gap-4 px-4 py-2.5 sm:px-5"
          >
            <div className="min-w-0">
              <p>{title}</p>
              {why && <p className="text-muted text-sm">{why}</p>}
            </div>
            <p className="flex shrink-0 items-center gap-3">
              <span className="tabular-nums">{grouped(rows)}</span>
              <Badge>{done || fate !== 'erased' ? fates[fate] : 'Can be erased'}</Badge>
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
