import { bandFill, bandNames } from './heat'

/** How many marks are in each step of the maximum, as one bar; the same numbers must stand beside it as text. */
export function SpreadBar({ counts }: { counts: number[] }) {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return <span className="text-muted">–</span>
  let x = 0
  const parts = counts.map((count, band) => {
    const width = (count / total) * 120
    x += width
    return { band, count, width, x: x - width }
  })
  return (
    <svg viewBox="0 0 120 14" role="img" className="h-3.5 w-30 rounded-sm">
      <title>{said(counts)}</title>
      {parts.map(({ band, count, width, x: from }) =>
        count === 0 ? null : (
          <rect
            key={bandNames[band]}
            x={from}
            width={width}
            height={14}
            className={`${bandFill(band)} stroke-line-strong/60`}
          />
        ),
      )}
    </svg>
  )
}

const said = (counts: number[]) =>
  counts.flatMap((count, band) => (count > 0 ? [`${bandNames[band]}: ${count}`] : [])).join(', ')
