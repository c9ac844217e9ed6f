import { act, createElement, useReducer } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { render, typeInto } from '@/components/testing/render'
import { batchesOf } from './batches'
import { NarrowList } from './narrow-list'
import { reduce } from './reducer'
import { gridOf, savedMark } from './testing/grid-of'

const gridWith = (marks: number, version: number) =>
  gridOf(1, 1, { '0 0': { attempt: 'attempt', state: 'draft', marks, version } })

let state = gridWith(2, 1)
let dispatch = (_: Parameters<typeof reduce>[1]) => {}

function Phone({ grid = gridWith(2, 1) }) {
  ;[state, dispatch] = useReducer(reduce, grid)
  return createElement(NarrowList, { state, dispatch, readOnly: false, ready: true, base: '/teacher' })
}

test('T53: on a phone a mark that comes in while another is typed takes nothing away, and both are sent to be compared', async () => {
  const main = await render(createElement(Phone))
  const field = main.querySelector('input') as HTMLInputElement
  const sync = (model: typeof state) => act(async () => dispatch({ type: 'refreshed', model }))
  await act(async () => field.focus())
  await sync(gridWith(1, 2))
  expect(field.value, 'nothing is typed yet').toBe('1')
  await typeInto(field, '4')
  await sync(gridWith(3, 3))
  expect(field.value).toBe('4')
  await act(async () => field.blur())
  expect(field.value).toBe('4')
  const sent = batchesOf(state).flatMap(({ marks }) => [...marks.keys()])
  expect(sent).toMatchObject([{ marks: 4, version: 2 }])
})

test('an experiment chosen before the page is ready is the one whose marks are shown below', async () => {
  const grid = gridOf(1, 2, { '0 1': { attempt: 'attempt', state: 'draft', marks: 3, version: 1 } })
  const main = document.body.appendChild(document.createElement('main'))
  const phone = createElement(Phone, { grid })
  main.innerHTML = renderToString(phone)
  const select = main.querySelector('select') as HTMLSelectElement
  select.value = '1'
  const root = await act(async () => hydrateRoot(main, phone))
  expect([select.value, main.querySelector('input')?.value]).toEqual(['1', '3'])
  await act(() => root.unmount())
})

test('the choice between two marks fits a phone, and then the focus is in the field, for its button is gone', async () => {
  const main = await render(createElement(Phone))
  const theirs = savedMark(0, 0, { marks: 3, version: 2, markedByName: 'Ravi' })
  await act(async () => dispatch({ type: 'write', place: { row: 0, col: 0 }, text: '4', read: undefined }))
  await act(async () => dispatch({ type: 'replied', reply: { saved: [], conflicts: [theirs] } }))
  const [keepButton, useButton] = main.querySelectorAll<HTMLElement>('li button')
  expect([keepButton?.textContent, useButton?.textContent]).toEqual(['Keep theirs: 3', 'Use mine: 4'])
  await act(async () => {
    keepButton?.focus()
    keepButton?.click()
  })
  const field = main.querySelector('input')
  expect([field?.value, main.querySelector('li button')]).toEqual(['3', null])
  expect(document.activeElement).toBe(field)
})
