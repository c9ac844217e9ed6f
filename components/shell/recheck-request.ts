import type { ReactNode } from 'react'

export type RecheckRequest = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** `danger` (default) is for what cannot easily be undone. */
  tone?: 'danger' | 'primary'
  /** The toast on cancellation, 'canceled' by default. */
  canceledMessage?: string
  action: () => Promise<unknown>
}
