import { Drawing } from '../parts/drawing'
import { Battery, MeterSymbol, PlugKey, Resistor, Rheostat } from './symbols'

/** The resistors between the voltmeter's terminals. */
export type Load = { arrangement: 'single' | 'series' | 'parallel'; names: readonly string[] }

type Props = { load: Load; closed: boolean; slider: number }

/** The circuit diagram: battery, key, rheostat, ammeter and load in series, the voltmeter across the load. */
export const Diagram = ({ load, closed, slider }: Props) => (
  <Drawing title={titleOf(load, closed)} width={360} height={256}>
    <path
      d="M100 40H40V150H92M149 40H233M261 40H346M310 150H268M92 150V224H268V150"
      fill="none"
      className="stroke-ink"
      strokeWidth={1.6}
    />
    <Battery />
    <PlugKey closed={closed} />
    <Rheostat slider={slider} />
    <MeterSymbol x={40} y={95} letter="A" />
    <text x={50} y={72}>
      +
    </text>
    <text x={50} y={128}>
      −
    </text>
    <LoadPart load={load} />
    <MeterSymbol x={180} y={224} letter="V" />
    <text x={150} y={216}>
      +
    </text>
    <text x={203} y={216}>
      −
    </text>
    <g className="fill-ink">
      <circle cx={92} cy={150} r={3.5} />
      <circle cx={268} cy={150} r={3.5} />
    </g>
  </Drawing>
)

function LoadPart({ load: { arrangement, names } }: { load: Load }) {
  const [first = '', second = ''] = names
  const wire = { fill: 'none', className: 'stroke-ink', strokeWidth: 1.6 }
  if (arrangement === 'series')
    return (
      <>
        <path d="M92 150H110M170 150H190M250 150H268" {...wire} />
        <Resistor x={110} y={150} name={first} />
        <Resistor x={190} y={150} name={second} />
      </>
    )
  if (arrangement === 'parallel')
    return (
      <>
        <path d="M92 150H118M118 130V176H150M118 130H150M210 130H242V176H210M242 150H268" {...wire} />
        <Resistor x={150} y={130} name={first} />
        <Resistor x={150} y={176} name={second} />
      </>
    )
  return (
    <>
      <path d="M92 150H150M210 150H268" {...wire} />
      <Resistor x={150} y={150} name={first} />
    </>
  )
}

function titleOf({ arrangement, names }: Load, closed: boolean) {
  const what = {
    single: names[0],
    series: `${names.join(' and ')} in series`,
    parallel: `${names.join(' and ')} in parallel`,
  }
  return `Circuit: battery, key (${closed ? 'closed' : 'open'}), rheostat, ammeter and ${what[arrangement]}, with the voltmeter across`
}
