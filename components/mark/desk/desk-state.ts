import type { AttemptLine, DeskAttempt, DeskData, DeskStudent } from './desk-data'
import type { Rules, Work } from './work'
import { newWork } from './work'

export type DeskState = {
  students: DeskStudent[]
  /** every loaded attempt, by guid */
  works: Record<string, Work>
  /** the guid of the attempt shown */
  open: string
  /** how the URL changes: choosing a student adds a history entry, moving on to the next one does not */
  step: 'push' | 'replace'
  /** whether opening an attempt focuses its mark; not while the user browses by letter keys */
  focusesMark: boolean
  onlyUnmarked: boolean
  rules: Rules
  frozenAt: string | null
  /** drafts in attempts that are too old to be listed, which a release includes */
  unlistedDrafts: number
  signedOut: boolean
  /** whether the last student has been marked, so that releasing is next */
  finished: boolean
  /** the text of the live region */
  announcement: string
  /** the teacher's name, to recognise as theirs a save whose answer was lost */
  me: string
}

type Start = { owner: { name: string }; data: DeskData; opened: DeskAttempt; onlyUnmarked: boolean }

/** The desk's initial state. */
export function startDesk({ owner, data, opened, onlyUnmarked }: Start): DeskState {
  const works = Object.fromEntries([...data.attempts, opened].map((one) => [one.guid, newWork(one)]))
  return {
    students: data.students,
    works,
    open: opened.guid,
    step: 'replace',
    focusesMark: true,
    onlyUnmarked,
    rules: {
      maximum: data.experiment.maximum,
      components: data.experiment.components,
      frozen: data.frozenAt !== null,
    },
    frozenAt: data.frozenAt,
    unlistedDrafts: unlistedDraftsOf(data),
    signedOut: false,
    finished: false,
    announcement: '',
    me: owner.name,
  }
}

/** The drafts in attempts that are too old to be listed. */
export const unlistedDraftsOf = ({ drafts, students }: DeskData) =>
  drafts - students.flatMap(({ attempts }) => attempts).filter(isDraft).length

/** Whether a mark is given and not released. */
export const isDraft = ({ marks, released }: Pick<AttemptLine, 'marks' | 'released'>) =>
  marks !== null && !released

/** The work of a student's newest attempt. */
export function newestOf({ works }: Pick<DeskState, 'works'>, { attempts }: DeskStudent): Work | undefined {
  const guid = attempts[0]?.guid
  return guid === undefined ? undefined : works[guid]
}

/** The open work and its student. */
export function openOf({ works, students, open }: DeskState): {
  work: Work | undefined
  student: DeskStudent | undefined
} {
  const work = works[open]
  return { work, student: students.find(({ guid }) => guid === work?.attempt.student) }
}
