import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { newRoot, render } from '@/components/testing/render'

vi.mock('@/components/ui/toast', () => ({
  toast: { dismissProblems: vi.fn(), error: vi.fn(), info: vi.fn() },
}))

const { toast } = await import('@/components/ui/toast')
const { ApiFailure } = await import('@/lib/core/http-client')
const { Form } = await import('./form')
const { TextField } = await import('./text-field')

test('a form whose check cannot be fetched says so, keeps what was typed, and is sent by the next try', async () => {
  const send = vi.fn(async () => undefined)
  const schema = vi
    .fn(async () => z.object({ name: z.string() }))
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const children = createElement(TextField, { name: 'name', label: 'Name' })
  const main = await render(
    createElement(Form, { schema, initial: { name: 'Asha' }, onSubmit: send, children }),
  )
  const submitUntil = (done: () => void) =>
    act(async () => {
      const event = new Event('submit', { bubbles: true, cancelable: true })
      main.querySelector('form')?.dispatchEvent(event)
      await vi.waitFor(done, 60_000)
    })
  await submitUntil(() => expect(toast.error).toHaveBeenCalled())
  expect(main.textContent).toContain('This form cannot be checked now.')
  expect(main.querySelector('input')?.value).toBe('Asha')
  await submitUntil(() => expect(send).toHaveBeenCalledWith({ name: 'Asha' }, expect.anything()))
})

test.each([
  ['once in a form of one field, which takes the focus', ['password'], 1],
  ['in the summary and at the field where there are several', ['name', 'password'], 2],
] as const)('a refused field is named %s', async (_, names, times) => {
  document.title = 'Login'
  const message = 'This is not your password'
  const refusal = new ApiFailure({ status: 422, code: 'invalid', message, fields: { password: [message] } })
  const send = vi.fn().mockRejectedValue(refusal)
  const children = names.map((name) => createElement(TextField, { key: name, name, label: name }))
  const initial = { name: 'Asha', password: 'x' }
  const schema = z.object({ name: z.string(), password: z.string() })
  const main = await render(createElement(Form, { schema, initial, onSubmit: send, children }))
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), 60_000)
  })
  expect(document.title).toBe('Error: Login')
  expect(main.textContent?.split(message)).toHaveLength(times + 1)
  const field = main.querySelector('[name=password]')
  expect(document.activeElement).toBe(times === 1 ? field : main.querySelector('section'))
})

test('a field that appears later above another is named before it, in the toast and in the summary', async () => {
  const { main, root } = newRoot()
  const schema = z.object({ name: z.string().min(1, 'No name'), phone: z.string().min(1, 'No phone') })
  const show = (names: string[]) => {
    const children = names.map((name) => createElement(TextField, { key: name, name, label: name }))
    const initial = { name: '', phone: '' }
    return act(async () => root.render(createElement(Form, { schema, initial, onSubmit: vi.fn(), children })))
  }
  await show(['phone'])
  await show(['name', 'phone'])
  await act(async () => {
    main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    await vi.waitFor(() => expect(toast.info).toHaveBeenCalled(), 60_000)
  })
  expect(toast.info).toHaveBeenCalledWith('No name', { id: 'problem' })
  expect([...main.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'No name',
    'No phone',
  ])
})
