import { useId } from 'react'

const bands = [
  { tone: 'var(--pink)', from: 0 },
  { tone: 'var(--liquid)', from: 1 },
  { tone: 'var(--green)', from: 2 },
  { tone: 'var(--blue)', from: 3 },
  { tone: 'var(--violet)', from: 4 },
]

const ray = (step: number) =>
  `176,${140 + step * 2.4} 720,${40 + step * 34} 720,${74 + step * 34} 176,${142.4 + step * 2.4}`

/** A beam that meets a prism and leaves it in colours. */
export function Prism() {
  const id = useId()
  return (
    <g strokeLinejoin="round">
      <linearGradient id={`${id}-fade`}>
        <stop offset="0" stopColor="black" />
        <stop offset="0.15" stopColor="white" />
        <stop offset="0.6" stopColor="white" />
        <stop offset="1" stopColor="black" />
      </linearGradient>
      <mask id={id}>
        <rect width="720" height="300" fill={`url(#${id}-fade)`} />
      </mask>
      <g mask={`url(#${id})`}>
        <polygon fill="white" fillOpacity="0.85" points="0,100 126,144 124,150 0,108" />
        {bands.map(({ tone, from }) => (
          <polygon key={tone} fill={tone} opacity="0.5" points={ray(from)} />
        ))}
      </g>
      <path fill="var(--glass)" fillOpacity="0.15" d="M150 96l52 90H98z" />
      <path fill="white" fillOpacity="0.5" d="M126 146l46-6 2 12-48-2z" />
      <path fill="none" stroke="var(--glass)" strokeWidth="5" d="M150 96l52 90H98z" />
    </g>
  )
}
