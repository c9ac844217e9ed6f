import { useId } from 'react'

const bands = [
  { tone: 'fill-art-pink', from: 0 },
  { tone: 'fill-accent', from: 1 },
  { tone: 'fill-art-green', from: 2 },
  { tone: 'fill-art-blue', from: 3 },
  { tone: 'fill-art-violet', from: 4 },
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
        <polygon className="fill-white/85" points="0,100 126,144 124,150 0,108" />
        {bands.map(({ tone, from }) => (
          <polygon key={tone} className={tone} opacity="0.5" points={ray(from)} />
        ))}
      </g>
      <path className="fill-on-stage/15" d="M150 96l52 90H98z" />
      <path className="fill-white/50" d="M126 146l46-6 2 12-48-2z" />
      <path className="fill-none stroke-on-stage" strokeWidth="5" d="M150 96l52 90H98z" />
    </g>
  )
}
