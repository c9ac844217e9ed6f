'use client'

import { fills } from './fills'

const items = [
  { label: 'Released', fill: fills.released },
  { label: 'Draft', fill: fills.draft },
  { label: 'Waiting', fill: fills.waiting },
  { label: 'Not attempted', fill: fills.none },
]

/** What the colours of work mean. */
export const WorkLegend = () => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted text-sm">
    {items.map(({ label, fill }) => (
      <li key={label} className="flex items-center gap-1.5">
        <svg
          viewBox="0 0 10 10"
          aria-hidden
          className="size-2.5 rounded-sm border [print-color-adjust:exact]"
        >
          <rect width={10} height={10} className={fill} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
)
