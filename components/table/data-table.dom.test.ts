import { act, createElement, Fragment } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DataTable } from './data-table'
import { Selection, useSelection } from './selection'

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const Count = () => createElement('output', null, useSelection().count)

function list() {
  const table = createElement(DataTable<{ id: string }>, {
    ...{ label: 'Rows', rows, params: {}, initialSort: 'name', empty: null },
    columns: [{ label: 'Name', primary: true, cell: ({ id }) => id }],
    rowId: ({ id }) => id,
    rowName: ({ id }) => id,
  })
  const children = createElement(Fragment, null, createElement(Count), table)
  return createElement(Selection, { ids: rows.map(({ id }) => id), total: 4, children })
}

test('the checkboxes of rows select: one by one, with Shift a range, and show what is selected', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(() => root.render(list()))
  const boxes = [...main.querySelectorAll<HTMLInputElement>('[data-row-box]')]
  const click = (index: number, shiftKey = false) =>
    act(async () => {
      boxes[index]?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
    })
  const currentState = () => [
    main.querySelector('output')?.textContent,
    ...boxes.map(({ checked }) => checked),
  ]
  await click(0)
  expect(currentState()).toEqual(['1', true, false, false, false])
  await click(2, true)
  expect(currentState()).toEqual(['3', true, true, true, false])
  await click(1)
  expect(currentState()).toEqual(['2', true, false, true, false])
  await act(() => root.unmount())
})

test.each([
  ['rows that are ticked', [3, 5], ['2', false, false, false, true, false, true]],
  ['the whole page that is ticked', [0], ['4', true, true, true, true, true, true]],
])('%s before the page is ready: selected once it is', async (_, early, selected) => {
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(list())
  const boxes = [...main.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  for (const index of early) (boxes[index] as HTMLInputElement).checked = true
  const root = await act(async () => hydrateRoot(main, list()))
  const initialState = [main.querySelector('output')?.textContent, ...boxes.map(({ checked }) => checked)]
  expect(initialState).toEqual(selected)
  await act(() => root.unmount())
})
