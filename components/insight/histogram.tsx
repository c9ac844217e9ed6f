import { countByBand } from '@/lib/lab/insight/summary'
import { bandBackground, bandFill, bandNames, bands } from './heat'
import styles from './heat.module.css'

const size = { bar: 56, gap: 16, height: 120, top: 20, bottom: 24 }
const width = bands.length * (size.bar + size.gap) - size.gap
/** room for the labels below the first and last bar */
const margin = 12
const total = size.top + size.height + size.bottom

type Props = {
  /** in ascending order, at least one */
  marks: number[]
  maximum: number
}

/** The distribution of marks, as a chart and as a table. */
export function Histogram({ marks, maximum }: Props) {
  const counts = countByBand(marks, maximum)
  return (
    <figure aria-label="Spread of the marks" className="flex flex-wrap items-end gap-x-10 gap-y-6">
      <Bars counts={counts} />
      <table className="text-sm">
        <caption className="sr-only">Marks by their share of {maximum}</caption>
        <thead>
          <tr className="text-muted">
            <th scope="col" className="pr-6 text-left font-semibold">
              Share of {maximum}
            </th>
            <th scope="col" className="text-right font-semibold">
              Marks
            </th>
          </tr>
        </thead>
        <tbody>
          {bands.map((band) => (
            <tr key={band}>
              <th scope="row" className="flex items-center gap-2 py-0.5 pr-6 text-left font-normal">
                <span aria-hidden className={`size-3.5 rounded-sm border ${bandBackground(band)}`} />
                {bandNames[band]}
              </th>
              <td className="text-right">{counts[band]}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

function Bars({ counts }: { counts: number[] }) {
  const highest = Math.max(...counts)
  return (
    <svg
      viewBox={`${-margin} 0 ${width + 2 * margin} ${total}`}
      role="img"
      fill="var(--color-ink)"
      className={styles.bars}
    >
      <title>{counts.map((count, band) => `${bandNames[band]}: ${count}`).join(', ')}</title>
      {counts.map((count, band) => {
        const x = band * (size.bar + size.gap)
        const height = (count / highest) * size.height
        const y = size.top + size.height - height
        return (
          <g key={bandNames[band]}>
            <rect
              x={x}
              y={y}
              height={height}
              width={size.bar}
              className={`${bandFill(band)} stroke-line-strong`}
            />
            <text x={x + size.bar / 2} y={y - 6} className="font-semibold">
              {count}
            </text>
            <text x={x + size.bar / 2} y={total - 6} fill="var(--color-muted)">
              {bandNames[band]}
            </text>
          </g>
        )
      })}
      <path d={`M0 ${size.top + size.height}H${width}`} className="stroke-line-strong" />
    </svg>
  )
}
