import type { ReadingInsight } from '@/lib/lab/insight/types'

/** Readings that differ from what is expected, most students first. */
export const ReadingList = ({ readings }: { readings: ReadingInsight[] }) => (
  <ol className="divide-y">
    {readings.map(({ row, column, expected, read, outside, most }) => (
      <li key={`${row} ${column}`} className="px-4 py-3">
        <p className="font-semibold">
          {row}: {column}
        </p>
        <p>
          {outside} of {read} {outside === 1 ? 'is' : 'are'} not as expected, which is {expected}.
        </p>
        <p className="text-muted text-sm">
          Most often written: <q>{most}</q>
        </p>
      </li>
    ))}
  </ol>
)
