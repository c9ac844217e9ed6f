import { expect, test } from 'vitest'
import { draftsOn, memoryStorage } from '../testing/device'
import type { DeskAttempt } from './desk-data'
import { dropDone, dropSent, readDrafts, saveChanged, saveDraft, storedNotice, withStored } from './drafts'
import { isUnsaved, refreshWork } from './sending'
import { commitMark, newWork, sendComment, typeMark, type Work } from './work'

const attempt: DeskAttempt = {
  ...{ guid: 'one', student: 's', source: 'lab', submittedAt: '2026-11-20T04:00:00.000Z', marks: null },
  ...{ proposed: 3, version: 2, released: false, markedByName: null, markedAt: null },
  ...{ comments: [], observations: null, answers: [] },
}
const saved = {
  ...{ student: 's', experiment: 'x', attempt: 'one', marks: 4, version: 3, markedByName: 'Asha' },
  markedAt: null,
}
const place = { href: '/desk', title: 'Meera, C1 Acids' }
const rules = { maximum: 5, frozen: false }
const entered = () => commitMark(typeMark(newWork(attempt), '4'), rules, true)

test('T54: what is typed comes back as it was, to be sent over the version it was typed over', () => {
  const device = memoryStorage()
  const work = { ...sendComment({ ...entered(), comment: 'Sent' }, 'g1'), comment: 'half a sen' }
  saveDraft(draftsOn(device, 'asha'), work, place)
  const draft = readDrafts(draftsOn(device, 'asha')).get('one')
  expect(draft && withStored(newWork({ ...attempt, version: 3 }), draft)).toMatchObject({
    ...{ draft: { text: '4', status: 'queued', marks: 4, version: 2 }, comment: 'half a sen' },
    outgoing: [{ guid: 'g1', comment: 'Sent' }],
  })
})

test('what is typed before the stored drafts are read stays, and a stored comment is put before it', () => {
  const device = memoryStorage()
  saveDraft(draftsOn(device, 'asha'), { ...entered(), comment: 'half a sen' }, place)
  const draft = readDrafts(draftsOn(device, 'asha')).get('one')
  const typed = { ...typeMark(newWork(attempt), '2'), comment: 'Label the axes' }
  expect(draft && withStored(typed, draft)).toMatchObject({
    ...{ draft: { text: '2', status: 'typed' }, comment: 'half a sen\nLabel the axes' },
  })
})

test('a draft is kept by account, and goes when there is nothing left to save', () => {
  const device = memoryStorage()
  saveDraft(draftsOn(device, 'asha'), entered(), place)
  expect(readDrafts(draftsOn(device, 'ravi')).size).toBe(0)
  saveDraft(draftsOn(device, 'asha'), newWork(attempt), place)
  expect(device.length).toBe(0)
})

test('a tab that reads newer data leaves what another tab has typed, and removes its own', () => {
  const drafts = draftsOn(memoryStorage(), 'asha')
  saveDraft(drafts, { ...newWork(attempt), comment: 'half a sen' }, place)
  const newer = { ...attempt, version: 3, marks: 4 }
  const [idle, typed] = [newWork(attempt), entered()]
  const change = (one: Work, other: Work) =>
    saveChanged(drafts, { before: { one }, works: { one: other } }, () => place)
  change(idle, refreshWork(idle, newer))
  expect(readDrafts(drafts).get('one')).toMatchObject({ comment: 'half a sen', ...place })
  change(idle, typed)
  change(typed, newWork(newer))
  expect(readDrafts(drafts).size).toBe(0)
})

test('a stored draft whose mark the server has by now is deleted, one with a comment is not', () => {
  const drafts = draftsOn(memoryStorage(), 'asha')
  const now = { one: newWork({ ...attempt, version: 3, marks: 4 }) }
  saveDraft(drafts, { ...entered(), comment: 'half a sen' }, place)
  dropDone(drafts, now)
  expect(readDrafts(drafts).size).toBe(1)
  saveDraft(drafts, entered(), place)
  dropDone(drafts, now)
  expect(readDrafts(drafts).size).toBe(0)
})

test('an answer that arrives after the desk was left removes what it answers, and no more', () => {
  const device = memoryStorage()
  const work = sendComment({ ...entered(), comment: 'Sent' }, 'g1')
  const [comment] = work.outgoing
  if (!comment) throw new Error('nothing to send')
  saveDraft(draftsOn(device, 'asha'), work, place)
  dropSent(draftsOn(device, 'asha'), 'one', { saved })
  expect(readDrafts(draftsOn(device, 'asha')).get('one')).toMatchObject({
    draft: null,
    outgoing: [{ guid: 'g1' }],
  })
  dropSent(draftsOn(device, 'asha'), 'one', { commentGuid: comment.guid, attempt: {} })
  expect(device.length).toBe(0)
})

test('stored work is said to be sent by itself, except an unsent comment', () => {
  expect(storedNotice([entered()], 'later')).toBe('Kept on this device, and sent later.')
  const words = 'Kept on this device. Marks are sent later, a comment when you press Send.'
  expect(storedNotice([entered(), { ...newWork(attempt), comment: 'half a sen' }], 'later')).toBe(words)
})

test('stored text that is no mark is said to need its teacher', () => {
  const wrong = commitMark(typeMark(newWork(attempt), '9'), rules, true)
  expect(storedNotice([wrong], 'later')).toBe('Kept on this device. 1 is not a mark: correct it to send it.')
  expect(storedNotice([wrong, wrong, entered()], 'later')).toBe(
    'Kept on this device, and sent later. 2 are not marks: correct them to send them.',
  )
})

test('entries that are no draft of a desk are left alone', () => {
  const drafts = draftsOn(memoryStorage(), 'asha')
  drafts.write('desk.two', { text: '4' })
  expect(readDrafts(drafts).size).toBe(0)
  expect(isUnsaved(newWork(attempt))).toBe(false)
})
