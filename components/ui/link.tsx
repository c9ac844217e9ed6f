'use client'

import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { inSession } from '@/lib/core/academic-year'
import { usePastSession } from './academic-session'

/**
 * A link to a page of the site, in the academic session that is looked at. Not prefetched: an admin's dashboard would
 * prefetch some thirty pages, which costs more than the dashboard itself.
 */
export function Link({ href, ...rest }: Omit<ComponentProps<typeof NextLink>, 'href'> & { href: string }) {
  return <NextLink prefetch={false} {...rest} href={inSession(href, usePastSession())} />
}
