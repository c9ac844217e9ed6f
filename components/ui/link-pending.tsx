'use client'

import { useLinkStatus } from 'next/link'
import { ProgressLine } from './progress-line'

/** Inside a link: a line while its page loads. `className` places it. */
export function LinkPending({ className = 'absolute inset-x-3 bottom-0' }: { className?: string }) {
  const { pending } = useLinkStatus()
  return pending && <ProgressLine className={className} />
}
