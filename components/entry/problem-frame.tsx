import type { ReactNode } from 'react'
import { LogoFrame } from '@/components/brand/logo-frame'

type Props = { title: string; children: ReactNode; actions: ReactNode }

/** A screen that says what went wrong and what to do next. */
export const ProblemFrame = (props: Props) => (
  <LogoFrame className="max-w-lg">
    <Problem {...props} level={1} />
  </LogoFrame>
)

/** What went wrong and what to do next. */
export function Problem({ title, children, actions, level }: Props & { level: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div>
      <SpilledFlask className="mb-8 w-56" />
      <Heading className="text-2xl">{title}</Heading>
      <div className="mt-2 flex flex-col gap-2 text-md text-muted">{children}</div>
      <div className="mt-6 flex flex-wrap gap-2">{actions}</div>
    </div>
  )
}

/** A flask that fell over, for error screens. Designed for the page's background, not the stage's. */
function SpilledFlask({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 320 180" aria-hidden className={className} strokeLinecap="round" strokeLinejoin="round">
      <path
        fill="var(--color-accent)"
        d="M40 150c-14 0-26 4-26 10s16 10 42 10h190c22 0 40-3 40-9s-14-9-34-9c-16 0-22-6-40-6z"
      />
      <g transform="rotate(104 196 96)">
        <path
          fill="var(--color-surface)"
          d="M176 34h34v40l50 88a15 15 0 0 1-13 22H139a15 15 0 0 1-13-22l50-88z"
        />
        <path fill="var(--color-accent)" d="M200 34h10v40l50 88a15 15 0 0 1-13 22h-18z" />
        <path
          fill="none"
          stroke="var(--color-line-strong)"
          strokeWidth="5"
          d="M176 34v40l-50 88a15 15 0 0 0 13 22h108a15 15 0 0 0 13-22l-50-88V34M168 32h50"
        />
      </g>
      <g fill="var(--color-accent)">
        <circle cx="62" cy="118" r="6" />
        <circle cx="40" cy="132" r="4" />
        <circle cx="84" cy="136" r="4" />
      </g>
    </svg>
  )
}
