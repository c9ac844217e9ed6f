import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const { Form } = await import('@/components/form/form')
const { PictureField } = await import('./picture-field')

test('after a picture is removed by keyboard, the focus is beside it', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const schema = async () => z.object({ image: z.string().optional() })
  const children = createElement(PictureField, { name: 'Asha', saved: 'data:image/jpeg;base64,AAAA' })
  await act(async () =>
    root.render(createElement(Form, { schema, initial: {}, onSubmit: async () => undefined, children })),
  )
  const buttonOf = (words: string) =>
    [...main.querySelectorAll('button')].find(({ textContent }) => textContent === words)
  buttonOf('Remove picture')?.focus()
  await act(async () => buttonOf('Remove picture')?.click())
  expect(buttonOf('Remove picture')).toBeUndefined()
  expect(document.activeElement).toBe(buttonOf('Choose picture'))
  await act(() => root.unmount())
})
