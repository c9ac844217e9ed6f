import { beforeEach, expect, test } from 'vitest'
import type { DeskAttempt } from './desk-data'
import { openOf } from './desk-state'
import { countDesk, nextUnmarked, shownAttempts, toSend, troubles } from './select'
import { nextSend } from './sending'
import { classOf, enter, markOf, playDesk, type } from './testing/play-desk'

const desk = playDesk()
const { start, act, work, send, reply } = desk

beforeEach(() => start(classOf(['a', 'b', 'c', 'd'], ['c'])))

test('digits and Enter mark one student and open the next unmarked, past those who have not attempted it', () => {
  act(type('4'), enter)
  expect(desk.state.open).toBe('b-1')
  act(type('5'), enter)
  expect(desk.state.open).toBe('d-1')
  expect(toSend(desk.state).map(({ draft }) => draft?.marks)).toEqual([4, 5])
  expect(countDesk(desk.state)).toEqual({
    students: 4,
    attempted: 3,
    marked: 2,
    drafts: 2,
    empty: 2,
    notAttempted: 1,
  })
  act(type('0'), enter)
  expect(desk.state.finished).toBe(true)
  expect(desk.state.open).toBe('d-1')
})

test('the next unmarked begins again at the top, and an empty Enter gives nobody a mark', () => {
  act({ type: 'move', way: 1 }, { type: 'move', way: 1 })
  expect(desk.state.open).toBe('d-1')
  act(type('1'), enter)
  expect(desk.state.open).toBe('a-1')
  act(enter)
  expect(desk.state.open).toBe('b-1')
  expect(work('a').draft).toBeNull()
  expect(nextUnmarked(desk.state)).toBe('a-1')
})

test('letter keys browse the class without moving the focus; every other step focuses the mark', () => {
  act({ type: 'move', way: 1, byLetter: true })
  expect(desk.state).toMatchObject({ open: 'b-1', focusesMark: false })
  act({ type: 'move', way: 1 })
  expect(desk.state).toMatchObject({ open: 'd-1', focusesMark: true })
})

test('with only the unmarked ones listed, j and k open no other, and go on from one that was just marked', () => {
  start(classOf(['a', 'b', 'c', 'd', 'e'], [], { b: 4, d: 5 }))
  act({ type: 'filtered', onlyUnmarked: true }, { type: 'move', way: 1, byLetter: true })
  expect(desk.state.open).toBe('c-1')
  act(type('3'), { type: 'markLeft' }, { type: 'move', way: 1 })
  expect(desk.state.open).toBe('e-1')
  act({ type: 'move', way: -1 })
  expect(desk.state.open).toBe('a-1')
})

test('= takes the proposed mark and goes on', () => {
  act({ type: 'proposalTaken' })
  expect(work('a').draft).toMatchObject({ status: 'queued', marks: 3 })
  expect(desk.state.open).toBe('b-1')
})

test('T58: an invalid mark stays in its field with the reason, and the student stays open', () => {
  for (const text of ['11', '-1', '4.999', '1e309', 'j']) {
    act(type(text), enter)
    expect(work('a').draft).toMatchObject({ text, status: 'wrong', problem: expect.any(String) })
    expect(desk.state.open).toBe('a-1')
    expect(nextSend(work('a'), 0)).toBeNull()
  }
  act(type('5 '), enter)
  expect(work('a').draft).toMatchObject({ status: 'queued', marks: 5 })
})

test('T53b: replies in any order land on the student they are for', () => {
  const names = Array.from({ length: 30 }, (_, index) => `s${index}`)
  start(classOf(names))
  for (const index of names.keys()) act(type(`${index % 6}`), enter)
  const sent = names.map((name) => [name, send(name)] as const)
  const odd = sent.filter((_, index) => index % 2 === 1).reverse()
  const even = sent.filter((_, index) => index % 2 === 0)
  for (const [name, one] of [...odd, ...even]) reply(name, one)
  expect(names.map((name) => work(name).attempt.marks)).toEqual(names.map((_, index) => index % 6))
  expect(troubles(desk.state).unsaved).toEqual([])
})

test('leaving the field saves what is a mark; an emptied field takes the mark away only with Enter', () => {
  start(classOf(['a', 'b'], [], { a: 3 }))
  act(type(''), { type: 'markLeft' })
  expect(work('a').draft).toBeNull()
  act(type(''), enter)
  expect(work('a').draft).toMatchObject({ status: 'queued', marks: null, version: 1 })
  act({ type: 'open', attempt: 'b-1', step: 'push' }, type('2'), { type: 'move', way: -1 })
  expect(work('b').draft).toMatchObject({ status: 'queued', marks: 2 })
})

