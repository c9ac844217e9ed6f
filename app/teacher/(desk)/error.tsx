'use client'

import { DeskError } from '@/components/entry/unexpected-error'

/** The error screen for a page of this desk; its menu stays. */
export default function ErrorScreen(props: { error: unknown; retry: () => void }) {
  return <DeskError {...props} level={2} />
}
