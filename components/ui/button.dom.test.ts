import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Button } from './button'

test('a pending button submits nothing', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const root = createRoot(document.body.appendChild(document.createElement('main')))
  const show = (pending: boolean) => {
    const button = createElement(Button, { type: 'submit', pending })
    return act(() => root.render(createElement('form', { onSubmit }, button)))
  }
  const press = () => document.querySelector<HTMLButtonElement>('form > button')?.click()
  await show(true)
  press()
  expect(onSubmit).not.toHaveBeenCalled()
  await show(false)
  press()
  expect(onSubmit).toHaveBeenCalledOnce()
  await act(() => root.unmount())
})
