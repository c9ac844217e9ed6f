import { columnTitle, shownNumber } from '@/lib/school/experiment/cell'
import { type Axis, axisOf, type Point, placeOf, pointsOf } from '@/lib/school/experiment/plot'
import type { NumberColumn, Sheet, SheetGraph } from '@/lib/school/experiment/sheet'

const size = { width: 360, height: 250, left: 46, right: 14, top: 12, bottom: 42 }
const inner = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom }

type Row = Record<string, number | string>
type Props = { sheet: Pick<Sheet, 'columns'>; graph: SheetGraph; rows: readonly Row[] }

/** Plots two columns of a table of observations, with a text alternative. Students draw the line by hand, in their file. */
export function Graph({ sheet, graph, rows }: Props) {
  const [x, y] = [graph.x, graph.y].map((key) => sheet.columns.find((column) => column.key === key))
  if (x?.type !== 'number' || y?.type !== 'number') return null
  const points = pointsOf(rows, graph)
  return (
    <figure aria-label={graph.title} className="flex flex-col gap-2">
      <figcaption className="font-semibold">{graph.title}</figcaption>
      {points.length === 0 ? (
        <p className="text-muted text-sm">
          A point appears for each row with both {x.label} and {y.label}.
        </p>
      ) : (
        <Drawing x={x} y={y} points={points} />
      )}
      <p className="max-w-text text-muted text-sm">{graph.note}</p>
    </figure>
  )
}

type DrawingProps = { x: NumberColumn; y: NumberColumn; points: Point[] }

function Drawing({ x, y, points }: DrawingProps) {
  const xAxis = axisOf(points.map((point) => point.x))
  const yAxis = axisOf(points.map((point) => point.y))
  const left = (value: number) => size.left + placeOf(xAxis, value) * inner.width
  const top = (value: number) => size.top + (1 - placeOf(yAxis, value)) * inner.height
  const readings = points
    .map((point) => `${shownNumber(x, point.x)} and ${shownNumber(y, point.y)}`)
    .join('; ')
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      fill="var(--color-ink)"
      fontSize={11}
      className="w-full max-w-lg"
    >
      <title>{`${columnTitle(x)} and ${columnTitle(y)}: ${readings}`}</title>
      <Across axis={xAxis} at={left} label={columnTitle(x)} />
      <Up axis={yAxis} at={top} label={columnTitle(y)} />
      <g stroke="var(--color-brand)" strokeWidth={2}>
        {points.map((point) => (
          <Cross key={`${point.x} ${point.y}`} x={left(point.x)} y={top(point.y)} />
        ))}
      </g>
    </svg>
  )
}

/** A point, marked with a cross as on graph paper. */
const Cross = ({ x, y }: Point) => <path d={`M${x - 4} ${y - 4}l8 8m0 -8l-8 8`} fill="none" />

type AxisProps = { axis: Axis; at: (value: number) => number; label: string }

function Across({ axis, at, label }: AxisProps) {
  const base = size.top + inner.height
  return (
    <g textAnchor="middle">
      {axis.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${at(tick)} ${size.top}V${base}`} className="stroke-line" />
          <text x={at(tick)} y={base + 15} fill="var(--color-muted)">
            {tick}
          </text>
        </g>
      ))}
      <path d={`M${size.left} ${base}h${inner.width}`} className="stroke-line-strong" />
      <text x={size.left + inner.width / 2} y={size.height - 6}>
        {label}
      </text>
    </g>
  )
}

function Up({ axis, at, label }: AxisProps) {
  const middle = size.top + inner.height / 2
  return (
    <g>
      {axis.ticks.map((tick) => (
        <g key={tick} textAnchor="end">
          <path d={`M${size.left} ${at(tick)}h${inner.width}`} className="stroke-line" />
          <text x={size.left - 6} y={at(tick) + 4} fill="var(--color-muted)">
            {tick}
          </text>
        </g>
      ))}
      <path d={`M${size.left} ${size.top}v${inner.height}`} className="stroke-line-strong" />
      <text transform={`translate(11 ${middle}) rotate(-90)`} textAnchor="middle">
        {label}
      </text>
    </g>
  )
}
