// Drawings on the paper under the slab or prism: pencil on white in every theme.

export type Point = { x: number; y: number }

/** The point at a distance from another, in the direction of a unit vector. */
export const along = ({ x, y }: Point, direction: Point, length: number): Point => ({
  x: x + direction.x * length,
  y: y + direction.y * length,
})

const path = (from: Point, to: Point) =>
  `M${from.x.toFixed(2)} ${from.y.toFixed(2)}L${to.x.toFixed(2)} ${to.y.toFixed(2)}`

type LineProps = { from: Point; to: Point }

export const Ray = ({ from, to }: LineProps) => {
  const turn = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
  return (
    <g>
      <path d={path(from, to)} stroke="#b3131f" strokeWidth={1.6} />
      <path
        d="M5 0l-8 -4v8z"
        fill="#b3131f"
        transform={`translate(${half.x.toFixed(2)} ${half.y.toFixed(2)}) rotate(${turn.toFixed(2)})`}
      />
    </g>
  )
}

export const Dashed = ({ from, to }: LineProps) => (
  <path d={path(from, to)} stroke="#4c434c" strokeWidth={1} strokeDasharray="5 4" />
)

const beside = {
  above: { x: 5, y: -6, textAnchor: 'start' },
  below: { x: 5, y: 14, textAnchor: 'start' },
  left: { x: -7, y: 9, textAnchor: 'end' },
} as const

type PinProps = Point & { name: string; label: keyof typeof beside }

/** A pin seen from above with its name beside the ray; lines stop before the name. */
export const Pin = ({ x, y, name, label }: PinProps) => (
  <g fill="#231923" transform={`translate(${x.toFixed(2)} ${y.toFixed(2)})`}>
    <circle r={3.2} />
    <text {...beside[label]} fontSize={11} stroke="#fbfaf6" strokeWidth={3} paintOrder="stroke">
      {name}
    </text>
  </g>
)

export const Label = ({ x, y, children }: Point & { children: string }) => (
  <text x={x} y={y} fontSize={12} fill="#231923">
    {children}
  </text>
)

export const Paper = ({ width, height }: { width: number; height: number }) => (
  <rect width={width} height={height} rx={6} fill="#fbfaf6" stroke="#a79ea8" />
)

export const glass = { fill: '#d5ebf3', stroke: '#33586b', strokeWidth: 1.6 }
