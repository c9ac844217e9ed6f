'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { inSession } from '@/lib/core/academic-year'
import { usePastSession } from './academic-session'
import { ProgressLine } from './progress-line'

type Props = Omit<ComponentProps<typeof NextLink>, 'href'> & {
  href: string
  /** the classes that position the progress line */
  line?: string
}

/**
 * A link within the site that keeps the academic session being viewed. A progress line runs while the page loads, at the top of
 * the window unless `line` says otherwise. Not prefetched: an admin's dashboard would prefetch some thirty pages, which costs
 * more than the dashboard itself.
 */
export function Link({ href, line = 'fixed inset-x-0 top-0 z-50 print:hidden', children, ...rest }: Props) {
  return (
    <NextLink prefetch={false} {...rest} href={inSession(href, usePastSession())}>
      {children}
      <Pending line={line} />
    </NextLink>
  )
}

function Pending({ line }: { line: string }) {
  const { pending } = useLinkStatus()
  return pending && <ProgressLine className={line} />
}