test.each(['the desk', 'the server'])(
  'a frozen mark is taken away once %s has asked for a reason, though the field is left to give it',
  (asking) => {
    start({ ...classOf(['a', 'b'], [], { a: 3 }), frozenAt: asking === 'the desk' ? 'yesterday' : null })
    act(type(''), enter)
    if (asking === 'the server') {
      const sent = send('a')
      act({ type: 'open', attempt: 'a-1', step: 'push' })
      desk.fail('a', sent, 422, { fields: { reason: ['Please say why'] } })
    }
    act({ type: 'markLeft' })
    expect(work('a').draft).toMatchObject({ status: 'needs-reason', marks: null })
    act({ type: 'reasonGiven', reason: 'Not their own work' })
    expect(work('a').draft).toMatchObject({ status: 'queued', marks: null, reason: 'Not their own work' })
  },
)

test('a taken-away mark that the server refused is not brought back by leaving the field', () => {
  start(classOf(['a', 'b'], [], { a: 3 }))
  act(type(''), enter)
  desk.fail('a', send('a'), 422)
  act({ type: 'open', attempt: 'a-1', step: 'push' }, { type: 'markLeft' })
  expect(work('a').draft).toMatchObject({ text: '', marks: null })
})

test('a student who leaves the class stays on the desk while their work is open or not saved', () => {
  act(type('4'), enter)
  const sent = send('a')
  const refresh = () => act({ type: 'refreshed', data: classOf(['d']), before: desk.state.works })
  const names = () => desk.state.students.map(({ username }) => username)
  refresh()
  expect(openOf(desk.state).student?.username).toBe('b')
  expect(names()).toEqual(['d', 'a', 'b'])
  desk.fail('a', sent, 404)
  expect(troubles(desk.state).refused).toMatchObject([{ attempt: { student: 'a' } }])
  act({ type: 'open', attempt: 'a-1', step: 'push' }, type(''), enter)
  refresh()
  expect(names()).toEqual(['d', 'b'])
})

/** A class of one student, whose newest attempt is released, with an earlier one whose mark is this. */
function classWithEarlier(earlier: Partial<DeskAttempt>) {
  const { attempts, students, ...data } = classOf(['a'], [], { a: 3 })
  const newest = attempts.map((attempt) => ({ ...attempt, released: true }))
  const older = newest.map((attempt) => ({ ...attempt, guid: 'a-0', version: 0, marks: null, ...earlier }))
  const lines = students.map((student) => ({ ...student, attempts: [...newest, ...older] }))
  const drafts = older.filter(({ marks, released }) => marks !== null && !released).length
  return { data: { ...data, attempts: newest, students: lines, drafts }, older }
}

test('a mark of an earlier attempt is to be released, and once that is done it is shown as released', () => {
  const { data, older } = classWithEarlier({ released: false })
  const [earlier] = older
  if (!earlier) throw new Error('there is an earlier attempt')
  start(data)
  expect(countDesk(desk.state).drafts).toBe(0)
  act({ type: 'loaded', attempt: earlier }, { type: 'open', attempt: 'a-0', step: 'push' }, type('5'), enter)
  expect(desk.state.finished).toBe(true)
  expect(countDesk(desk.state).drafts).toBe(1)
  const { student } = openOf(desk.state)
  expect(student && shownAttempts(desk.state, student)).toMatchObject([{ marks: 3 }, { marks: 5 }])
  const send = { kind: 'mark', marks: 5, version: 0, reason: undefined } as const
  const saved = { ...markOf('a', 5), attempt: 'a-0' }
  act({ type: 'sending', attempt: 'a-0', send }, { type: 'replied', attempt: 'a-0', reply: { saved } })
  expect(countDesk(desk.state).drafts).toBe(1)
  const released = classWithEarlier({ marks: 5, version: 1, released: true, markedByName: 'Ravi' })
  act({ type: 'refreshed', data: released.data, before: desk.state.works })
  expect(desk.state.works['a-0']?.attempt).toMatchObject({
    released: true,
    markedByName: 'Ravi',
    answers: [],
  })
  expect(countDesk(desk.state).drafts).toBe(0)
})

test('a draft of an earlier attempt that is not opened counts, also one too old to be listed', () => {
  const { data } = classWithEarlier({ marks: 5, version: 1, released: false })
  start({ ...data, drafts: 2 })
  expect(countDesk(desk.state).drafts).toBe(2)
  act({ type: 'open', attempt: 'a-1', step: 'push' }, type('4'), enter)
  expect(countDesk(desk.state).drafts).toBe(2)
})

test('a comment shared with several is sent to each once, and leaves other typed comments alone', () => {
  act({ type: 'move', way: 1 }, { type: 'commentTyped', comment: 'my own' }, { type: 'move', way: -1 })
  act({ type: 'commentTyped', comment: ' Label the axes ' })
  act({ type: 'commentShared', guids: { 'a-1': 'one', 'b-1': 'two' } })
  expect(work('a')).toMatchObject({
    comment: '',
    outgoing: [{ kind: 'comment', guid: 'one', comment: 'Label the axes' }],
  })
  expect(work('b')).toMatchObject({
    comment: 'my own',
    outgoing: [{ kind: 'comment', guid: 'two', comment: 'Label the axes' }],
  })
  expect(work('d').outgoing).toEqual([])
})
