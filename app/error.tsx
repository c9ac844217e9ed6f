'use client'

import { UnexpectedError } from '@/components/entry/unexpected-error'

/** Any error below the root layout. */
export default function ErrorScreen(props: { error: unknown; retry: () => void }) {
  return <UnexpectedError {...props} />
}
