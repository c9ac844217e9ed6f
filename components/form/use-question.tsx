import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import type { ApiFailure } from '@/lib/core/http-client'
import { messageOf } from './failure'
import { useAttempt } from './use-call'
import { isOutdated } from './use-refresh-if-outdated'

type Question = {
  title: string
  /** what will happen on confirmation */
  body: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  /** calls the API and shows its message */
  action: () => Promise<unknown>
}

/**
 * For calls that are confirmed first, but need no password: `const { ask, pending, dialog } = useQuestion()`, `ask({ title, …, action })`.
 * Render `{dialog}`. On success it closes and refreshes the page. On failure it says why and can be confirmed again; a page that is
 * out of date is refreshed once it is closed, since that may take the question away before anybody has read why.
 */
export function useQuestion() {
  const { attempt, refresh, pending } = useAttempt()
  const [question, ask] = useState<Question>()
  const [failure, setFailure] = useState<ApiFailure>()

  async function confirm({ action }: Question) {
    setFailure(undefined)
    const failed = await attempt(action)
    setFailure(failed)
    if (!failed) ask(undefined)
  }

  function cancel() {
    if (failure && isOutdated(failure)) refresh()
    setFailure(undefined)
    ask(undefined)
  }

  const dialog = question && (
    <ConfirmDialog
      {...question}
      open
      pending={pending}
      problem={failure && messageOf(failure)}
      onConfirm={() => confirm(question)}
      onCancel={cancel}
    />
  )
  return { ask, pending, dialog }
}
