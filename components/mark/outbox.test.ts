import { expect, test } from 'vitest'
import {
  accepted,
  contested,
  type Draft,
  empty,
  isOlder,
  type Outbox,
  refreshed,
  restored,
  revived,
  type ServerMark,
  sent,
  type,
  unsent,
  write,
} from './outbox'

const none: ServerMark = { attempt: 'a', marks: null, version: 0 }
const typed = (text: string, outbox: Outbox = empty, stand = none) =>
  write(outbox, stand, { text, via: 'grid', scale: { maximum: 5 } })
const saved = (marks: number | null, version = 1, markedByName = 'Asha') => ({
  ...{ student: 's', experiment: 'x', attempt: 'a', marks, version, markedByName, markedAt: null },
})
const lost = (outbox: Outbox) => unsent(outbox, { problem: 'Network Error', status: 'failed', unsure: true })

test('a mark is queued, sent and saved; the stored mark is not saved again', () => {
  const queued = typed('4')
  expect(queued.draft).toMatchObject({ text: '4', marks: 4, status: 'queued', attempt: 'a', version: 0 })
  expect(sent(queued)).toMatchObject({ draft: { status: 'sending' }, sending: { marks: 4 } })
  expect(accepted(sent(queued), saved(4))).toEqual(empty)
  expect(typed('4', empty, { attempt: 'a', marks: 4, version: 1 })).toEqual(empty)
})

test('T58: what is no mark stays as typed with its problem, and an answer to an earlier mark leaves it', () => {
  expect(typed('9').draft).toMatchObject({ text: '9', status: 'wrong', problem: 'above 5' })
  expect(accepted(typed('j', sent(typed('4'))), saved(4)).draft).toMatchObject({ text: 'j', status: 'wrong' })
})

test('a text in its field stays until the field is left, whatever is answered meanwhile, also that the mark was removed', () => {
  const inField = type(sent(typed('')), none, '3', 'desk')
  expect(accepted(inField, saved(null)).draft).toMatchObject({ text: '3', status: 'typed', version: 1 })
})

test('T53: on a conflict both marks are kept, and typing goes on; the same mark is no conflict', () => {
  const both = contested(sent(typed('4')), saved(3, 1, 'Ravi'), 'Asha')
  expect(both.draft).toMatchObject({ text: '4', status: 'conflict', version: 1, theirs: { marks: 3 } })
  expect(type(both, none, '5', 'desk').draft).toMatchObject({ text: '5', status: 'conflict' })
  expect(contested(sent(typed('4')), saved(4, 1, 'Ravi'), 'Asha')).toEqual(empty)
})

test('T54: a save whose answer was lost is no conflict with oneself, and what is no mark is not sent for it', () => {
  const again = sent(typed('5', lost(sent(typed('4')))))
  expect(contested(again, saved(4), 'Asha').draft).toMatchObject({ marks: 5, status: 'queued', version: 1 })
  expect(contested(again, saved(4, 1, 'Ravi'), 'Asha').draft?.status).toBe('conflict')
  expect(contested(typed('j', again), saved(4), 'Asha').draft).toMatchObject({ text: 'j', status: 'wrong' })
})

test('what is taken back while it is on its way, or may have been saved, is taken back by a save of its own', () => {
  expect(restored(typed('4'), none, { maximum: 5 })).toEqual(empty)
  expect(restored(sent(typed('4')), none, { maximum: 5 }).draft).toMatchObject({
    marks: null,
    status: 'queued',
  })
  expect(restored(lost(sent(typed('4'))), none, { maximum: 5 }).draft).toMatchObject({
    marks: null,
    status: 'queued',
  })
})

test('T56: newer data ends a queued mark that it matches and keeps any other; older data is recognised', () => {
  const fresh = { attempt: 'a', marks: 4, version: 2 }
  expect(refreshed(typed('4'), fresh)).toEqual(empty)
  expect(refreshed(typed('3'), fresh).draft).toMatchObject({ marks: 3, version: 0 })
  expect(isOlder({ ...fresh, version: 1 }, fresh)).toBe(true)
  expect(isOlder({ ...fresh, attempt: 'b', version: 0 }, fresh)).toBe(false)
})

test('a stored draft is sent over the version read, unless it is saved by now or waits for its teacher', () => {
  const draftIn = (outbox: Outbox) => outbox.draft as Draft
  expect(revived(draftIn(lost(sent(typed('4')))), none).draft?.status).toBe('queued')
  expect(revived(draftIn(typed('4')), { attempt: 'a', marks: 4, version: 1 })).toEqual(empty)
  for (const waiting of [typed('j'), type(empty, none, '4', 'desk'), contested(typed('4'), saved(3), '')])
    expect(revived(draftIn(waiting), none).draft).toEqual(waiting.draft)
})
