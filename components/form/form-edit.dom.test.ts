import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { render, typeInto } from '@/components/testing/render'
import { ApiFailure } from '@/lib/core/http-client'
import { Form } from './form'
import { TextField } from './text-field'

const schema = z.object({
  address: z.string(),
  physics: z.string().transform((typed) => Number(typed) || null),
})
const names = ['address', 'physics']

/** A form with a student's loaded values, recording what each submit sends. */
async function openForm() {
  const sent: unknown[] = []
  const failures: ApiFailure[] = []
  const onSubmit = async (_: unknown, { change }: { change: object }) => {
    sent.push(change)
    const failure = failures.shift()
    if (failure) throw failure
  }
  const fields = names.map((name) => createElement(TextField, { key: name, name, label: name.toUpperCase() }))
  const initial = { address: 'Lake Road', physics: '' }
  const props = { schema, initial, onSubmit, children: fields }
  const main = await render(createElement(Form, props))
  const input = (name: string) => main.querySelector(`input[name=${name}]`) as HTMLInputElement
  const type = (name: string, value: string) => typeInto(input(name), value)
  const save = () =>
    act(async () => {
      const before = sent.length
      main.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
      await vi.waitFor(() => expect(sent.length).toBe(before + 1), 60_000)
    })
  const press = (label: string) =>
    act(async () => {
      const button = main.querySelector(`button[aria-label="${label}"]`)
      button?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  return { main, sent, failures, input, type, save, press }
}

const conflict = (current: object, yours: object) =>
  new ApiFailure({
    status: 409,
    code: 'conflict',
    message: 'Somebody changed this in the meantime.',
    data: { current, yours },
  })

test('only changed fields are sent, with their old values: a mark typed elsewhere in the meantime is not among them', async () => {
  const { sent, type, save } = await openForm()
  await type('address', 'Hill Road')
  await save()
  expect(sent).toEqual([{ address: 'Hill Road', expected: { address: 'Lake Road' } }])
})

test('a conflict shows both values; theirs is kept, or the user’s is sent as a change of it', async () => {
  const { main, sent, failures, input, type, save, press } = await openForm()
  failures.push(conflict({ physics: 8, address: 'Sea Road' }, { physics: 9, address: 'Hill Road' }))
  await type('address', 'Hill Road')
  await type('physics', '9')
  await save()
  const text = main.textContent
  for (const expected of ['Somebody changed this in the meantime', 'Sea Road', 'Hill Road', '8', '9'])
    expect(text).toContain(expected)
  await press('ADDRESS: keep theirs')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Changed in the meantime')
  await press('PHYSICS: use mine')
  expect(document.activeElement).toBe(input('physics'))
  expect([input('address').value, input('physics').value]).toEqual(['Sea Road', '9'])
  expect(main.textContent).not.toContain('Somebody changed this in the meantime')
  await save()
  expect(sent[1]).toEqual({ physics: 9, expected: { physics: '8' } })
})
