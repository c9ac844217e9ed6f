import type { DeskAttempt, DeskData, DeskStudent } from './desk-data'
import type { Rules, Work } from './work'
import { newWork } from './work'

export type DeskState = {
  students: DeskStudent[]
  /** every attempt that was loaded, by guid */
  works: Record<string, Work>
  /** the attempt that is shown */
  open: string
  /** how the address follows: a chosen student is a step back, the next one in a row is not */
  step: 'push' | 'replace'
  /** whether the focus goes to the mark of an opened attempt; not while somebody looks through them by letter keys */
  focusesMark: boolean
  onlyUnmarked: boolean
  rules: Rules
  frozenAt: string | null
  /** drafts among older attempts, which are released together with the others */
  olderDrafts: number
  signedOut: boolean
  /** the last student was marked: the next thing to do is to release */
  finished: boolean
  /** what the live region says */
  said: string
  /** the teacher's name, by which a save whose answer was lost is recognised as theirs */
  me: string
}

type Start = { owner: { name: string }; data: DeskData; opened: DeskAttempt; onlyUnmarked: boolean }

/** The desk as the server has it, before anything is typed. */
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
    olderDrafts: data.drafts - data.attempts.filter(isDraft).length,
    signedOut: false,
    finished: false,
    said: '',
    me: owner.name,
  }
}

const isDraft = ({ marks, released }: DeskAttempt) => marks !== null && !released

/** The work with a student's newest attempt. */
export function newestOf({ works }: Pick<DeskState, 'works'>, { attempts }: DeskStudent): Work | undefined {
  const guid = attempts[0]?.guid
  return guid === undefined ? undefined : works[guid]
}

/** The open work, and whose it is. */
export function openOf({ works, students, open }: DeskState): {
  work: Work | undefined
  student: DeskStudent | undefined
} {
  const work = works[open]
  return { work, student: students.find(({ guid }) => guid === work?.attempt.student) }
}
