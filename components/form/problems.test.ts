import { expect, it } from 'vitest'
import { firstMessage, problemsOf } from './problems'

const known = {
  labels: new Map([
    ['name', 'Full name'],
    ['email', 'Email'],
    ['phone', 'Phone'],
  ]),
  fieldId: (name: string) => `f-${name}`,
}
const error = (message: string) => ({ type: 'x', message })

it('lists fields in the order of the screen, then what belongs to no field', () => {
  const errors = {
    phone: error('Wrong phone'),
    name: error('No name'),
    root: { server: error('Network Error') },
  }
  expect(problemsOf(errors, known)).toEqual([
    { text: 'No name', fieldId: 'f-name' },
    { text: 'Wrong phone', fieldId: 'f-phone' },
    { text: 'Network Error' },
  ])
})

it('names the field where several have the same words', () => {
  const errors = { name: error('Please complete all fields'), email: error('Please complete all fields') }
  expect(problemsOf(errors, known).map(({ text }) => text)).toEqual([
    'Full name: Please complete all fields',
    'Email: Please complete all fields',
  ])
})

it('says the first of the screen, and nothing when nothing is wrong', () => {
  const errors = {
    phone: error('Please enter valid phone number'),
    email: error('Please enter a valid e-mail'),
  }
  expect(firstMessage(errors, known.labels)).toBe('Please enter a valid e-mail')
  expect(firstMessage({}, known.labels)).toBeUndefined()
})
