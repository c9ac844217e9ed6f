import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { render, servedPage } from '@/components/testing/render'
import { ClassPicker } from './class-picker'

test('classes ticked and unticked before the page is ready are submitted', async () => {
  const onSubmit = vi.fn(async () => undefined)
  const children = createElement(ClassPicker, { divisions: ['9-A', '9-B', '9-C'] })
  const schema = z.object({ classIds: z.array(z.string()) })
  // createElement cannot infer the types of the form's fields.
  const form = createElement(Form, { schema, initial: { classIds: ['9-A'] }, onSubmit, children } as never)
  const { main, hydrate } = servedPage(form)
  const boxes = [...main.querySelectorAll('input')]
  for (const box of boxes) box.checked = !box.checked
  await hydrate()
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true])
  await act(async () => {
    main.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 60_000)
  })
  expect(onSubmit).toHaveBeenCalledWith({ classIds: ['9-B', '9-C'] }, expect.anything())
})

test('the hint and the error describe the classes', async () => {
  const hint = 'They can be changed later.'
  const children = createElement(ClassPicker, { hint, divisions: ['9-A'] })
  const schema = z.object({ classIds: z.array(z.string()).min(1, 'Choose a class') })
  // createElement cannot infer the types of the form's fields.
  const props = { schema, initial: { classIds: [] }, onSubmit: async () => undefined, children } as never
  const main = await render(createElement(Form, props))
  const fieldset = main.querySelector('fieldset')
  expect(descriptionOf(fieldset)).toBe(hint)
  await act(async () => main.querySelector('form')?.requestSubmit())
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(descriptionOf(fieldset)).toBe(`${hint} Error: Choose a class`)
  }, 60_000)
})

const descriptionOf = (element: Element | null) =>
  element
    ?.getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')
