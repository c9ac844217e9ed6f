import { act, createElement, type ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { render, typeInto } from '@/components/testing/render'

const callApi = vi.fn()
vi.mock('@/lib/core/http-client', async (original) => ({ ...(await original<object>()), callApi }))

const { AddStep } = await import('@/components/provider/incident/add-step')
const { PriceForm } = await import('@/components/provider/price/price-form')
const { DomainList } = await import('@/components/sign-in/domain-list')
const { AddStudent } = await import('@/components/student/add-student')
const { QuickAdd } = await import('@/components/student/quick-add')

type Fields = Record<string, string>
type Case = {
  form: ReactElement
  /** the values sent first, those typed before the answer arrives, and those expected in the form afterwards */
  first: Fields
  next: Fields
  left: Fields
  button?: string
}

const hill = '0197a3f2-5b1c-7d3e-8f40-1a2b3c4d5e6f'
const kavya = {
  guid: 'kavya',
  username: 'Kavya Nair',
  rollNumber: '007',
  class: '10-A',
  email: '',
  nextRoll: '008',
}
const student = {
  first: { username: 'Kavya Nair', rollNumber: '007', email: 'kavya@school.example' },
  next: { username: 'Rahul Menon' },
  left: { username: 'Rahul Menon', rollNumber: '008', email: '' },
}
const cases: Record<string, Case> = {
  'a student added in a list': {
    form: createElement(QuickAdd, { division: '10-A', classGuid: 'ten-a' }),
    ...student,
  },
  'a student with “Save and add another”': {
    form: createElement(AddStudent, {
      classes: [{ guid: 'ten-a', class: '10-A' }],
      division: '10-A',
      registrationDate: '2026-11-27',
    }),
    button: 'Save and add another',
    ...student,
  },
  'a price': {
    form: createElement(PriceForm, { tomorrow: '2026-11-28' }),
    first: { priceperkey: '499', day: '2027-04-01' },
    next: { priceperkey: '549' },
    left: { priceperkey: '549', day: '' },
  },
  'a step of an incident': {
    form: createElement(AddStep, { guid: 'leak', schools: [{ guid: hill, name: 'Hill View' }] }),
    first: { text: 'The key was changed', school: hill },
    next: { text: 'The school was told' },
    left: { text: 'The school was told', school: '' },
  },
  'a domain': {
    form: createElement(DomainList, { domains: [], email: 'meena@school.example' }),
    first: { domain: 'school.example' },
    next: { domain: 'staff.school.example' },
    left: { domain: 'staff.school.example' },
  },
}

/** Submits the form's first values, with the server's answer still pending. */
async function sendFirst({ form, first, button }: Case) {
  let resolve = (_: object) => {}
  callApi.mockReset().mockReturnValueOnce(
    new Promise((answered) => {
      resolve = answered
    }),
  )
  const main = await render(form)
  const field = (name: string) => main.querySelector(`[name="${name}"]`) as HTMLInputElement
  const type = async (values: Fields) => {
    for (const [name, value] of Object.entries(values)) await typeInto(field(name), value)
  }
  const values = (of: Fields) => Object.fromEntries(Object.keys(of).map((name) => [name, field(name).value]))
  await type(first)
  await act(async () => {
    const buttons = [...main.querySelectorAll<HTMLButtonElement>('button[type=submit]')]
    const submit = buttons.find(({ textContent }) => !button || textContent === button)
    submit?.focus()
    submit?.click()
    await vi.waitFor(() => expect(callApi).toHaveBeenCalledOnce(), 60_000)
  })
  const answer = () => act(async () => resolve({ message: 'Added', data: kavya }))
  return { main, type, values, answer, field }
}

test.each(Object.entries(cases))(
  '%s: what is typed for the next one before the answer is there stays, and the rest is empty',
  async (_, one) => {
    const { type, values, answer } = await sendFirst(one)
    await type(one.next)
    await answer()
    await vi.waitFor(() => expect(values(one.left)).toEqual(one.left), 60_000)
  },
)

test.each(Object.entries(cases).filter(([, { first }]) => 'username' in first))(
  '%s: the cursor is back at the name, unless somebody has gone on',
  async (_, one) => {
    const { main, answer, field } = await sendFirst(one)
    await answer()
    await vi.waitFor(() => expect(document.activeElement).toBe(field('username')), 60_000)
    main.remove()
    const again = await sendFirst(one)
    const search = document.body.appendChild(document.createElement('input'))
    search.focus()
    await again.answer()
    await vi.waitFor(() => expect(again.field('rollNumber').value).toBe('008'), 60_000)
    expect(document.activeElement).toBe(search)
  },
)
