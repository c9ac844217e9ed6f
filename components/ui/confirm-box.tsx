import { AlertDialog } from '@base-ui/react/alert-dialog'
import type { ReactNode } from 'react'
import { Button } from './button'
import { backdrop, dialogTitle, popup, viewport } from './dialog-style'

export type ConfirmDialogProps = {
  open: boolean
  title: string
  body?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  tone?: 'danger' | 'primary'
  pending?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** The contents of ConfirmDialog, loaded when it opens. Use directly in a part that is itself loaded on demand. */
export function ConfirmBox(props: ConfirmDialogProps) {
  const { open, title, body, confirmLabel, cancelLabel = 'No, keep', tone = 'danger', pending } = props
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !pending && props.onCancel()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop forceRender className={backdrop} />
        <AlertDialog.Viewport className={viewport}>
          <AlertDialog.Popup className={popup()}>
            <AlertDialog.Title className={dialogTitle}>{title}</AlertDialog.Title>
            {body && <AlertDialog.Description render={<div />}>{body}</AlertDialog.Description>}
            <div className="flex flex-wrap justify-end gap-2 pt-2">
              <AlertDialog.Close render={<Button />}>{cancelLabel}</AlertDialog.Close>
              <Button variant={tone} pending={pending} onClick={props.onConfirm}>
                {confirmLabel}
              </Button>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
