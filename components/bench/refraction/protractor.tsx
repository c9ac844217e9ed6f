import { memo } from 'react'
import { markAt, placeAt } from '../parts/dial'
import { Drawing } from '../parts/drawing'

/** A line from the centre of the protractor; `direction` in degrees clockwise from the top. */
export type Line = { name: string; direction: number; dashed?: boolean; ray?: boolean }

type Props = {
  title: string
  lines: Line[]
  /** the side with glass, if any */
  glass: 'above' | 'below' | null
  /** the lines to show enlarged where they cross the scale */
  near: string[]
}

const middle = { x: 160, y: 160 }
const radius = 142

/** A round protractor over the drawing, with enlarged views of its scale where lines cross it. */
export function Protractor({ title, lines, glass, near }: Props) {
  return (
    <div className="grid items-center gap-4 sm:grid-cols-2">
      <Drawing
        title={title}
        width={320}
        height={320}
        className="mx-auto max-w-96 rounded-md border border-line-strong"
      >
        <Marked lines={lines} glass={glass} />
      </Drawing>
      <div className="flex flex-col gap-3">
        {lines
          .filter(({ name }) => near.includes(name))
          .map(({ name, direction }) => (
            <figure key={name}>
              <figcaption className="mb-1 text-sm">{name}, from near</figcaption>
              <Near name={name} direction={direction} lines={lines} glass={glass} />
            </figure>
          ))}
      </div>
    </div>
  )
}

type NearProps = Pick<Props, 'lines' | 'glass'> & { name: string; direction: number }

function Near({ name, direction, lines, glass }: NearProps) {
  const { x, y } = placeAt(middle, radius - 8, direction)
  return (
    <svg
      viewBox={`${(x - 38).toFixed(2)} ${(y - 21).toFixed(2)} 76 42`}
      role="img"
      fontSize={13}
      className="h-auto w-full max-w-96 rounded-md border border-line-strong fill-ink"
    >
      <title>{`The protractor’s scale at the ${name.toLowerCase()}`}</title>
      <Marked lines={lines} glass={glass} around={10 * Math.round(direction / 10)} />
    </svg>
  )
}

/** The protractor, or only the part `around` a direction: drawing all of it several times is too slow on a phone. */
function Marked({ lines, glass, around }: Pick<Props, 'lines' | 'glass'> & { around?: number }) {
  return (
    <g>
      <rect x={-40} y={-40} width={400} height={400} fill="#fbfaf6" />
      {glass && <rect x={-40} y={glass === 'below' ? 160 : -40} width={400} height={200} fill="#d5ebf3" />}
      {glass && <path d="M-40 160H360" stroke="#33586b" strokeWidth={1.6} />}
      <Scale around={around} />
      {lines.map(({ name, direction, dashed, ray }) => (
        <path
          key={name}
          d={markAt(middle, direction, [0, 200])}
          stroke={ray ? '#b3131f' : '#231923'}
          strokeWidth={ray ? 1.1 : 0.8}
          {...(dashed && { strokeDasharray: '5 4' })}
        />
      ))}
      <Numbers around={around} />
      <circle cx={middle.x} cy={middle.y} r={2.5} fill="#231923" />
    </g>
  )
}

/** How many degrees an enlarged view shows to each side of the nearest multiple of ten. */
const viewRange = 25

/** The directions to draw, one per degree, clockwise from the top. */
const directionsOf = (around: number | undefined) =>
  around === undefined
    ? Array.from({ length: 360 }, (_, index) => index)
    : Array.from({ length: 2 * viewRange + 1 }, (_, index) => (around - viewRange + index + 360) % 360)

type AroundProps = { around: number | undefined }

// Memoised: neither is redrawn while a line turns within ten degrees.
const Scale = memo(({ around }: AroundProps) => (
  <g stroke="#231923" strokeWidth={0.5} fill="none">
    <circle cx={middle.x} cy={middle.y} r={radius} />
    <path
      d={directionsOf(around)
        .map((direction) =>
          markAt(middle, direction, [
            radius - (direction % 10 === 0 ? 15 : direction % 5 === 0 ? 11 : 7),
            radius,
          ]),
        )
        .join('')}
    />
  </g>
))

const Numbers = memo(({ around }: AroundProps) => (
  <g fill="#231923" stroke="#fbfaf6" strokeWidth={3} paintOrder="stroke" fontSize={11} textAnchor="middle">
    {directionsOf(around)
      .filter((direction) => direction % 10 === 0)
      .map((direction) => {
        const { x, y } = placeAt(middle, radius - 24, direction)
        return (
          <text key={direction} x={x} y={y + 4}>
            {angleAt(direction)}
          </text>
        )
      })}
  </g>
))

/** The scale's reading at a direction: 0 at top and bottom, 90 at both sides, in degrees. */
const angleAt = (direction: number) => {
  const half = direction % 180
  return half > 90 ? 180 - half : half
}
