import { useReducer } from 'react'
import { type DraftOwner, useDraftStore } from '../draft-store'
import type { DeskAttempt, DeskData } from './desk-data'
import { deskReducer } from './desk-reducer'
import { startDesk } from './desk-state'
import { keptWords } from './drafts'
import { troubles } from './select'
import { useAddress } from './use-address'
import { useDrafts } from './use-drafts'
import { useLeaveWarning } from './use-leave-warning'
import { useOutbox } from './use-outbox'
import { useServer } from './use-server'

export type DeskProps = {
  /** the teacher, whose drafts are kept on this device */
  owner: DraftOwner & { name: string }
  data: DeskData
  opened: DeskAttempt
  onlyUnmarked: boolean
  /** when the server made the page */
  stamp: string
}

/** The desk's state with everything that goes on beside it: sending, drafts, the address, leaving. */
export function useDesk(props: DeskProps) {
  const { owner, data, stamp } = props
  const drafts = useDraftStore(owner)
  const [state, dispatch] = useReducer(deskReducer, props, startDesk)
  const { subject } = data.experiment
  const elsewhere = useDrafts(state, dispatch, drafts, subject)
  const { refresh, goTo } = useServer(state, dispatch, { data, stamp, drafts })
  useOutbox(state, dispatch, { drafts, experiment: data.experiment.slug })
  useAddress(state, subject, goTo)
  const { unsaved } = troubles(state)
  useLeaveWarning(unsaved.length, keptWords(unsaved, 'when you open the experiment again'))
  return { state, dispatch, refresh, goTo, elsewhere }
}

export type Desk = ReturnType<typeof useDesk>
