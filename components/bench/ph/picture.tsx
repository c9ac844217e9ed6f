import { Drawing } from '../parts/drawing'
import { chart, cssOf } from './chart'

type ChartProps = { width: number }

const Chart = ({ width }: ChartProps) => {
  const field = width / chart.length
  return (
    <g>
      {chart.map(({ name, colour }, ph) => (
        <g key={name} transform={`translate(${(ph * field).toFixed(2)} 0)`}>
          <rect width={field - 1.5} height={34} rx={2} fill={cssOf(colour)} />
          <text x={field / 2 - 0.75} y={48} textAnchor="middle" fontSize={11}>
            {ph}
          </text>
        </g>
      ))}
    </g>
  )
}

type StripProps = { x: number; name: string; dry: string; wet: string | null }

const Strip = ({ x, name, dry, wet }: StripProps) => (
  <g transform={`translate(${x} 0)`}>
    <rect x={-15} y={26} width={30} height={84} fill={dry} stroke="#a79ea8" />
    {wet && <rect x={-15} y={58} width={30} height={52} fill={wet} />}
    <text y={126} textAnchor="middle" fontSize={11.5} fill="#231923">
      {name}
    </text>
  </g>
)

const papers = { ph: '#f3e6a6', blue: '#8ea4d8', red: '#e6a3a0' }
const turned = { blue: '#7f96d2', red: '#dd8f8b' }

type Props = { title: string; ph: string | null; blue: string | null; red: string | null }

/** The white tile with the three papers, dry or with a drop on each, above the colour chart. */
export const TilePicture = ({ title, ph, blue, red }: Props) => (
  <Drawing title={title} width={360} height={206}>
    <rect x={10} y={8} width={340} height={128} rx={8} fill="#ffffff" stroke="#a79ea8" />
    <Strip x={80} name="pH paper" dry={papers.ph} wet={ph} />
    <Strip x={180} name="Blue litmus" dry={papers.blue} wet={wetLitmus(blue)} />
    <Strip x={280} name="Red litmus" dry={papers.red} wet={wetLitmus(red)} />
    <g transform="translate(10 150)">
      <Chart width={340} />
    </g>
  </Drawing>
)

const wetLitmus = (colour: string | null) => (colour === 'red' || colour === 'blue' ? turned[colour] : null)
