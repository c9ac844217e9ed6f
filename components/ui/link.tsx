import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/**
 * A link to a page of the site, which is asked for once it is followed. Fetched ahead, a page asks the site for all that
 * it leads to: some thirty times for an admin's dashboard, and most of what that cost.
 */
export const Link = (props: ComponentProps<typeof NextLink>) => <NextLink prefetch={false} {...props} />
