import { act, createElement, Fragment } from 'react'
import { expect, test } from 'vitest'
import { render } from '@/components/testing/render'
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
