import { readTo } from './rounding'
import { ScaleWindow, scaleTop } from './scale-window'

type Props = {
  /** what is on the scale */
  name: string
  /** its position, in cm */
  position: number
}

/** The part of the metre scale under an upright's index. */
export const PositionWindow = ({ name, position }: Props) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-sm">{name}</figcaption>
    <ScaleWindow title={`The scale under the ${name.toLowerCase()}`} from={position - 2.7}>
      {(left) => <path d={`M${left(position).toFixed(2)} ${scaleTop - 2}l-6 -12V0h12v18z`} fill="#9c1420" />}
    </ScaleWindow>
  </figure>
)

/** A position in words, read to 0.1 cm. */
export const positionWords = (name: string, position: number) => `${name} at ${readTo(0.1, position)} cm`
