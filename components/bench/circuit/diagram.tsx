import { Drawing } from '../parts/drawing'

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
  const loadNames = {
    single: names[0],
    series: `${names.join(' and ')} in series`,
    parallel: `${names.join(' and ')} in parallel`,
  }
  return `Circuit: battery, key (${closed ? 'closed' : 'open'}), rheostat, ammeter and ${loadNames[arrangement]}, with the voltmeter across`
}

// Symbols of school circuit diagrams.

/** Three cells in series, with the positive terminal on the left. */
const Battery = () => (
  <g>
    <path d="M100 26V54M120 26V54M140 26V54" className="stroke-ink" strokeWidth={1.6} />
    <path d="M107 33V47M127 33V47M147 33V47" className="stroke-ink" strokeWidth={4} />
    <path d="M109 40H120M129 40H140" className="stroke-ink" strokeWidth={1.6} />
    <text x={86} y={34}>
      +
    </text>
    <text x={156} y={34}>
      −
    </text>
    <text x={125} y={16} textAnchor="middle">
      Battery
    </text>
  </g>
)

/** A plug key: filled while its plug is in. */
const PlugKey = ({ closed }: { closed: boolean }) => (
  <g className="stroke-ink" strokeWidth={1.6} fill="none">
    <path d="M238 28a14 14 0 0 0 0 24M256 28a14 14 0 0 1 0 24" />
    {closed && <circle cx={247} cy={40} r={8} className="fill-brand-ink" />}
    <text x={247} y={16} textAnchor="middle" stroke="none" className="fill-ink">
      {closed ? 'Key, closed' : 'Key, open'}
    </text>
  </g>
)

/** A rheostat; the current leaves at the sliding contact and does not pass through the part above it. */
function Rheostat({ slider }: { slider: number }) {
  const contact = 72 + slider * 54
  return (
    <g className="stroke-ink" strokeWidth={1.6} fill="none">
      <path d="M310 150V130l-8 -3 16 -6 -16 -6 16 -6 -16 -6 16 -6 -16 -6 16 -6 -16 -6 16 -6 -8 -3" />
      <path d={`M346 40V${contact}H324`} className="stroke-brand-ink" />
      <path
        d={`M319 ${contact}l9 -5v10z`}
        className="fill-brand-ink stroke-brand-ink"
        strokeLinejoin="round"
      />
      <text x={294} y={104} textAnchor="end" stroke="none" className="fill-ink">
        Rheostat
      </text>
    </g>
  )
}

type MeterProps = { x: number; y: number; letter: string }

const MeterSymbol = ({ x, y, letter }: MeterProps) => (
  <g>
    <circle cx={x} cy={y} r={17} className="fill-surface stroke-ink" strokeWidth={1.6} />
    <text x={x} y={y + 5} textAnchor="middle" fontSize={15} fontWeight={600}>
      {letter}
    </text>
  </g>
)

type ResistorProps = { x: number; y: number; name: string }

/** A resistor, 60 units long, drawn from its left end. */
const Resistor = ({ x, y, name }: ResistorProps) => (
  <g>
    <path
      d={`M${x} ${y}h3l4.5 -8 9 16 9 -16 9 16 9 -16 9 16 4.5 -8h3`}
      fill="none"
      className="stroke-ink"
      strokeWidth={1.6}
      strokeLinejoin="round"
    />
    <text x={x + 30} y={y - 13} textAnchor="middle" fontWeight={600}>
      {name}
    </text>
  </g>
)
