'use client'

import type { DialogProps } from './dialog-box'
import { OnDemand } from './on-demand'
import { useOpened } from './use-opened'

const load = () => import('./dialog-box').then((module) => module.DialogBox)

/** A modal dialog: focus goes to its first field and stays inside, Esc closes, focus goes back to where it was. */
export function Dialog(props: DialogProps) {
  const { opened, forget } = useOpened(props.open, load)
  const miss = () => {
    forget()
    props.onOpenChange(false)
  }
  return opened && <OnDemand load={load} part={props} onMissing={miss} />
}
