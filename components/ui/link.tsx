import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to a page of the site, not prefetched: an admin's dashboard would prefetch some thirty pages, which costs more
 * than the dashboard itself.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
