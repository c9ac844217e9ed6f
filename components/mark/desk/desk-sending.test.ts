import { beforeEach, expect, test } from 'vitest'
import { troubles } from './select'
import { markStatusOf, nextSend, statusOf } from './sending'
import { classOf, enter, markOf, playDesk, type } from './testing/play-desk'

const desk = playDesk()
const { start, act, work, send, reply, answer, fail } = desk

beforeEach(() => start(classOf(['a', 'b', 'c', 'd'], ['c'])))

test('T55: the same mark entered again while it is on its way is one send', () => {
  act(type('4'), enter)
  const sent = send('a')
  for (let time = 0; time < 13; time++) act({ type: 'open', attempt: 'a-1', step: 'push' }, type('4'), enter)
  expect(nextSend(work('a'), 0)).toBeNull()
  reply('a', sent)
  expect(nextSend(work('a'), 0)).toBeNull()
  expect(statusOf(work('a'))).toBe('draft')
})

test('a mark changed while the first is on its way goes out after it, over the version of its reply', () => {
  act(type('4'), enter)
  const sent = send('a')
  act({ type: 'open', attempt: 'a-1', step: 'push' }, type('5'), enter)
  reply('a', sent)
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 5, version: 1 })
})

test('T54: the text stays after every failure; only sends that did not get through are retried', () => {
  for (const status of [0, 500, 503, 429]) {
    start(classOf(['a', 'b']))
    act(type('4'), enter)
    fail('a', send('a'), status)
    expect(work('a').draft?.text).toBe('4')
    expect(statusOf(work('a'))).toBe('unsent')
    expect(nextSend(work('a'), 1500)).toBeNull()
    expect(nextSend(work('a'), 3000)).toMatchObject({ marks: 4 })
    act({ type: 'retried' })
    expect(nextSend(work('a'), 1500)).toMatchObject({ marks: 4 })
  }
  act(type('2'), enter)
  fail('b', send('b'), 422)
  expect(work('b')).toMatchObject({ draft: { text: '2', status: 'refused', problem: 'No' } })
  expect(nextSend(work('b'), 1e9)).toBeNull()
})

test.each([0, 401])(
  'T54: an emptied field that is left brings back the mark that met status %i',
  (status) => {
    act(type('5'), enter)
    fail('a', send('a'), status)
    const retype = [{ type: 'open', attempt: 'a-1', step: 'push' }, type('55'), { type: 'markLeft' }] as const
    act(...retype, type(''), { type: 'move', way: 1 }, { type: 'retried' })
    expect(work('a').draft).toMatchObject({ text: '5', status: 'queued' })
    expect(nextSend(work('a'), 0)).toMatchObject({ marks: 5, version: 0 })
    act({ type: 'open', attempt: 'a-1', step: 'push' }, type(''), enter)
    expect(work('a').draft?.marks ?? null).toBeNull()
  },
)

test('a mark that is saved while its field is emptied is shown again, and sent no second time', () => {
  act(type('5'), enter)
  const sent = send('a')
  act({ type: 'open', attempt: 'a-1', step: 'push' }, type(''))
  reply('a', sent)
  act({ type: 'markLeft' })
  expect(work('a')).toMatchObject({ draft: null, attempt: { marks: 5 } })
})

test('T54: an ended session keeps everything and stops sending until it is tried again', () => {
  act(type('4'), enter)
  fail('a', send('a'), 401)
  expect(desk.state.signedOut).toBe(true)
  expect(nextSend(work('a'), 1e12)).toBeNull()
  act({ type: 'retried' })
  expect(desk.state.signedOut).toBe(false)
  reply('a', send('a'))
  expect(troubles(desk.state).unsaved).toEqual([])
})

const theirs = markOf('a', 2, 1, 'Ravi')

test('T53a: a stale save shows both values; mine is sent over the version shown, theirs ends the conflict', () => {
  act(type('4'), enter)
  send('a')
  answer('a', { theirs })
  expect(statusOf(work('a'))).toBe('conflict')
  expect(work('a').draft?.text).toBe('4')
  act({ type: 'open', attempt: 'a-1', step: 'push' })
  const shown = desk.state
  act({ type: 'conflictSettled', keepOwn: true })
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 4, version: 1 })
  desk.state = shown
  act({ type: 'conflictSettled', keepOwn: false })
  expect(work('a')).toMatchObject({ draft: null, attempt: { marks: 2, markedByName: 'Ravi' } })
  expect(nextSend(work('a'), 0)).toBeNull()
})

test('a conflict about a mark does not hold up a comment', () => {
  act(
    { type: 'commentTyped', comment: ' Label the axes ' },
    { type: 'commentSent', guid: 'g1' },
    type('4'),
    enter,
  )
  send('a')
  answer('a', { theirs })
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

test('T54: an unsent comment is reported with its student until it is sent; blanks do not count', () => {
  act({ type: 'commentTyped', comment: 'Label the axes' }, type('4'), enter)
  reply('a', send('a'))
  expect(nextSend(work('a'), 0)).toBeNull()
  expect(statusOf(work('a'))).toBe('comment')
  expect(troubles(desk.state)).toMatchObject({ unsaved: [work('a')], comments: [work('a')] })
  act({ type: 'open', attempt: 'a-1', step: 'push' }, { type: 'commentTyped', comment: ' ' })
  expect(statusOf(work('a'))).toBe('draft')
  expect(troubles(desk.state).unsaved).toEqual([])
})

test('the mark’s own status says nothing of a comment that is not sent', () => {
  act({ type: 'commentTyped', comment: 'Label the axes' })
  const status = () => [statusOf(work('a')), markStatusOf(work('a'))]
  expect(status()).toEqual(['comment', 'waiting'])
  act({ type: 'commentSent', guid: 'g1' })
  expect(status()).toEqual(['saving', 'waiting'])
  fail('a', send('a'), 422)
  expect(status()).toEqual(['refused', 'waiting'])
})

test('once frozen, a change waits for its reason; the server may be the first to say so', () => {
  start({ ...classOf(['a', 'b']), frozenAt: '2026-11-20T04:00:00.000Z' })
  act(type('4'), enter)
  expect(work('a').draft).toMatchObject({ status: 'needs-reason', text: '4' })
  expect(nextSend(work('a'), 0)).toBeNull()
  expect(desk.state.open).toBe('a-1')
  act({ type: 'reasonGiven', reason: 'Typing mistake' })
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 4, reason: 'Typing mistake' })
  expect(desk.state.open).toBe('b-1')
  start(classOf(['a', 'b']))
  act(type('4'), enter)
  fail('a', send('a'), 422, { fields: { reason: ['Please say why'] } })
  expect(work('a').draft).toMatchObject({ status: 'needs-reason', text: '4' })
  expect(desk.state.rules.frozen).toBe(true)
})

test('T56: newer data is shown, but never over what was typed or saved in the meantime', () => {
  const before = desk.state.works
  act(type('4'))
  const data = classOf(['a', 'b', 'c', 'd'], ['c'], { a: 1, b: 2 })
  act({ type: 'refreshed', data, before })
  expect(work('b').attempt.marks).toBe(2)
  expect(work('a').draft).toMatchObject({ text: '4', version: 0 })
  act({ type: 'refreshed', data, before: desk.state.works })
  expect(work('a')).toMatchObject({ draft: { text: '4', version: 0 }, attempt: { marks: 1, version: 1 } })
  expect(nextSend(work('a'), 0)).toBeNull()
  act(enter)
  expect(nextSend(work('a'), 0)).toMatchObject({ marks: 4, version: 0 })
})
