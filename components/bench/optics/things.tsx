// Objects seen through a lens or in a mirror; each stands on y = 0 and is 1 unit high.

export const thingNames = { tree: 'Tree', house: 'House', tower: 'Water tower', candle: 'Candle' } as const

export type Thing = keyof typeof thingNames

const Tree = () => (
  <g>
    <path d="M-0.06 0V-0.4H0.06V0z" fill="#7a4a1e" />
    <path
      d="M0 -1C0.2 -1 0.3 -0.88 0.29 -0.76C0.42 -0.68 0.4 -0.42 0.2 -0.36H-0.2C-0.4 -0.42 -0.42 -0.68 -0.29 -0.76C-0.3 -0.88 -0.2 -1 0 -1z"
      fill="#2e7d32"
    />
  </g>
)

const House = () => (
  <g>
    <path d="M-0.4 0V-0.58H0.4V0z" fill="#d8a25c" />
    <path d="M-0.5 -0.55L-0.1 -1L0.5 -0.55z" fill="#a33b2a" />
    <path d="M-0.08 0V-0.32H0.1V0z" fill="#5b3413" />
    <path d="M-0.3 -0.25V-0.43H-0.16V-0.25zM0.2 -0.25V-0.43H0.32V-0.25z" fill="#3a5a78" />
  </g>
)

const Tower = () => (
  <g>
    <path
      d="M-0.22 0L-0.14 -0.6M0.22 0L0.14 -0.6M0 0V-0.6M-0.2 -0.2H0.2M-0.17 -0.4H0.17"
      stroke="#54626e"
      strokeWidth={0.05}
    />
    <path d="M-0.26 -0.6V-0.9H0.26V-0.6z" fill="#4d7ea8" />
    <path d="M-0.3 -0.88L0.06 -1L0.3 -0.88z" fill="#2f4c66" />
  </g>
)

const Candle = () => (
  <g>
    <path
      d="M0 -1C0.2 -0.7 0.26 -0.5 0.22 -0.3A0.22 0.24 0 0 1 -0.22 -0.3C-0.24 -0.45 -0.1 -0.62 0 -1z"
      fill="#f59a1b"
    />
    <path
      d="M0.01 -0.62C0.1 -0.45 0.13 -0.35 0.11 -0.24A0.11 0.13 0 0 1 -0.11 -0.24C-0.12 -0.34 -0.04 -0.42 0.01 -0.62z"
      fill="#ffe27a"
    />
  </g>
)

const shapes = { tree: Tree, house: House, tower: Tower, candle: Candle }

export function ThingShape({ thing }: { thing: Thing }) {
  const Shape = shapes[thing]
  return <Shape />
}
