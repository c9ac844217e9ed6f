import { act, createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { servedPage } from '@/components/testing/render'
import { CheckboxField } from './checkbox-field'
import { DateField } from './date-field'
import { Form } from './form'
import { PasswordField } from './password-field'
import { RadioField } from './radio-field'
import { SelectField } from './select-field'
import { TextField } from './text-field'
import { TextareaField } from './textarea-field'

const initial = {
  name: 'Asha',
  about: '',
  born: '2011-01-01',
  plan: 'free',
  who: 'admins',
  mails: true,
  letters: false,
  secret: '',
}
const schema = z.object({
  name: z.string(),
  about: z.string(),
  born: z.string(),
  plan: z.string(),
  who: z.string(),
  mails: z.boolean(),
  letters: z.boolean(),
  secret: z.string(),
})

// createElement's types expect a single component, and these are several kinds of field.
const field = <P extends object>(type: (props: P) => unknown, props: P & { name: string }) =>
  createElement(type as never, { key: props.name, ...props })
const fields = [
  field(TextField, { name: 'name', label: 'Name' }),
  field(TextareaField, { name: 'about', label: 'About' }),
  field(DateField, { name: 'born', label: 'Born' }),
  field(SelectField, {
    name: 'plan',
    label: 'Plan',
    children: ['free', 'premium'].map((plan) => createElement('option', { key: plan }, plan)),
  }),
  field(RadioField, {
    name: 'who',
    label: 'Who',
    options: ['admins', 'staff'].map((value) => ({ value, label: value })),
  }),
  field(CheckboxField, { name: 'mails', label: 'Mails' }),
  field(CheckboxField, { name: 'letters', label: 'Letters' }),
  field(PasswordField, { name: 'secret', label: 'Secret' }),
]

/** Renders the page as the server sends it, then hydrates it. */
function openPage() {
  const onSubmit = vi.fn(async () => undefined)
  // Fields of every kind have no common type of values.
  const form = createElement(Form, { schema, initial, onSubmit, children: fields } as never)
  const { main, hydrate } = servedPage(form)
  const get = (name: string, more = '') =>
    main.querySelector(`[name=${name}]${more}`) as HTMLInputElement & HTMLSelectElement
  async function arrive() {
    await hydrate()
    await act(async () => {
      main.querySelector('form')?.requestSubmit()
      await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled(), 60_000)
    })
    return onSubmit.mock.calls[0]
  }
  return { get, arrive }
}

test('the server’s page shows every value, and untouched they are sent as they are', async () => {
  const { get, arrive } = openPage()
  expect(get('plan').value).toBe('free')
  expect(get('who', ':checked').value).toBe('admins')
  expect([get('mails').checked, get('letters').checked]).toEqual([true, false])
  expect(await arrive()).toEqual([initial, expect.objectContaining({ change: { expected: {} } })])
})

test('what is typed, chosen and ticked before a page’s scripts have loaded is sent as a change', async () => {
  const { get, arrive } = openPage()
  get('name').value = 'Asha Rao'
  get('about').value = 'Monitor'
  get('born').value = '2011-02-03'
  get('plan').value = 'premium'
  get('who', '[value=staff]').checked = true
  get('mails').checked = false
  get('letters').checked = true
  get('secret').value = 'Lime-water-7'
  const typed = {
    name: 'Asha Rao',
    about: 'Monitor',
    born: '2011-02-03',
    plan: 'premium',
    who: 'staff',
    mails: false,
    letters: true,
    secret: 'Lime-water-7',
  }
  expect(await arrive()).toEqual([
    typed,
    expect.objectContaining({ change: { ...typed, expected: initial } }),
  ])
})
