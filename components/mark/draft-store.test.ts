import { expect, test } from 'vitest'
import { openDrafts } from './draft-store'
import { draftsOn, keyOf, memoryStorage } from './testing/device'

const textOn = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, at) => storage.getItem(storage.key(at) ?? '')).join()

test('a draft comes back to its account, and is unreadable on the device', () => {
  const storage = memoryStorage()
  draftsOn(storage, 'asha').write('desk.one', { comment: 'Good work, Ravi' })
  expect(textOn(storage)).not.toMatch(/Ravi|comment/)
  expect(draftsOn(storage, 'asha').names('desk.')).toEqual(['desk.one'])
  expect(draftsOn(storage, 'asha').read('desk.one')).toEqual({ comment: 'Good work, Ravi' })
})

test('another account neither sees nor opens it, not even under its own name', () => {
  const storage = memoryStorage()
  draftsOn(storage, 'asha').write('desk.one', { comment: 'Good work' })
  expect(draftsOn(storage, 'ravi').names('')).toEqual([])
  const sealed = storage.getItem('labmark.draft.asha.desk.one') ?? ''
  storage.setItem('labmark.draft.ravi.desk.one', sealed)
  expect(draftsOn(storage, 'ravi').read('desk.one')).toBeNull()
  const stranger = openDrafts({ guid: 'asha', draftKeys: keyOf('stranger') }, () => storage)
  expect(stranger.read('desk.one')).toBeNull()
})

test('one draft put in the place of another is not opened', () => {
  const storage = memoryStorage()
  const drafts = draftsOn(storage, 'asha')
  drafts.write('desk.one', { text: '5' })
  storage.setItem('labmark.draft.asha.desk.two', storage.getItem('labmark.draft.asha.desk.one') ?? '')
  expect(drafts.read('desk.two')).toBeNull()
})

test('what was sealed before the secret was replaced is still read, and sealed anew when written', () => {
  const storage = memoryStorage()
  draftsOn(storage, 'asha').write('desk.one', { text: '4' })
  const since = openDrafts({ guid: 'asha', draftKeys: `${keyOf('new')},${keyOf('asha')}` }, () => storage)
  expect(since.read('desk.one')).toEqual({ text: '4' })
  since.write('desk.one', { text: '5' })
  expect(draftsOn(storage, 'asha').read('desk.one')).toBeNull()
})

test('what is no draft is left alone', () => {
  const storage = memoryStorage()
  storage.setItem('labmark.draft.asha.desk.one', 'not hex')
  storage.setItem('labmark.draft.asha.desk.two', '00ff')
  expect(draftsOn(storage, 'asha').read('desk.one')).toBeNull()
  expect(draftsOn(storage, 'asha').read('desk.two')).toBeNull()
})
