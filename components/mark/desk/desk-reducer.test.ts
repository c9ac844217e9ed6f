import { beforeEach, expect, test } from 'vitest'
import type { DeskAttempt, DeskData } from './desk-data'
import { type DeskAction, deskReducer } from './desk-reducer'
import { type DeskState, startDesk } from './desk-state'
import { countDesk, nextUnmarked, toSend, troubles } from './select'
import { nextSend, statusOf } from './sending'
import type { Send } from './work'

const attemptOf = (student: string, marks: number | null = null): DeskAttempt => ({
  ...{ guid: `${student}-1`, student, source: 'lab', submittedAt: '2026-11-20T04:00:00.000Z', marks },
  ...{ proposed: 3, version: marks === null ? 0 : 1, released: false, markedByName: null, markedAt: null },
  ...{ comments: [], answers: [] },
})

const experiment = {
  slug: 'x',
  subject: 'physics',
  number: 1,
  title: 'X',
  maximum: 5,
  questions: [],
} as const

/** A class of n students, a to z; those named absent have no attempt. */
function classOf(names: string[], absent: string[] = [], marks: Record<string, number> = {}): DeskData {
  const present = names.filter((name) => !absent.includes(name))
  const attempts = present.map((name) => attemptOf(name, marks[name] ?? null))
  return {
    class: '10-A',
    experiment: { ...experiment, questions: [] },
    students: names.map((guid, at) => ({
      ...{ guid, username: guid, rollNumber: `${at + 1}` },
      attempts: attempts.filter(({ student }) => student === guid),
    })),
    attempts,
    drafts: Object.keys(marks).length,
    frozenAt: null,
  }
}

let state: DeskState
const start = (data: DeskData) => {
  const [opened] = data.attempts
  if (opened) state = startDesk({ data, opened, onlyUnmarked: false })
}
const act = (...actions: DeskAction[]) => {
  for (const action of actions) state = deskReducer(state, action)
}
const work = (name: string) => {
  const found = state.works[`${name}-1`]
  if (!found) throw new Error(`no work of ${name}`)
  return found
}
const type = (text: string): DeskAction => ({ type: 'markTyped', text })
const enter: DeskAction = { type: 'markEntered' }

/** Starts whatever the attempt has to send, as the outbox does. */
function send(name: string, now = 0): Send {
  const due = nextSend(work(name), now)
  if (!due) throw new Error(`nothing to send for ${name}`)
  act({ type: 'sending', attempt: `${name}-1`, send: due })
  return due
}
const reply = (name: string, sent: Send, change: Partial<DeskAttempt> = {}) =>
  act({ type: 'replied', sent, attempt: { ...work(name).attempt, ...change } })
const fail = (name: string, sent: Send, status: number, more: object = {}) =>
  act({
    type: 'failed',
    attempt: `${name}-1`,
    sent,
    failure: { status, message: 'No', ...more },
    now: 1000,
  })

beforeEach(() => start(classOf(['a', 'b', 'c', 'd'], ['c'])))

test('digits and Enter mark one student and open the next unmarked, past those who have not attempted it', () => {
  act(type('4'), enter)
  expect(state.open).toBe('b-1')
  act(type('5'), enter)
  expect(state.open).toBe('d-1')
  expect(toSend(state).map(({ wanted }) => wanted?.marks)).toEqual([4, 5])
  expect(countDesk(state)).toEqual({ students: 4, attempted: 3, marked: 2, drafts: 2, empty: 2 })
  act(type('0'), enter)
  expect(state.finished).toBe(true)
  expect(state.open).toBe('d-1')
})

test('the next unmarked begins again at the top, and an empty Enter gives nobody a mark', () => {
  act({ type: 'move', way: 1 }, { type: 'move', way: 1 })
  expect(state.open).toBe('d-1')
  act(type('1'), enter)
  expect(state.open).toBe('a-1')
  act(enter)
  expect(state.open).toBe('b-1')
  expect(work('a').wanted).toBeNull()
  expect(nextUnmarked(state)).toBe('a-1')
})

