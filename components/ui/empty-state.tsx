import type { ReactNode } from 'react'

type Props = {
  /** Nothing yet, nothing that matches, or nothing left to do. */
  kind?: EmptyKind
  title: string
  children?: ReactNode
  /** The next thing to do. */
  action?: ReactNode
}

/** Explains why a list is empty and offers the next step. */
export function EmptyState({ kind = 'first', title, children, action }: Props) {
  return (
    <div className="flex flex-col items-center px-6 py-12 text-center">
      <EmptyArt kind={kind} />
      <h2 className="mt-4 text-lg">{title}</h2>
      {children && <div className="mt-1 max-w-[44ch] text-balance text-muted">{children}</div>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

type EmptyKind = 'first' | 'none' | 'done'

const glass = 'fill-surface stroke-line-strong'

/** A small illustration: an empty rack, a lens that found nothing, or a flask with a tick. */
function EmptyArt({ kind }: { kind: EmptyKind }) {
  return (
    <svg viewBox="0 0 96 72" aria-hidden className="h-18 w-24" strokeWidth="2" strokeLinecap="round">
      <ellipse cx="48" cy="64" rx="42" ry="5" className="fill-hover" />
      {kind === 'first' && (
        <>
          <path
            d="M20 14v38a7 7 0 0 0 14 0V14M41 14v38a7 7 0 0 0 14 0V14M62 14v38a7 7 0 0 0 14 0V14"
            className={glass}
          />
          <path d="M21 44v8a6 6 0 0 0 12 0v-8z" className="fill-accent" />
          <path
            d="M17 14h20M38 14h20M59 14h20M12 30h72M12 62h72M16 30v32M80 30v32"
            className="stroke-line-strong"
          />
        </>
      )}
      {kind === 'none' && (
        <>
          <circle cx="43" cy="31" r="21" className={glass} />
          <path d="M31 25a15 15 0 0 1 8-7" className="fill-none stroke-accent" strokeWidth="3" />
          <path d="M59 46l14 14" className="stroke-brand-ink" strokeWidth="6" />
        </>
      )}
      {kind === 'done' && (
        <>
          <path
            d="M40 8h16M43 9v16L24 56a5 5 0 0 0 4 8h40a5 5 0 0 0 4-8L53 25V9"
            className={glass}
            strokeLinejoin="round"
          />
          <path d="M31 46l12 10 15-19 12 20a4 4 0 0 1-4 6H30a4 4 0 0 1-3-6z" className="fill-accent" />
        </>
      )}
    </svg>
  )
}
