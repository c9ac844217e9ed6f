'use client'

import { UnexpectedError } from '@/components/entry/unexpected-error'

/** The error screen for everything below the root layout. */
export default function ErrorScreen(props: { error: unknown; retry: () => void }) {
  return <UnexpectedError {...props} />
}
