import type { TypedMark } from '@/lib/lab/mark/parts'
import type { StoredMark } from '../../send-marks'
import type { DeskAttempt, DeskData } from '../desk-data'
import { type DeskAction, deskReducer } from '../desk-reducer'
import { type DeskState, startDesk } from '../desk-state'
import { nextSend, type Reply, type Send } from '../sending'

const attemptOf = (student: string, marks: number | null = null): DeskAttempt => ({
  ...{ guid: `${student}-1`, student, source: 'lab', submittedAt: '2026-11-20T04:00:00.000Z', marks },
  ...{ proposed: 3, version: marks === null ? 0 : 1, released: false, markedByName: null, markedAt: null },
  ...{ comments: [], answers: [], observations: null },
})

const experiment = {
  slug: 'x',
  firstSlug: 'x',
  subject: 'physics',
  number: 1,
  title: 'X',
  shortTitle: 'X',
  maximum: 5,
  components: null,
  own: false,
  sheet: null,
  questions: [],
} as const

/** A class of n students named a to z; those in `notAttempted` have no attempt. */
export function classOf(
  names: string[],
  notAttempted: string[] = [],
  marks: Record<string, number> = {},
): DeskData {
  const present = names.filter((name) => !notAttempted.includes(name))
  const attempts = present.map((name) => attemptOf(name, marks[name] ?? null))
  return {
    class: '10-A',
    classGuid: 'ten-a',
    experiment: { ...experiment, questions: [] },
    students: names.map((guid, index) => ({
      ...{ guid, username: guid, rollNumber: `${index + 1}` },
      attempts: attempts.filter(({ student }) => student === guid),
    })),
    attempts,
    drafts: Object.keys(marks).length,
    frozenAt: null,
  }
}

/** A student's mark as the server has it. */
export const markOf = (
  student: string,
  marks: TypedMark | null,
  version = 1,
  markedByName = 'Asha',
): StoredMark => ({
  ...{ student, experiment: 'x', attempt: `${student}-1`, marks, version, markedByName },
  markedAt: '2026-11-20T04:00:00.000Z',
})

export const type = (text: string): DeskAction => ({ type: 'markTyped', text })
export const enter: DeskAction = { type: 'markEntered' }

/** A desk without browser or server; each attempt is named after its student. */
export function playDesk() {
  const desk = { state: stateOf(classOf(['a'])), start, act, work, send, reply, answer, fail }

  function start(data: DeskData) {
    desk.state = stateOf(data)
  }

  function act(...actions: DeskAction[]) {
    for (const action of actions) desk.state = deskReducer(desk.state, action)
  }

  function work(name: string) {
    const found = desk.state.works[`${name}-1`]
    if (!found) throw new Error(`no work of ${name}`)
    return found
  }

  /** Starts sending what the attempt has to send, as the outbox does. */
  function send(name: string): Send {
    const due = nextSend(work(name), 0)
    if (!due) throw new Error(`nothing to send for ${name}`)
    act({ type: 'sending', attempt: `${name}-1`, send: due })
    return due
  }

  /** The server's reply to a mark (with its new version) or a comment. */
  function reply(name: string, sent: Send) {
    const result =
      sent.kind === 'mark' ? { saved: markOf(name, sent.marks) } : { commentGuid: sent.guid, attempt: {} }
    answer(name, result)
  }

  function answer(name: string, reply: Reply) {
    act({ type: 'replied', attempt: `${name}-1`, reply })
  }

  function fail(name: string, sent: Send, status: number, extra: object = {}) {
    const failure = { status, message: 'No', ...extra }
    act({ type: 'failed', attempt: `${name}-1`, send: sent, failure, now: 1000 })
  }

  return desk
}

function stateOf(data: DeskData): DeskState {
  const [opened] = data.attempts
  if (!opened) throw new Error('a desk opens at an attempt')
  return startDesk({ owner: { name: 'Asha' }, data, opened, onlyUnmarked: false })
}
