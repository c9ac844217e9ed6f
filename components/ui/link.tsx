'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { inSession } from '@/lib/core/academic-year'
import { usePastSession } from './academic-session'
import { ProgressLine } from './progress-line'

type Props = Omit<ComponentProps<typeof NextLink>, 'href'> & {
  href: string
  /** where the line is, in classes */
  line?: string
}

/**
 * A link to a page of the site, in the academic session that is looked at; a line runs while the page is on its way, at the
 * top of the window unless `line` says where. Not prefetched: an admin's dashboard would prefetch some thirty pages, which
 * costs more than the dashboard itself.
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
