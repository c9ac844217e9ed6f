import type { AttemptLine, DeskAttempt, DeskData } from './desk-data'
import { type DeskState, unlistedDraftsOf } from './desk-state'
import { isUnsaved, refreshWork } from './sending'
import { newWork } from './work'

/**
 * Updates the desk with newer data of the server. A work that changed during the request keeps its state, since the answer may
 * be older than its last save.
 */
export function refreshDesk(state: DeskState, data: DeskData, before: DeskState['works']): DeskState {
  const older = data.students.flatMap(({ attempts }) => attempts.slice(1).flatMap(withContents(state)))
  const fresh = [...data.attempts, ...older].map(
    (attempt) => [attempt.guid, merged(state, before, attempt)] as const,
  )
  return {
    ...state,
    students: [...data.students, ...departedStudents(state, data)],
    works: { ...state.works, ...Object.fromEntries(fresh) },
    rules: { ...state.rules, frozen: data.frozenAt !== null },
    frozenAt: data.frozenAt,
    unlistedDrafts: unlistedDraftsOf(data),
  }
}

/** Students who have left the class, as long as their work is open or not saved: the teacher still sees it, and why. */
function departedStudents({ students, works, open }: DeskState, data: DeskData) {
  const currentGuids = new Set(data.students.map(({ guid }) => guid))
  const openOrUnsaved = Object.values(works).filter((work) => work.attempt.guid === open || isUnsaved(work))
  const owners = new Set(openOrUnsaved.map(({ attempt }) => attempt.student))
  return students.filter(({ guid }) => !currentGuids.has(guid) && owners.has(guid))
}

/** Of the older attempts the server sends only the marks: those that were opened here keep the contents that they have. */
const withContents =
  ({ works }: DeskState) =>
  (line: AttemptLine): DeskAttempt[] => {
    const known = works[line.guid]
    return known ? [{ ...known.attempt, ...line }] : []
  }

function merged(state: DeskState, before: DeskState['works'], attempt: DeskAttempt) {
  const known = state.works[attempt.guid]
  if (!known) return newWork(attempt)
  return known === before[attempt.guid] ? refreshWork(known, attempt) : known
}
