'use client'

import { useLinkStatus } from 'next/link'
import { ProgressLine } from './progress-line'

/** Inside a link: says that its page is on its way. `className` places the line. */
export function LinkPending({ className = 'absolute inset-x-3 bottom-0' }: { className?: string }) {
  const { pending } = useLinkStatus()
  return pending && <ProgressLine className={className} />
}
