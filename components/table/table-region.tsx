import type { ReactNode } from 'react'

/** The box a list scrolls in: it can be reached by Tab, and says what it holds. */
export function TableRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard
      tabIndex={0}
      data-rows
      className="relative max-h-[75dvh] overflow-auto overscroll-contain rounded-lg border bg-surface shadow-card print:max-h-none print:overflow-visible print:border-0 print:shadow-none"
    >
      {children}
    </section>
  )
}
