import type { ReactNode } from 'react'
import { escapeText } from '@/lib/escape-text'

type Props = {
  href: string
  className?: string
  /** keeps the page where it is scrolled to */
  stay?: boolean
  'aria-current'?: 'page' | 'true'
  children: ReactNode
}

/**
 * A link of a long list: nothing is fetched before it is followed, and the shell follows it (shell/soft-links.tsx). A
 * component for each of hundreds would be most of a page's time.
 */
export const SoftLink = ({ stay, children, ...rest }: Props) => (
  <a {...rest} data-soft={stay ? 'stay' : ''}>
    {children}
  </a>
)

/** The same as text, for a row of a list. */
export const softLinkHtml = (href: string, words: string, { stay = false } = {}) =>
  `<a href="${escapeText(href)}" data-soft="${stay ? 'stay' : ''}">${escapeText(words)}</a>`
