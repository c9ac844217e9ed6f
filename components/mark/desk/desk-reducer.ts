import type { DeskAttempt, DeskData } from './desk-data'
import { type DeskState, openOf } from './desk-state'
import { type StoredWork, withStored } from './drafts'
import { refreshDesk } from './refresh-desk'
import { countDesk, neighbour, nextUnmarked } from './select'
import { applyFailure, applyReply, type Reply, type Send, type SendFailure, startSend } from './sending'
import * as works from './work'

export type DeskAction =
  | { type: 'open'; attempt: string; step: DeskState['step'] }
  | { type: 'move'; way: 1 | -1; byLetter?: boolean }
  | { type: 'markTyped'; text: string }
  | { type: 'markLeft' }
  | { type: 'markEntered' }
  | { type: 'proposalTaken' }
  | { type: 'reasonGiven'; reason: string }
  | { type: 'conflictSettled'; keepOwn: boolean }
  | { type: 'commentTyped'; comment: string }
  | { type: 'commentSent'; guid: string }
  | { type: 'commentShared'; guids: Record<string, string> }
  | { type: 'commentTakenBack'; guid: string }
  | { type: 'filtered'; onlyUnmarked: boolean }
  | { type: 'restored'; drafts: Map<string, StoredWork> }
  | { type: 'loaded'; attempt: DeskAttempt }
  | { type: 'refreshed'; data: DeskData; before: DeskState['works'] }
  | { type: 'sending'; attempt: string; send: Send }
  | { type: 'replied'; attempt: string; reply: Reply }
  | { type: 'failed'; attempt: string; send: Send; failure: SendFailure; now: number }
  | { type: 'retried' }
  | { type: 'signedOut' }

/** The marking desk's reducer. It depends on neither browser nor server. */
export function deskReducer(state: DeskState, action: DeskAction): DeskState {
  const { rules } = state
  const changeOpen = (change: (work: works.Work) => works.Work) => changed(state, state.open, change)
  switch (action.type) {
    case 'open':
      return opened(commitOpenMark(state), action.attempt, action.step)
    case 'move':
      return {
        ...opened(commitOpenMark(state), neighbour(state, action.way), 'replace'),
        focusesMark: action.byLetter !== true,
      }
    case 'markTyped':
      return changeOpen((work) => works.typeMark(work, action.text))
    case 'markLeft':
      return commitOpenMark(state)
    case 'markEntered':
      return advance(changeOpen((work) => works.commitMark(work, rules, true)))
    case 'proposalTaken':
      return advance(changeOpen((work) => takeProposal(work, rules)))
    case 'reasonGiven':
      return advance(changeOpen((work) => works.giveReason(work, action.reason, rules)))
    case 'conflictSettled':
      return changeOpen((work) => works.settleConflict(work, action.keepOwn, rules))
    case 'commentTyped':
      return changeOpen((work) => ({ ...work, comment: action.comment }))
    case 'commentSent':
      return changeOpen((work) => works.sendComment(work, action.guid))
    case 'commentShared':
      return shared(state, action.guids)
    case 'commentTakenBack':
      return changeOpen((work) => works.takeBackComment(work, action.guid))
    case 'filtered':
      return { ...state, onlyUnmarked: action.onlyUnmarked }
    case 'restored':
      return restored(state, action.drafts)
    case 'loaded':
      return { ...state, works: { [action.attempt.guid]: works.newWork(action.attempt), ...state.works } }
    case 'refreshed':
      return refreshDesk(state, action.data, action.before)
    case 'sending':
      return changed(state, action.attempt, (work) => startSend(work, action.send))
    case 'replied':
      return replied(state, action)
    case 'failed':
      return failed(state, action)
    case 'retried':
      return retried(state)
    case 'signedOut':
      return { ...state, signedOut: true }
  }
}

function changed(state: DeskState, guid: string, change: (work: works.Work) => works.Work): DeskState {
  const work = state.works[guid]
  const next = work && change(work)
  return next && next !== work ? { ...state, works: { ...state.works, [guid]: next } } : state
}

