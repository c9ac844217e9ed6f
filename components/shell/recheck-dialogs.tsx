import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { RecheckDialog } from './recheck-dialog'
import type { RecheckRequest } from './recheck-request'

type Props = Pick<RecheckRequest, 'title' | 'body' | 'confirmLabel' | 'tone'> & {
  /** whether the server asks for the password, after the confirmation */
  needsPassword: boolean
  email: string
  pending: boolean
  problem?: string
  onYes: () => Promise<void>
  onNo: () => void
}

/** The confirmation and the password dialog of a destructive action. */
export function RecheckDialogs({
  title,
  body,
  confirmLabel,
  tone,
  needsPassword,
  email,
  pending,
  problem,
  onYes,
  onNo,
}: Props) {
  return needsPassword ? (
    <RecheckDialog email={email} confirmLabel={confirmLabel} tone={tone} onPassed={onYes} onCancel={onNo} />
  ) : (
    <ConfirmDialog
      open
      title={title}
      body={body}
      confirmLabel={confirmLabel}
      tone={tone}
      cancelLabel="No"
      pending={pending}
      problem={problem}
      onConfirm={onYes}
      onCancel={onNo}
    />
  )
}
