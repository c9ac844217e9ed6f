import { act, createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { newRoot, render } from '@/components/testing/render'
import { SelectPage } from './select-page'
import { Selection } from './selection'
import { SelectionBar } from './selection-bar'

test('when the selection ends and the focused button is gone, the focus is on the box that selects all', async () => {
  const bar = createElement(SelectionBar, { noun: ['student', 'students'] })
  const children = createElement(Fragment, null, bar, createElement(SelectPage))
  const main = await render(createElement(Selection, { ids: ['asha', 'ravi'], total: 2, children }))
  const all = main.querySelector('input')
  await act(async () => all?.click())
  const clear = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Clear')
  clear?.focus()
  expect(document.activeElement).toBe(clear)
  await act(async () => clear?.click())
  expect(document.activeElement).toBe(all)
})

test('“Select all” ends when a filter changes how many rows there are, though those of the page stay', async () => {
  const { main, root } = newRoot()
  const show = (total: number) =>
    act(async () => {
      const bar = createElement(SelectionBar, { noun: ['student', 'students'], canSelectAll: true })
      const children = createElement(Fragment, null, bar, createElement(SelectPage))
      root.render(createElement(Selection, { ids: ['asha', 'ravi'], total, children }))
    })
  await show(40)
  await act(async () => main.querySelector('input')?.click())
  const all = [...main.querySelectorAll('button')].find(({ textContent }) => textContent === 'Select all 40')
  await act(async () => all?.click())
  expect(main.textContent).toContain('All 40 students selected')
  await show(320)
  expect(main.textContent).toContain('2 on this page selected')
})
