import { useId } from 'react'
import { Drawing } from '../parts/drawing'
import { type Thing, ThingShape } from './things'

type Props = {
  title: string
  thing: Thing
  /** the height of the image in cm, negative if inverted */
  height: number
  /** the width of a blurred point, in cm */
  blur: number
  /** whether to draw a grid of 1 cm squares, as on a screen */
  squares: boolean
}

/** Half of the screen's width, in cm. */
const half = 4
/** Drawing units per centimetre. */
const scale = 30

/** The view on the screen or through the lens: 8 cm to each side. */
export function ScreenView({ title, thing, height, blur, squares }: Props) {
  const id = useId()
  const lines = Array.from({ length: 2 * half - 1 }, (_, index) => index + 1 - half)
  const size = scale * Math.min(12, Math.abs(height))
  return (
    <Drawing title={title} width={240} height={240} className="mx-auto max-w-64">
      <defs>
        <clipPath id={`${id}-edge`}>
          <rect width={240} height={240} rx={6} />
        </clipPath>
        <filter id={`${id}-blur`} filterUnits="userSpaceOnUse" x={0} y={0} width={240} height={240}>
          <feGaussianBlur stdDeviation={Math.min(40, (blur * scale) / 2)} />
        </filter>
      </defs>
      <g clipPath={`url(#${id}-edge)`}>
        <rect width={240} height={240} fill="#fbfaf6" />
        {squares && (
          <path
            d={lines.map((line) => `M${120 + line * scale} 0V240M0 ${120 + line * scale}H240`).join('')}
            stroke="#cfd6dc"
            strokeWidth={0.7}
          />
        )}
        <g filter={`url(#${id}-blur)`}>
          <g
            transform={`translate(120 120) scale(${size.toFixed(2)} ${(Math.sign(height) * size).toFixed(2)}) translate(0 0.5)`}
          >
            <ThingShape thing={thing} />
          </g>
        </g>
      </g>
      <rect
        x={0.75}
        y={0.75}
        width={238.5}
        height={238.5}
        rx={6}
        fill="none"
        className="stroke-line-strong"
        strokeWidth={1.5}
      />
    </Drawing>
  )
}
