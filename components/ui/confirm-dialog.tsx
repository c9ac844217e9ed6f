import { type ReactNode, useId } from 'react'
import { Banner } from './banner'
import { Button } from './button'
import { dialogTitle, popup } from './dialog-style'
import { Modal } from './modal'

type Props = {
  open: boolean
  title: ReactNode
  body?: ReactNode
  confirmLabel: ReactNode
  cancelLabel?: ReactNode
  tone?: 'danger' | 'primary'
  pending?: boolean
  /** why what was confirmed was not done; it can be confirmed again */
  problem?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before something that is hard to undo. Esc and the first button both cancel. */
export const ConfirmDialog = ({ open, ...props }: Props) => open && <OpenConfirmDialog {...props} />

function OpenConfirmDialog({
  title,
  body,
  confirmLabel,
  cancelLabel = 'No, keep',
  tone = 'danger',
  pending,
  problem,
  onConfirm,
  onCancel,
}: Omit<Props, 'open'>) {
  const id = useId()
  return (
    <Modal
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={body ? `${id}-body` : undefined}
      onDismiss={(by) => by === 'key' && !pending && onCancel()}
      className={popup()}
    >
      <h2 id={`${id}-title`} className={dialogTitle}>
        {title}
      </h2>
      {body && <div id={`${id}-body`}>{body}</div>}
      {problem && (
        <Banner tone="danger" live>
          {problem}
        </Banner>
      )}
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button onClick={() => !pending && onCancel()}>{cancelLabel}</Button>
        <Button variant={tone} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
