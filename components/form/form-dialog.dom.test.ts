import { act, createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { FormButton } = await import('./form-dialog')

test('a form about what somebody else has removed shows the page again', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  const props = {
    label: 'Change time',
    title: 'When?',
    schema: z.looseObject({}),
    initial: {},
    submit: 'Save',
    children: null,
  }
  const send = () =>
    Promise.reject(new ApiFailure({ status: 404, code: 'not_found', message: 'There is no such batch.' }))
  await act(async () => root.render(createElement(FormButton, { ...props, send })))
  await act(async () => main.querySelector('button')?.click())
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), 60_000)
  })
  await act(async () => root.unmount())
})
