import { useId } from 'react'
import { cx } from '@/components/ui/cx'
import { AnswerSheet } from './answer-sheet'
import styles from './art.module.css'
import { Flask } from './flask'

/** The main illustration: the three sciences on one bench, and a sheet being marked. For the plum stage. */
export function BenchScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 720 500" aria-hidden className={cx(styles.scene, className)}>
      <circle fill="var(--glass)" fillOpacity="0.06" cx="360" cy="236" r="232" />
      <circle fill="var(--glass)" fillOpacity="0.06" cx="360" cy="236" r="172" />
      <Prism />
      <path fill="var(--bench)" d="M46 382h628l46 100H0z" />
      <path fill="var(--shade)" d="M0 482h720v10a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8z" />
      <g fill="var(--shade)" opacity="0.55">
        <ellipse cx="118" cy="398" rx="100" ry="9" />
        <ellipse cx="330" cy="396" rx="134" ry="11" />
        <ellipse cx="552" cy="398" rx="80" ry="9" />
        <ellipse cx="666" cy="396" rx="48" ry="7" />
      </g>
      <TubeRack />
      <Microscope />
      <Seedling />
      <Flask />
      <AnswerSheet />
    </svg>
  )
}

function Microscope() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="none" stroke="var(--steel-shade)" strokeWidth="20" d="M560 214c62 22 66 118 10 160" />
      <path fill="var(--steel)" d="M488 396v-10a14 14 0 0 1 14-14h96a14 14 0 0 1 14 14v10z" />
      <path fill="var(--steel-shade)" d="M488 388h124v8H488z" />
      <path fill="var(--steel-shade)" d="M486 316h92a6 6 0 0 1 0 12h-92a6 6 0 0 1 0-12z" />
      <path fill="var(--blue)" d="M500 309h44v7h-44z" />
      <path fill="var(--liquid)" d="M512 354a12 12 0 0 1 24 0v18h-24z" opacity="0.9" />
      <path fill="var(--liquid)" d="M514 328h20l6 26h-32z" opacity="0.35" />
      <g transform="rotate(14 540 220)">
        <path
          fill="var(--steel)"
          d="M520 148h42a7 7 0 0 1 7 7v94a7 7 0 0 1-7 7h-42a7 7 0 0 1-7-7v-94a7 7 0 0 1 7-7z"
        />
        <path fill="var(--steel-shade)" d="M553 148h9a7 7 0 0 1 7 7v94a7 7 0 0 1-7 7h-9z" />
        <path
          fill="var(--shade)"
          d="M516 114h50a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6h-50a6 6 0 0 1-6-6v-24a6 6 0 0 1 6-6z"
        />
        <path fill="var(--steel-shade)" d="M526 256h30v20a4 4 0 0 1-4 4h-22a4 4 0 0 1-4-4z" />
        <path fill="var(--shade)" d="M532 280h18l-3 16h-12z" />
        <path fill="var(--liquid)" d="M513 178h56v9h-56z" />
      </g>
      <circle fill="var(--shade)" cx="606" cy="290" r="17" />
      <circle fill="var(--liquid)" cx="606" cy="290" r="8" />
    </g>
  )
}

const bands = [
  { tone: 'var(--pink)', from: 0 },
  { tone: 'var(--liquid)', from: 1 },
  { tone: 'var(--green)', from: 2 },
  { tone: 'var(--blue)', from: 3 },
  { tone: 'var(--violet)', from: 4 },
]

const ray = (step: number) =>
  `176,${140 + step * 2.4} 720,${40 + step * 34} 720,${74 + step * 34} 176,${142.4 + step * 2.4}`

function Prism() {
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

function Seedling() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="none" stroke="var(--green)" strokeWidth="6" d="M664 350c2-40-4-66 2-98" />
      <path fill="var(--green)" d="M665 284c-6-30-30-40-48-38 0 24 20 42 48 38z" />
      <path fill="var(--leaf)" d="M667 262c2-30 22-46 46-46 2 26-18 50-46 46z" />
      <path fill="none" stroke="var(--leaf)" strokeWidth="3" d="M664 282c-12-14-24-22-36-26" />
      <path
        fill="var(--glass)"
        fillOpacity="0.1"
        d="M632 322h66v62a10 10 0 0 1-10 10h-46a10 10 0 0 1-10-10z"
      />
      <path fill="var(--wood)" d="M635 350c20-8 40 6 60-2v36a7 7 0 0 1-7 7h-46a7 7 0 0 1-7-7z" />
      <path
        fill="none"
        stroke="var(--glass)"
        strokeWidth="4.5"
        d="M626 320h78M632 322v62a10 10 0 0 0 10 10h46a10 10 0 0 0 10-10v-62M688 336h10M688 348h10"
      />
    </g>
  )
}

const tubes = [
  { x: 70, tone: 'var(--blue)', level: 312 },
  { x: 104, tone: 'var(--pink)', level: 330 },
  { x: 138, tone: 'var(--green)', level: 300 },
]

function TubeRack() {
  return (
    <g strokeLinecap="round" strokeLinejoin="round">
      <path fill="var(--shade)" d="M52 270h130v124H52z" opacity="0.45" />
      {tubes.map(({ x, tone, level }) => (
        <g key={x}>
          <path fill="var(--glass)" fillOpacity="0.15" d={`M${x} 244h22v122a11 11 0 0 1-22 0z`} />
          <path fill={tone} d={`M${x} ${level}h22V366a11 11 0 0 1-22 0z`} />
          <path fill="none" stroke="white" strokeOpacity="0.6" strokeWidth="3" d={`M${x + 6} 256v40`} />
          <path
            fill="none"
            stroke="var(--glass)"
            strokeWidth="4.5"
            d={`M${x - 5} 242h32M${x} 244v122a11 11 0 0 0 22 0V244`}
          />
        </g>
      ))}
      <path
        fill="var(--wood)"
        d="M42 276h150a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H42a5 5 0 0 1-5-5v-10a5 5 0 0 1 5-5z"
      />
      <path fill="var(--wood)" d="M44 296h14v100H44zM176 296h14v100h-14z" />
      <path fill="var(--wood)" d="M36 382h162a6 6 0 0 1 6 6v8H30v-8a6 6 0 0 1 6-6z" />
      <path fill="var(--liquid-shade)" fillOpacity="0.15" d="M37 288h160v3a5 5 0 0 1-5 5H42a5 5 0 0 1-5-5z" />
    </g>
  )
}
