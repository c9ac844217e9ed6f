import { act, createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { Form } from '@/components/form/form'
import { ClassPicker } from './class-picker'

test('classes ticked and unticked before the page is ready are submitted', async () => {
  const onSubmit = vi.fn(async () => undefined)
  const children = createElement(ClassPicker, { divisions: ['9-A', '9-B', '9-C'] })
  const schema = z.object({ classIds: z.array(z.string()) })
  // createElement cannot infer the types of the form's fields.
  const form = createElement(Form, { schema, initial: { classIds: ['9-A'] }, onSubmit, children } as never)
  const main = document.body.appendChild(document.createElement('main'))
  main.innerHTML = renderToString(form)
  const boxes = [...main.querySelectorAll('input')]
  for (const box of boxes) box.checked = !box.checked
  const root = await act(async () => hydrateRoot(main, form))
  expect(boxes.map(({ checked }) => checked)).toEqual([false, true, true])
  await act(async () => {
    main.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 60_000)
  })
  expect(onSubmit).toHaveBeenCalledWith({ classIds: ['9-B', '9-C'] }, expect.anything())
  await act(async () => root.unmount())
})
