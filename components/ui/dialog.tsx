import type { DialogProps } from './dialog-box'
import { OnOpening } from './on-opening'

const load = () => import('./dialog-box').then((module) => module.DialogBox)

/** A modal dialog: focus goes to its first field and stays inside, Esc closes, focus goes back to where it was. */
export const Dialog = (props: DialogProps) => (
  <OnOpening load={load} part={props} onMissing={() => props.onOpenChange(false)} />
)
