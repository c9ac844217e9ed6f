import { ScaleWindow, scaleTop } from './scale-window'

type Props = {
  name: string
  /** in cm */
  length: number
}

/** A short ruler along a length, with its zero at one end. */
export const LengthWindow = ({ name, length }: Props) => (
  <ScaleWindow
    title={`A scale along the ${name.toLowerCase()}, from its zero`}
    from={-0.3}
    className="mx-auto max-w-lg"
  >
    {(left) => (
      <path
        d={`M${left(0).toFixed(2)} 18H${left(length).toFixed(2)}M${left(0).toFixed(2)} 10V${scaleTop}M${left(length).toFixed(2)} 10V${scaleTop}`}
        stroke="#025c93"
        strokeWidth={1.8}
      />
    )}
  </ScaleWindow>
)
