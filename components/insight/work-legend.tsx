import { fills } from './fills'

const items = [
  { label: 'Released', fill: fills.released },
  { label: 'Draft', fill: fills.draft },
  { label: 'Waiting', fill: fills.waiting },
  { label: 'Not attempted', fill: fills.none },
]

/** The legend of work colours. */
export const WorkLegend = () => (
  <ul className="work-legend">
    {items.map(({ label, fill }) => (
      <li key={label}>
        <svg viewBox="0 0 10 10" aria-hidden>
          <path d="M0 0h10v10H0z" className={fill} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
