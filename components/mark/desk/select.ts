import type { AttemptLine, DeskStudent } from './desk-data'
import { type DeskState, isDraft, newestOf, openOf } from './desk-state'
import { isUnsaved, statusOf } from './sending'
import { isPending, shownMark, type Work } from './work'

/** Whether the student's newest attempt is waiting for a mark. */
function isUnmarked(state: DeskState, student: DeskStudent): boolean {
  const work = newestOf(state, student)
  return work !== undefined && work.attempt.source !== 'paper' && shownMark(work) === null
}

const hasWork = (state: DeskState, student: DeskStudent) => {
  const work = newestOf(state, student)
  return work !== undefined && (work.attempt.source !== 'paper' || shownMark(work) !== null)
}

/** The students in the list: all, or the unmarked ones and the open one, which may just have been marked. */
export function listed(state: DeskState): DeskStudent[] {
  const { student: current } = openOf(state)
  return state.onlyUnmarked
    ? state.students.filter((student) => student === current || isUnmarked(state, student))
    : state.students
}

/** The newest attempt of the next or previous student in the list; null at its ends. */
export function neighbour(state: DeskState, way: 1 | -1): string | null {
  const students = listed(state)
  const index = students.findIndex(({ guid }) => guid === state.works[state.open]?.attempt.student)
  const rest = way === 1 ? students.slice(index + 1) : students.slice(0, Math.max(index, 0)).reverse()
  return rest.find(({ attempts }) => attempts.length > 0)?.attempts[0]?.guid ?? null
}

/** The newest attempt of the next unmarked student, wrapping around; null if there is none. */
export function nextUnmarked(state: DeskState): string | null {
  const { students, works, open } = state
  const index = students.findIndex(({ guid }) => guid === works[open]?.attempt.student)
  const order = [...students.slice(index + 1), ...students.slice(0, index + 1)]
  return order.find((student) => isUnmarked(state, student))?.attempts[0]?.guid ?? null
}

export type Counts = {
  students: number
  /** students with work that is marked or waiting */
  attempted: number
  marked: number
  /** marks that a release would include */
  drafts: number
  /** students without any mark in the experiment */
  empty: number
  /** students among them who have not attempted it */
  notAttempted: number
}

/** The class's progress. */
export function countDesk(state: DeskState): Counts {
  const newest = state.students
    .map((student) => newestOf(state, student))
    .filter((work) => work !== undefined)
  const marked = newest.filter((work) => shownMark(work) !== null)
  const shownLines = state.students.flatMap((student) => shownAttempts(state, student))
  return {
    students: state.students.length,
    attempted: state.students.filter((student) => hasWork(state, student)).length,
    marked: marked.length,
    drafts: shownLines.filter(isDraft).length + state.unlistedDrafts,
    empty: state.students.filter((student) => !hasMark(state, student)).length,
    notAttempted: state.students.filter((student) => !hasWork(state, student) && !hasMark(state, student))
      .length,
  }
}

/** A student's attempts with the marks that count for the teacher, including those being sent. */
export const shownAttempts = (
  { works }: Pick<DeskState, 'works'>,
  { attempts }: DeskStudent,
): AttemptLine[] =>
  attempts.map((line) => {
    const work = works[line.guid]
    return work ? { ...work.attempt, marks: shownMark(work) } : line
  })

const hasMark = (state: DeskState, student: DeskStudent) =>
  shownAttempts(state, student).some(({ marks }) => marks !== null)

/** Unsaved works, grouped by what holds them up. */
export function troubles({ works }: Pick<DeskState, 'works'>) {
  const unsaved = Object.values(works).filter(isUnsaved)
  const withStatus = (status: string) => unsaved.filter((work) => statusOf(work) === status)
  return {
    unsaved,
    unsent: withStatus('unsent'),
    conflicts: withStatus('conflict'),
    refused: withStatus('refused'),
    /** works whose only unsaved part is a comment that was typed and not sent */
    comments: withStatus('comment'),
  }
}

export type Troubles = ReturnType<typeof troubles>

/** The works with something to send. */
export const toSend = ({ works }: Pick<DeskState, 'works'>): Work[] =>
  Object.values(works).filter((work) => isPending(work) || work.sending !== null || work.outgoing.length > 0)
