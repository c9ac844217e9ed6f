'use client'

import type { ConfirmDialogProps } from './confirm-box'
import { OnDemand } from './on-demand'
import { useOpened } from './use-opened'

const load = () => import('./confirm-box').then((module) => module.ConfirmBox)

/** Asks before something that is hard to undo. Esc and the first button both mean no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, forget } = useOpened(props.open, load)
  const miss = () => {
    forget()
    props.onCancel()
  }
  return opened && <OnDemand load={load} part={props} onMissing={miss} />
}
