// Symbols of school circuit diagrams.

/** Three cells in series, with the positive terminal on the left. */
export const Battery = () => (
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
export const PlugKey = ({ closed }: { closed: boolean }) => (
  <g className="stroke-ink" strokeWidth={1.6} fill="none">
    <path d="M238 28a14 14 0 0 0 0 24M256 28a14 14 0 0 1 0 24" />
    {closed && <circle cx={247} cy={40} r={8} className="fill-brand-ink" />}
    <text x={247} y={16} textAnchor="middle" stroke="none" className="fill-ink">
      {closed ? 'Key, closed' : 'Key, open'}
    </text>
  </g>
)

/** A rheostat; the current leaves at the sliding contact and does not pass through the part above it. */
export function Rheostat({ slider }: { slider: number }) {
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

export const MeterSymbol = ({ x, y, letter }: MeterProps) => (
  <g>
    <circle cx={x} cy={y} r={17} className="fill-surface stroke-ink" strokeWidth={1.6} />
    <text x={x} y={y + 5} textAnchor="middle" fontSize={15} fontWeight={600}>
      {letter}
    </text>
  </g>
)

type ResistorProps = { x: number; y: number; name: string }

/** A resistor, 60 units long, drawn from its left end. */
export const Resistor = ({ x, y, name }: ResistorProps) => (
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
