'use client'

import NextLink, { useLinkStatus } from 'next/link'
import type { ComponentProps } from 'react'
import { inAcademicSession } from '@/lib/core/academic-session'
import { usePastSession } from './academic-session'
import { ProgressLine } from './progress-line'
import { isOnline } from './use-online'

type Props = Omit<ComponentProps<typeof NextLink>, 'href'> & {
  href: string
  /** the classes that position the progress line */
  line?: string
  /** keeps the line in the page, where adding it would lay out a whole table */
  keepLine?: boolean
}

/**
 * A link within the site that keeps the academic session being viewed. A progress line runs while the page loads, at the top of
 * the window unless `line` says otherwise. Not prefetched unless `prefetch` says so: an admin's dashboard would prefetch some thirty
 * pages, which costs more than the dashboard itself. Offline, a link that only changes the search parameters stays on the page.
 */
export function Link({
  href,
  line = 'fixed inset-x-0 top-0 z-50 print:hidden',
  keepLine = false,
  children,
  ...rest
}: Props) {
  const address = inAcademicSession(href, usePastSession())
  return (
    <NextLink prefetch={false} onNavigate={(event) => stay(event, address)} {...rest} href={address}>
      {children}
      <Pending line={line} keepMounted={keepLine} />
    </NextLink>
  )
}

/** Offline, Next.js would replace the page, with what is typed and selected in it, by the offline page. The banner says why not. */
function stay(event: { preventDefault: () => void }, address: string) {
  if (isOnline()) return
  const { pathname, search } = new URL(address, window.location.href)
  if (pathname === window.location.pathname && search !== window.location.search) event.preventDefault()
}

function Pending({ line, keepMounted }: { line: string; keepMounted: boolean }) {
  const { pending } = useLinkStatus()
  return (pending || keepMounted) && <ProgressLine className={line} running={pending} />
}
