import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: vi.fn() }) }))

const { Form } = await import('./form')
const { TakeSaved } = await import('./take-saved')
const { TextField } = await import('./text-field')

const schema = z.object({ code: z.string(), uses: z.string() })
type Values = z.infer<typeof schema>
const valuesOf = (saved: Values) => saved

/** What was sent, each time, and the answer to the last. */
const changes: unknown[] = []
let answer = (_: Values) => {}

function Coupon() {
  const [saved, setSaved] = useState<Values>()
  async function save(_: Values, { change }: { change: object }) {
    changes.push(change)
    const answered = new Promise<Values>((resolve) => {
      answer = resolve
    })
    setSaved(await answered)
  }
  const children = [
    ...['code', 'uses'].map((name) => createElement(TextField, { key: name, name, label: name })),
    saved && createElement(TakeSaved<Values>, { key: 'saved', saved, values: valuesOf }),
  ]
  const initial = { code: '', uses: '' }
  return createElement(Form<Values, Values>, { schema, initial, onSubmit: save, children })
}

test('what is typed while a form is being saved stays, and is sent with the next save', async () => {
  const main = document.body.appendChild(document.createElement('main'))
  const root = createRoot(main)
  await act(() => root.render(createElement(Coupon)))
  const input = (name: string) => main.querySelector(`input[name=${name}]`) as HTMLInputElement
  const type = (name: string, value: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(name), value)
      input(name).dispatchEvent(new Event('input', { bubbles: true }))
    })
  const save = () =>
    act(async () => {
      const before = changes.length
      main.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(changes.length).toBe(before + 1))
    })
  const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { bubbles: true, cancelable: true }))

  await type('code', 'welcome')
  await save()
  await type('uses', '20')
  await act(async () => answer({ code: 'WELCOME', uses: '' }))
  await vi.waitFor(() => expect(input('code').value).toBe('WELCOME'))
  expect(input('uses').value).toBe('20')
  expect(mayLeave(), 'leaving asks first').toBe(false)
  await save()
  expect(changes[1]).toEqual({ uses: '20', expected: { uses: '' } })
  await act(async () => answer({ code: 'WELCOME', uses: '20' }))
  await vi.waitFor(() => expect(mayLeave()).toBe(true))
  await act(() => root.unmount())
})
