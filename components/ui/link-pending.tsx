'use client'

import { useLinkStatus } from 'next/link'
import { Sweep } from './sweep'

/** Inside a link: says that its page is on its way. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return pending && <Sweep className="absolute inset-x-3 bottom-0" />
}
