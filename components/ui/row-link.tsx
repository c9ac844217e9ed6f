import type { ComponentProps } from 'react'
import { Link } from './link'
import { LinkPending } from './link-pending'

/** A link in a list or a row of tags; while its page loads, a progress line runs at the top of the window. */
export const RowLink = ({ children, ...rest }: ComponentProps<typeof Link>) => (
  <Link {...rest}>
    {children}
    <LinkPending className="fixed inset-x-0 top-0 z-50 print:hidden" />
  </Link>
)
