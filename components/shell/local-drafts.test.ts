import { afterEach, expect, test, vi } from 'vitest'
import { countDrafts } from './local-drafts'

afterEach(() => vi.unstubAllGlobals())

test('a database that could not be opened, or that the browser has closed, is opened again at the next use', async () => {
  const database = {
    onclose: () => undefined,
    transaction: () => {
      const transaction = {
        objectStore: () => ({ count: () => ({ result: 3 }) }),
        oncomplete: () => undefined,
      }
      setTimeout(() => transaction.oncomplete())
      return transaction
    },
  }
  const open = (finish: 'onsuccess' | 'onerror') => () => {
    const request = {
      result: database,
      error: new Error('no'),
      onsuccess: () => undefined,
      onerror: () => undefined,
    }
    setTimeout(() => request[finish]())
    return request
  }
  const opens = vi.fn().mockImplementationOnce(open('onerror')).mockImplementation(open('onsuccess'))
  vi.stubGlobal('indexedDB', { open: opens })
  vi.stubGlobal('IDBKeyRange', { bound: () => null })
  expect(await countDrafts('asha')).toBe(0)
  expect([await countDrafts('asha'), await countDrafts('asha'), opens.mock.calls.length]).toEqual([3, 3, 2])
  database.onclose()
  expect([await countDrafts('asha'), opens.mock.calls.length]).toEqual([3, 3])
})
