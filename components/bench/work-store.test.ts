import { expect, test } from 'vitest'
import { draftsOn, memoryStorage } from '@/components/mark/testing/device'
import { withMemory } from './work-store'

test('what the browser does not keep is held by the page, until it does', () => {
  const storage = memoryStorage()
  const store = withMemory(draftsOn(storage, 'meera'))
  const { setItem } = storage
  storage.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  store.write('work.ohm', { text: '4' })
  expect([store.isKept('work.ohm'), store.names('work.'), store.read('work.ohm')]).toEqual([
    false,
    ['work.ohm'],
    { text: '4' },
  ])
  storage.setItem = setItem
  store.write('work.ohm', { text: '5' })
  expect([store.isKept('work.ohm'), store.names('work.'), store.read('work.ohm')]).toEqual([
    true,
    ['work.ohm'],
    { text: '5' },
  ])
  store.remove('work.ohm')
  expect(store.names('')).toEqual([])
})
