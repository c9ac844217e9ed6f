import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { newRoot } from '@/components/testing/render'
import { Button } from './button'

test('a pending button submits nothing', async () => {
  const onSubmit = vi.fn((event: Event) => event.preventDefault())
  const { root } = newRoot()
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
})
