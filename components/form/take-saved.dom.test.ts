import { act, createElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render, typeInto } from '@/components/testing/render'
import { Form } from './form'
import { TakeSaved } from './take-saved'
import { TextField } from './text-field'

const schema = z.object({ code: z.string(), parts: z.array(z.object({ name: z.string() })) })
type Values = z.infer<typeof schema>
const valuesOf = (saved: Values) => saved

const initial: Values = { code: '', parts: [{ name: 'Viva' }, { name: 'Record' }] }
const empty: Values = { code: '', parts: [{ name: '' }, { name: '' }] }

/** Each change sent; `answer` is the server's reply to the last one, `agrees` whether the confirmation before it is accepted. */
const changes: unknown[] = []
let answer = (_: Values) => {}
let agrees = true
let disconnect = () => {}

function Coupon() {
  const [saved, setSaved] = useState<Values>()
  disconnect = () => setSaved(empty)
  async function save(_: Values, { change }: { change: object }) {
    changes.push(change)
    if (!agrees) return false
    setSaved(
      await new Promise<Values>((resolve) => {
        answer = resolve
      }),
    )
  }
  const children = [
    ...['code', 'parts.0.name', 'parts.1.name'].map((name) =>
      createElement(TextField, { key: name, name, label: name }),
    ),
    saved && createElement(TakeSaved<Values>, { key: 'saved', saved, values: valuesOf }),
  ]
  return createElement(Form<Values, Values>, { schema, initial, onSubmit: save, children })
}

async function open() {
  const main = await render(createElement(Coupon))
  const input = (name: string) => main.querySelector(`input[name="${name}"]`) as HTMLInputElement
  const type = (name: string, value: string) => typeInto(input(name), value)
  const save = () =>
    act(async () => {
      const before = changes.length
      main.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(changes.length).toBe(before + 1), 60_000)
    })
  const values = () => ['code', 'parts.0.name', 'parts.1.name'].map((name) => input(name).value)
  return { type, save, values }
}

const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { bubbles: true, cancelable: true }))

test('input typed during a save stays, and is sent with the next save', async () => {
  const { type, save, values } = await open()
  await type('code', 'welcome')
  await save()
  await type('parts.1.name', 'Book')
  await act(async () => answer({ ...initial, code: 'WELCOME' }))
  await vi.waitFor(() => expect(values()).toEqual(['WELCOME', 'Viva', 'Book']), 60_000)
  expect(mayLeave(), 'leaving asks first').toBe(false)
  await save()
  const parts = [{ name: 'Viva' }, { name: 'Book' }]
  expect(changes.at(-1)).toEqual({ parts, expected: { parts: initial.parts } })
  await act(async () => answer({ code: 'WELCOME', parts }))
  await vi.waitFor(() => expect(mayLeave()).toBe(true), 60_000)
  await act(async () => disconnect())
  expect(values()).toEqual(['', '', ''])
})

test('values put into a form that was never sent replace its old ones', async () => {
  const { values } = await open()
  await act(async () => disconnect())
  expect(values()).toEqual(['', '', ''])
  expect(mayLeave()).toBe(true)
})

test('a submit stopped by a confirmation is not saved: leaving asks', async () => {
  const { type, save } = await open()
  agrees = false
  await type('code', 'welcome')
  await save()
  expect(mayLeave()).toBe(false)
})
