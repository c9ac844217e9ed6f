import { readTo } from './rounding'
import { ScaleWindow, scaleTop } from './scale-window'

type Props = {
  /** what stands over the scale */
  name: string
  /** where it stands, in cm */
  position: number
}

/** The metre scale under the index of what stands on it. */
export const PositionWindow = ({ name, position }: Props) => (
  <figure className="min-w-0">
    <figcaption className="mb-1 text-sm">{name}</figcaption>
    <ScaleWindow title={`The scale under the ${name.toLowerCase()}`} from={position - 2.7}>
      {(left) => <path d={`M${left(position).toFixed(2)} ${scaleTop - 2}l-6 -12V0h12v18z`} fill="#9c1420" />}
    </ScaleWindow>
  </figure>
)

/** Where something stands, as it is read off to 0.1 cm. */
export const positionWords = (name: string, position: number) => `${name} at ${readTo(0.1, position)} cm`
