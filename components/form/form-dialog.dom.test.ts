import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render } from '@/components/testing/render'

const refresh = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }))

const { ApiFailure } = await import('@/lib/core/http-client')
const { FormButton } = await import('./form-dialog')

test('a form about what somebody else has removed shows the page again', async () => {
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
  const main = await render(createElement(FormButton, { ...props, send }))
  await act(async () => main.querySelector('button')?.click())
  await act(async () => {
    document.querySelector('form')?.requestSubmit()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalledTimes(1), 60_000)
  })
})
