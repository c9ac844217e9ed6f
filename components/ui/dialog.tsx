import type { DialogProps } from './dialog-box'
import { OnOpening } from './on-opening'

const load = () => import('./dialog-box').then((module) => module.DialogBox)

/** A modal dialog: focuses its first field, traps the focus, closes on Esc, and restores the focus. */
export const Dialog = (props: DialogProps) => (
  <OnOpening load={load} part={props} onMissing={() => props.onOpenChange(false)} />
)