test('= takes the proposed mark and goes on', () => {
  act({ type: 'proposalTaken' })
  expect(work('a').wanted?.marks).toBe(3)
  expect(state.open).toBe('b-1')
})

test('T58: what is no mark stays in its field with the reason, and the student stays open', () => {
  for (const text of ['11', '-1', '4.999', '1e309', 'j']) {
    act(type(text), enter)
    expect(work('a').text).toBe(text)
    expect(work('a').refused).not.toBeNull()
    expect(state.open).toBe('a-1')
    expect(work('a').wanted).toBeNull()
  }
  act(type('5 '), enter)
  expect(work('a').wanted?.marks).toBe(5)
})

test('T53b: replies in any order land on the student they are for', () => {
  const names = Array.from({ length: 30 }, (_, at) => `s${at}`)
  start(classOf(names))
  for (const at of names.keys()) act(type(`${at % 6}`), enter)
  const sent = names.map((name) => [name, send(name)] as const)
  const odd = sent.filter((_, at) => at % 2 === 1).reverse()
  const even = sent.filter((_, at) => at % 2 === 0)
  for (const [name, one] of [...odd, ...even])
    reply(name, one, { marks: one.kind === 'mark' ? one.marks : null, version: 1 })
  expect(names.map((name) => work(name).attempt.marks)).toEqual(names.map((_, at) => at % 6))
  expect(troubles(state).unsaved).toEqual([])
})

test('T55: the same mark entered again while it is on its way is one send', () => {
  act(type('4'), enter)
  const sent = send('a')
  for (let time = 0; time < 13; time++)
    act({ type: 'open', attempt: 'a-1', step: 'push' }, enter, type('4'), enter)
  expect(nextSend(work('a'), 0)).toBeNull()
  reply('a', sent, { marks: 4, version: 1 })
  expect(nextSend(work('a'), 0)).toBeNull()
  expect(statusOf(work('a'))).toBe('draft')
})

test('a mark changed while the first is on its way goes out after it, over the version of its reply', () => {
  act(type('4'), enter)
  const sent = send('a')
  act({ type: 'open', attempt: 'a-1', step: 'push' }, type('5'), enter)
  reply('a', sent, { marks: 4, version: 1 })
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 5, version: 1 })
})

test('T54: whatever fails, the text stays; only what did not get through is tried again', () => {
  for (const status of [0, 500, 503, 429]) {
    start(classOf(['a', 'b']))
    act(type('4'), enter)
    fail('a', send('a'), status)
    expect(work('a').text).toBe('4')
    expect(statusOf(work('a'))).toBe('unsent')
    expect(nextSend(work('a'), 1500)).toBeNull()
    expect(nextSend(work('a'), 3000)).toMatchObject({ marks: 4 })
    act({ type: 'retried' })
    expect(nextSend(work('a'), 1500)).toMatchObject({ marks: 4 })
  }
  act(type('2'), enter)
  fail('b', send('b'), 422)
  expect(work('b')).toMatchObject({ text: '2', refused: 'No' })
  expect(nextSend(work('b'), 1e9)).toBeNull()
})

test('T54: an ended session keeps everything and stops sending until it is tried again', () => {
  act(type('4'), enter)
  fail('a', send('a'), 401)
  expect(state.signedOut).toBe(true)
  expect(nextSend(work('a'), 1e12)).toBeNull()
  act({ type: 'retried' })
  expect(state.signedOut).toBe(false)
  reply('a', send('a'), { marks: 4, version: 1 })
  expect(troubles(state).unsaved).toEqual([])
})

const theirs = {
  ...{ student: 'a', experiment: 'x', attempt: 'a-1', marks: 2, version: 1 },
  ...{ markedByName: 'Ravi', markedAt: '2026-11-20T04:00:00.000Z' },
}

