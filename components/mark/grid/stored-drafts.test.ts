import { expect, test } from 'vitest'
import { draftsOn, memoryStorage } from '../testing/device'
import { afterLeaving } from './after-leaving'
import { batchesOf } from './batches'
import { readStoredDrafts, saveDrafts } from './stored-drafts'
import { after, cellOf, gridOf, savedMark } from './testing/grid-of'

/** A device, and the place of an account's drafts for a class on it. */
function device() {
  const storage = memoryStorage()
  const where = (guid = 'asha', division = '10-A') => ({
    ...{ drafts: draftsOn(storage, guid), kind: 'grid', class: division },
  })
  return { storage, where }
}

const typed = (text: string) => after(gridOf(2, 2), { type: 'write', place: { row: 1, col: 0 }, text })

test.each(['4', '77', 'abc'])('%s, typed and not saved, is there when the page is opened again', (text) => {
  const { where } = device()
  saveDrafts(where(), typed(text), new Map())
  const drafts = [...readStoredDrafts(where()).values()]
  const again = after(gridOf(2, 2), { type: 'restored', drafts })
  expect(cellOf(again, 1, 0).draft?.text).toBe(text)
  expect(again.announcement.text).toContain('are back')
})

test('a mark that is typed before the stored ones are read is not replaced by an older one', () => {
  const { where } = device()
  saveDrafts(where(), typed('4'), new Map())
  const drafts = [...readStoredDrafts(where()).values()]
  expect(cellOf(after(typed('3'), { type: 'restored', drafts }), 1, 0).draft?.text).toBe('3')
})

test('a saved mark is no longer kept', () => {
  const { storage, where } = device()
  const before = saveDrafts(where(), typed('4'), new Map())
  saveDrafts(where(), gridOf(2, 2), before)
  expect(storage.length).toBe(0)
})

test('T53, T54: an answer after the grid was left settles what it answers; what was typed since goes out after it', () => {
  const { storage, where } = device()
  const places = [{ row: 1, col: 0 }]
  const onItsWay = after(typed('4'), { type: 'sending', places })
  const left = afterLeaving(after(onItsWay, { type: 'write', place: { row: 1, col: 0 }, text: '3' }), where())
  left.dispatch({ type: 'replied', reply: { saved: [savedMark(1, 0, { marks: 4 })], conflicts: [] } })
  const sent = batchesOf(left.current()).flatMap(({ marks }) => [...marks.keys()])
  expect(sent).toMatchObject([{ marks: 3, version: 1 }])
  expect([...readStoredDrafts(where()).values()]).toMatchObject([{ draft: { text: '3', version: 1 } }])
  const saved = [savedMark(1, 0, { marks: 3, version: 2 })]
  left.dispatch({ type: 'sending', places })
  left.dispatch({ type: 'replied', reply: { saved, conflicts: [] } })
  expect(storage.length).toBe(0)
})

test('other accounts and classes see no draft, and other tabs remove none', () => {
  const { where } = device()
  saveDrafts(where(), typed('4'), new Map())
  expect(readStoredDrafts(where('ravi')).size).toBe(0)
  expect(readStoredDrafts(where('asha', '10-B')).size).toBe(0)
  const other = after(gridOf(2, 2), { type: 'write', place: { row: 0, col: 1 }, text: '2' })
  saveDrafts(where(), other, new Map())
  expect(readStoredDrafts(where()).size).toBe(2)
})

test('a draft of a student who is not on the sheet, as in a past session of the class, stays on the device', () => {
  const { where } = device()
  const before = saveDrafts(where(), typed('4'), new Map())
  saveDrafts(where(), gridOf(1, 2), before)
  expect([...readStoredDrafts(where()).values()]).toMatchObject([
    { student: 'student-1', draft: { text: '4' } },
  ])
})

test('a stored mark that is saved by now is done; one that conflicts with a newer mark is sent with the version read', () => {
  const { where } = device()
  saveDrafts(where(), typed('4'), new Map())
  const drafts = [...readStoredDrafts(where()).values()]
  const stands = gridOf(2, 2, { '1 0': { attempt: 'a', state: 'draft', marks: 4, version: 1 } })
  expect(cellOf(after(stands, { type: 'restored', drafts }), 1, 0).draft).toBeNull()
  const newer = gridOf(2, 2, { '1 0': { attempt: 'a', state: 'draft', marks: 3, version: 1 } })
  expect(cellOf(after(newer, { type: 'restored', drafts }), 1, 0).draft).toMatchObject({
    status: 'queued',
    version: 0,
  })
})

test('entries that are no draft of a cell are left alone', () => {
  const { where } = device()
  where().drafts.write('grid.10-A.student-0 experiment-1', { some: 'thing' })
  expect(readStoredDrafts(where()).size).toBe(0)
})