/** Sends the typed comment to several students; `guids` has an id for each attempt. */
function shared(state: DeskState, guids: Record<string, string>): DeskState {
  const comment = state.works[state.open]?.comment ?? ''
  const next = Object.entries(guids).reduce(
    (all, [attempt, guid]) => changed(all, attempt, (work) => works.addComment(work, guid, comment)),
    state,
  )
  return changed(next, state.open, (work) => ({ ...work, comment: '' }))
}

const commitOpenMark = (state: DeskState) =>
  changed(state, state.open, (work) => works.commitMark(work, state.rules, false))

function takeProposal(work: works.Work, rules: works.Rules): works.Work {
  const { proposed } = work.attempt
  if (proposed === null || work.draft?.status === 'conflict') return work
  return works.commitMark(works.typeMark(work, `${proposed}`), rules, true)
}

function opened(state: DeskState, attempt: string | null, step: DeskState['step']): DeskState {
  if (attempt === null || attempt === state.open) return state
  const next = { ...state, open: attempt, step, focusesMark: true, finished: false }
  const { student } = openOf(next)
  return { ...next, announcement: student ? `${student.username}, roll number ${student.rollNumber}` : '' }
}

/** After Enter: opens the next unmarked student, unless this mark cannot be saved as it is. */
function advance(state: DeskState): DeskState {
  const { work } = openOf(state)
  const problem = work && (works.problemOf(work) ?? (works.needsReason(work) && 'Please give a reason'))
  if (problem) return { ...state, announcement: problem }
  const next = nextUnmarked(state)
  if (next !== null && next !== state.open) return opened(state, next, 'replace')
  const { marked, attempted } = countDesk(state)
  if (next === state.open) return { ...state, announcement: 'This is the only one without a mark' }
  return { ...state, finished: true, announcement: marked === 0 ? '' : `All ${attempted} are marked` }
}

function restored(state: DeskState, drafts: Map<string, StoredWork>): DeskState {
  const restoredWorks = Object.values(state.works).flatMap((work) => {
    const draft = drafts.get(work.attempt.guid)
    return draft ? [[work.attempt.guid, withStored(work, draft)] as const] : []
  })
  return { ...state, works: { ...state.works, ...Object.fromEntries(restoredWorks) } }
}

type Replied = Extract<DeskAction, { type: 'replied' }>
type Failed = Extract<DeskAction, { type: 'failed' }>

function replied(state: DeskState, { attempt, reply }: Replied): DeskState {
  const next = changed(state, attempt, (work) => applyReply(work, reply, state.me))
  const isConflict = 'theirs' in reply && next.works[attempt]?.draft?.status === 'conflict'
  const announced = isConflict
    ? notSaved(next, attempt, `${reply.theirs.markedByName ?? 'Somebody'} changed this mark in the meantime.`)
    : next
  return state.signedOut ? retried(announced) : announced
}

function failed(state: DeskState, { attempt, send, failure, now }: Failed): DeskState {
  const next = changed(state, attempt, (work) => applyFailure(work, send, failure, now))
  const { rules } = state
  return {
    ...notSaved(next, attempt, failure.message),
    rules: failure.fields?.reason ? { ...rules, frozen: true } : rules,
    signedOut: state.signedOut || failure.status === 401,
  }
}

function notSaved(state: DeskState, attempt: string, why: string): DeskState {
  const name = state.students.find(({ guid }) => guid === state.works[attempt]?.attempt.student)?.username
  return { ...state, announcement: `Not saved for ${name ?? 'a student'}: ${why}` }
}

/** The connection or session may be back, so everything may be sent at once. */
function retried(state: DeskState): DeskState {
  const due = Object.entries(state.works).map(([guid, work]) => [
    guid,
    work.failed ? { ...work, failed: { ...work.failed, at: 0 } } : work,
  ])
  return { ...state, signedOut: false, works: Object.fromEntries(due) }
}
