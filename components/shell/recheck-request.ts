import type { ReactNode } from 'react'

export type RecheckRequest = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** `danger` (default) is for what cannot easily be undone. */
  tone?: 'danger' | 'primary'
  /** the toast on cancellation, where the specification asks for one */
  canceledMessage?: string
  action: () => Promise<unknown>
}
