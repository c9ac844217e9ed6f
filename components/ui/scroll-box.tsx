import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & { 'aria-label': string }

/** A scrollable region. It can be focused, so that arrow keys scroll it. */
export const ScrollBox = (props: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1; Safari focuses no scroller by itself)
  <section tabIndex={0} {...props} />
)
