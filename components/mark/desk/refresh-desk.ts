import type { DeskAttempt, DeskData } from './desk-data'
import { type DeskState, olderDraftsOf } from './desk-state'
import { isUnsaved, refreshWork } from './sending'
import { newWork } from './work'

/**
 * Updates the desk with newer data of the server. A work that changed during the request keeps its state, since the answer may
 * be older than its last save.
 */
export function refreshDesk(state: DeskState, data: DeskData, before: DeskState['works']): DeskState {
  const fresh = data.attempts.map((attempt) => [attempt.guid, merged(state, before, attempt)] as const)
  return {
    ...state,
    students: [...data.students, ...departedStudents(state, data)],
    works: { ...state.works, ...Object.fromEntries(fresh) },
    rules: { ...state.rules, frozen: data.frozenAt !== null },
    frozenAt: data.frozenAt,
    olderDrafts: olderDraftsOf(data),
  }
}

/** Students who have left the class, as long as their work is open or not saved: the teacher still sees it, and why. */
function departedStudents({ students, works, open }: DeskState, data: DeskData) {
  const currentGuids = new Set(data.students.map(({ guid }) => guid))
  const openOrUnsaved = Object.values(works).filter((work) => work.attempt.guid === open || isUnsaved(work))
  const owners = new Set(openOrUnsaved.map(({ attempt }) => attempt.student))
  return students.filter(({ guid }) => !currentGuids.has(guid) && owners.has(guid))
}

function merged(state: DeskState, before: DeskState['works'], attempt: DeskAttempt) {
  const known = state.works[attempt.guid]
  if (!known) return newWork(attempt)
  return known === before[attempt.guid] ? refreshWork(known, attempt) : known
}
