import type { PracticalSheet } from '@/lib/lab/practical/sheet-schema'
import { TypedLegend } from './typed-dot'

/** What the signs on the sheet mean, as far as they are on it; and who left since it was signed. */
export function SheetLegend({ sheet: { rows, left } }: { sheet: PracticalSheet }) {
  const changed = rows.some(({ signed }) => signed !== null)
  return (
    <div className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm empty:hidden">
      <TypedLegend rows={rows} />
      {changed && (
        <p>
          <del>8</del> 9: signed as 8, changed to 9
        </p>
      )}
      {left.length > 0 && (
        <p>
          Left since it was signed:{' '}
          {left.map(({ username, rollNumber }) => `${username} (${rollNumber})`).join(', ')}
        </p>
      )}
    </div>
  )
}
