import { expect, it } from 'vitest'
import { incomplete } from '@/lib/core/incomplete'
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

it('names a field that is empty, and the field where several have the same words', () => {
  const errors = { name: error(incomplete), email: error('Too long'), phone: error('Too long') }
  expect(problemsOf(errors, known).map(({ text }) => text)).toEqual([
    'Full name is missing',
    'Email: Too long',
    'Phone: Too long',
  ])
})

it('says the first of the screen, and nothing when nothing is wrong', () => {
  const errors = {
    phone: error('Please enter valid phone number'),
    email: error('Please enter a valid email'),
  }
  expect(firstMessage(errors, known.labels)).toBe('Please enter a valid email')
  expect(firstMessage({}, known.labels)).toBeUndefined()
})
