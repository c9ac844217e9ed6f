import type { ReactNode } from 'react'

export type RecheckRequest = {
  title: string
  body?: ReactNode
  confirmLabel: string
  /** What a no answers: 'canceled', 'replace canceled' or 'remove canceled'. */
  canceledMessage: string
  action: () => Promise<unknown>
}
