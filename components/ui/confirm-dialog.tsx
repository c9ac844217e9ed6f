import type { ConfirmDialogProps } from './confirm-box'
import { OnOpening } from './on-opening'

const load = () => import('./confirm-box').then((module) => module.ConfirmBox)

/** Asks for confirmation before something that is hard to undo. Esc and the first button both cancel. */
export const ConfirmDialog = (props: ConfirmDialogProps) => (
  <OnOpening load={load} part={props} onMissing={props.onCancel} />
)
