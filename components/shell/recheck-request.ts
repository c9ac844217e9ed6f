import type { ReactNode } from 'react'

export type RecheckRequest = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** `danger`, the default, is for what cannot be undone with a click. */
  tone?: 'danger' | 'primary'
  /** What a no answers: 'canceled', 'replace canceled' or 'remove canceled'. */
  canceledMessage: string
  action: () => Promise<unknown>
}
