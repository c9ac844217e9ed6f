import { expect, test } from 'vitest'
import { afterLeaving } from './after-leaving'
import { batchesOf } from './batches'
import { keepDrafts, readKept } from './kept'
import { after, cellOf, gridOf, savedMark } from './testing/sheet-of'

/** A Storage as browsers have it: its entries are its own keys. */
function storage(): Storage {
  const methods = {
    getItem: (key: string) => Object.getOwnPropertyDescriptor(store, key)?.value ?? null,
    setItem: (key: string, value: string) => {
      Object.defineProperty(store, key, { value, enumerable: true, configurable: true })
    },
    removeItem: (key: string) => Reflect.deleteProperty(store, key),
  }
  const store = Object.create(methods) as Storage
  return store
}

const where = { account: 'asha', class: '10-A' }
const typed = (text: string) => after(gridOf(2, 2), { type: 'write', place: { row: 1, col: 0 }, text })

test.each(['4', '77', 'abc'])('%s, typed and not saved, is there when the page is opened again', (text) => {
  const store = storage()
  keepDrafts(store, where, typed(text), new Map())
  const kept = [...readKept(store, where).values()]
  const again = after(gridOf(2, 2), { type: 'recover', kept })
  expect(cellOf(again, 1, 0).draft?.text).toBe(text)
  expect(again.says.text).toContain('are back')
})

test('a saved mark is no longer kept', () => {
  const store = storage()
  const before = keepDrafts(store, where, typed('4'), new Map())
  keepDrafts(store, where, gridOf(2, 2), before)
  expect(Object.keys(store)).toEqual([])
})

test('T53, T54: an answer after the grid was left settles what it answers; what was typed since goes out after it', () => {
  const store = storage()
  const places = [{ row: 1, col: 0 }]
  const onItsWay = after(typed('4'), { type: 'sending', places })
  const left = afterLeaving(
    after(onItsWay, { type: 'write', place: { row: 1, col: 0 }, text: '3' }),
    store,
    where,
  )
  left.dispatch({ type: 'answered', answer: { saved: [savedMark(1, 0, { marks: 4 })], conflicts: [] } })
  const sent = batchesOf(left.current()).flatMap(({ marks }) => [...marks.keys()])
  expect(sent).toMatchObject([{ marks: 3, version: 1 }])
  expect([...readKept(store, where).values()]).toMatchObject([{ draft: { text: '3', version: 1 } }])
  const saved = [savedMark(1, 0, { marks: 3, version: 2 })]
  left.dispatch({ type: 'sending', places })
  left.dispatch({ type: 'answered', answer: { saved, conflicts: [] } })
  expect(Object.keys(store)).toEqual([])
})

test('another account or class sees none of it, and another tab takes none away', () => {
  const store = storage()
  keepDrafts(store, where, typed('4'), new Map())
  expect(readKept(store, { ...where, account: 'ravi' }).size).toBe(0)
  expect(readKept(store, { ...where, class: '10-B' }).size).toBe(0)
  const other = after(gridOf(2, 2), { type: 'write', place: { row: 0, col: 1 }, text: '2' })
  keepDrafts(store, where, other, new Map())
  expect(readKept(store, where).size).toBe(2)
})

test('a kept mark that stands by now is done; one that a newer mark opposes is sent with what was read', () => {
  const store = storage()
  keepDrafts(store, where, typed('4'), new Map())
  const kept = [...readKept(store, where).values()]
  const stands = gridOf(2, 2, { '1 0': { attempt: 'a', state: 'draft', marks: 4, version: 1 } })
  expect(cellOf(after(stands, { type: 'recover', kept }), 1, 0).draft).toBeNull()
  const newer = gridOf(2, 2, { '1 0': { attempt: 'a', state: 'draft', marks: 3, version: 1 } })
  expect(cellOf(after(newer, { type: 'recover', kept }), 1, 0).draft).toMatchObject({
    status: 'queued',
    version: 0,
  })
})

test('what is no draft is left alone', () => {
  const store = storage()
  store.setItem('labmark.marks.asha.10-A.student-1 experiment-1', '{"broken')
  store.setItem('labmark.marks.asha.10-A.student-0 experiment-1', 'null')
  expect(readKept(store, where).size).toBe(0)
})
