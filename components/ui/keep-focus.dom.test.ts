import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { KeepFocus } from './keep-focus'

test('a button that is gone with its state leaves the focus in its place; without one the focus stays', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const other = document.body.appendChild(document.createElement('button'))
  const root = createRoot(main)
  const button = createElement('button', { type: 'button' })
  const show = (state: string) =>
    act(() => root.render(createElement(KeepFocus, { state }, state === 'open' && button)))
  await show('open')
  expect(document.activeElement).toBe(document.body)
  main.querySelector('button')?.focus()
  await show('signed')
  expect(document.activeElement).toBe(main.firstChild)
  other.focus()
  await show('open')
  expect(document.activeElement).toBe(other)
  await act(() => root.unmount())
})
