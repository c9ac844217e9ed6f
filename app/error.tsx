'use client'

import { UnexpectedError } from '@/components/entry/unexpected-error'

/** The error screen for pages outside the desks, and for a desk itself. */
export default function ErrorScreen(props: { error: unknown; retry: () => void }) {
  return <UnexpectedError {...props} />
}
