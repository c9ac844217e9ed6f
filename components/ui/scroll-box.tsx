import type { ComponentProps } from 'react'

type Props = ComponentProps<'section'> & { 'aria-label': string }

/** A region whose content may be wider or longer than itself. It takes the focus, so that the arrow keys can scroll it. */
export const ScrollBox = (props: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1; Safari focuses no scroller by itself)
  <section tabIndex={0} {...props} />
)