test('T53a: a stale save shows both values; mine goes out over the version that was shown, theirs ends it', () => {
  act(type('4'), enter)
  fail('a', send('a'), 409, { data: { yours: 4, theirs } })
  expect(statusOf(work('a'))).toBe('conflict')
  expect(work('a').text).toBe('4')
  act({ type: 'open', attempt: 'a-1', step: 'push' })
  const shown = state
  act({ type: 'conflictSettled', mine: true })
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 4, version: 1 })
  state = shown
  act({ type: 'conflictSettled', mine: false })
  expect(work('a')).toMatchObject({ text: null, attempt: { marks: 2, markedByName: 'Ravi' } })
  expect(nextSend(work('a'), 0)).toBeNull()
})

test('a conflict about a mark does not hold up a comment', () => {
  act(
    { type: 'commentTyped', comment: ' Label the axes ' },
    { type: 'commentSent', guid: 'g1' },
    type('4'),
    enter,
  )
  fail('a', send('a'), 409, { data: { yours: 4, theirs } })
  const sent = send('a')
  expect(sent).toMatchObject({ kind: 'comment', guid: 'g1', comment: 'Label the axes' })
  reply('a', sent)
  expect(work('a').outgoing).toEqual([])
  expect(statusOf(work('a'))).toBe('conflict')
})

test('a comment that failed is sent again with the same guid, and one that is refused can be edited', () => {
  act({ type: 'commentTyped', comment: 'Well' }, { type: 'commentSent', guid: 'g1' })
  fail('a', send('a'), 0)
  act({ type: 'retried' })
  expect(send('a')).toMatchObject({ guid: 'g1' })
  fail('a', { kind: 'comment', guid: 'g1', comment: 'Well' }, 422)
  expect(nextSend(work('a'), 1e9)).toBeNull()
  act({ type: 'commentTyped', comment: 'more' }, { type: 'commentTakenBack', guid: 'g1' })
  expect(work('a')).toMatchObject({ comment: 'Well\nmore', outgoing: [] })
})

test('once frozen, a change waits for its reason; the server may be the first to say so', () => {
  start({ ...classOf(['a', 'b']), frozenAt: '2026-11-20T04:00:00.000Z' })
  act(type('4'), enter)
  expect(work('a')).toMatchObject({ asksReason: true, wanted: null, text: '4' })
  expect(state.open).toBe('a-1')
  act({ type: 'reasonGiven', reason: 'Typing mistake' })
  expect(work('a').wanted).toMatchObject({ marks: 4, reason: 'Typing mistake' })
  expect(state.open).toBe('b-1')
  start(classOf(['a', 'b']))
  act(type('4'), enter)
  fail('a', send('a'), 422, { fields: { reason: ['Please say why'] } })
  expect(work('a')).toMatchObject({ asksReason: true, text: '4' })
  expect(state.rules.frozen).toBe(true)
})

test('leaving the field saves what is a mark; an emptied field takes the mark away only with Enter', () => {
  start(classOf(['a', 'b'], [], { a: 3 }))
  act(type(''), { type: 'markLeft' })
  expect(work('a')).toMatchObject({ text: null, wanted: null })
  act(type(''), enter)
  expect(work('a').wanted).toMatchObject({ marks: null, version: 1 })
  act({ type: 'open', attempt: 'b-1', step: 'push' }, type('2'), { type: 'move', way: -1 })
  expect(work('b').wanted?.marks).toBe(2)
})

test('T56: what the server tells anew is shown, but never over what was typed or saved meanwhile', () => {
  const before = state.works
  act(type('4'))
  const data = classOf(['a', 'b', 'c', 'd'], ['c'], { a: 1, b: 2 })
  act({ type: 'refreshed', data, before })
  expect(work('b').attempt.marks).toBe(2)
  expect(work('a')).toMatchObject({ text: '4', version: 0 })
  act({ type: 'refreshed', data, before: state.works })
  expect(work('a')).toMatchObject({ text: '4', version: 0, attempt: { marks: 1, version: 1 } })
  expect(nextSend(work('a'), 0)).toBeNull()
  act(enter)
  expect(work('a').wanted).toMatchObject({ marks: 4, version: 0 })
})
