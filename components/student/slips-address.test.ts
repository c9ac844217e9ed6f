import { expect, test } from 'vitest'
import { slipsAddress } from './slips-address.ts'

const places = [
  { guid: 'a', class: '10-A' },
  { guid: 'b', class: '10-B' },
  { guid: 'n', class: null },
]
const choice = { filter: { q: '', class: '' }, places, ids: [] as string[], all: false }
const tenA = { q: '', class: '10-A' }

test('without a choice the slips are for the class that is shown', () => {
  expect(slipsAddress({ ...choice, filter: tenA })).toEqual({ href: '/admin/login-slips/10-A' })
  expect(slipsAddress({ ...choice, filter: { q: '', class: 'none' } })).toEqual({
    href: '/admin/login-slips/none',
  })
  expect(slipsAddress(choice)).toEqual({ missing: 'Please select a student first' })
})

test('chosen students of one class are named', () => {
  expect(slipsAddress({ ...choice, ids: ['a'] })).toEqual({ href: '/admin/login-slips/10-A?students=a' })
  expect(slipsAddress({ ...choice, ids: ['n'] })).toEqual({ href: '/admin/login-slips/none?students=n' })
})

test('students of several classes have no slips together', () => {
  const expected = { missing: expect.stringContaining('class by class') }
  expect(slipsAddress({ ...choice, ids: ['a', 'b'] })).toEqual(expected)
  expect(slipsAddress({ ...choice, ids: ['a'], all: true })).toEqual(expected)
})

test('a whole class chosen on all pages needs no names, a search on all pages cannot be had', () => {
  const wholeClass = { ...choice, filter: tenA, ids: ['a'], all: true }
  expect(slipsAddress(wholeClass)).toEqual({ href: '/admin/login-slips/10-A' })
  expect(slipsAddress({ ...wholeClass, filter: { ...tenA, q: 'asha' } })).toEqual({
    missing: expect.stringContaining('clear the search'),
  })
})
