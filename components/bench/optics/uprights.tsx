// Uprights of an optical bench, each centred on x = 0 with its foot at y = 0 and its optical centre at y = -44.

const Foot = () => (
  <g>
    <path d="M-1.5 -20V-4H1.5V-20z" className="fill-line-strong" />
    <path d="M-9 -4H9V2H-9z" className="fill-line-strong" />
    <path d="M0 12l-4 -9h8z" fill="#9c1420" />
  </g>
)

export const LensUpright = () => (
  <g>
    <Foot />
    <path
      d="M0 -70C9 -56 9 -32 0 -18C-9 -32 -9 -56 0 -70z"
      className="fill-info-soft stroke-info-ink"
      strokeWidth={1.4}
    />
  </g>
)

/** A concave mirror facing left, towards the light. */
export const MirrorUpright = () => (
  <g>
    <Foot />
    <path d="M-4 -70C6 -56 6 -32 -4 -18" fill="none" className="stroke-info-ink" strokeWidth={2.4} />
    <path
      d="M-1 -66l6 -4M2 -58l6 -4M3.4 -50l6 -4M3.6 -42l6 -4M2.8 -34l6 -4M1 -26l6 -4"
      className="stroke-info-ink"
      strokeWidth={0.9}
    />
  </g>
)

export const ScreenUpright = () => (
  <g>
    <Foot />
    <path d="M-2 -72H2V-16H-2z" fill="#fbfaf6" className="stroke-ink" strokeWidth={1.2} />
  </g>
)

export const CandleUpright = () => (
  <g>
    <Foot />
    <path d="M-4 -34H4V-14H-4z" fill="#f3ead2" className="stroke-line-strong" />
    <path d="M0 -54C5 -46 6 -42 4.6 -38A5 5 0 0 1 -4.6 -38C-6 -42 -3 -46 0 -54z" fill="#f59a1b" />
  </g>
)
