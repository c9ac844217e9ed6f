import { expect, test } from 'vitest'
import { slipAddress, slipOwner } from './slip-address.ts'

test('a slip’s QR code puts school and number in the fragment, which is sent to no server', () => {
  const owner = { instituteId: 'DPS/R.K-1', loginName: '2026/147 b&c' }
  const address = new URL(slipAddress('https://labmark.example.com', owner))
  expect([address.pathname, address.search]).toEqual(['/student/login', ''])
  expect(slipOwner(address.hash)).toEqual(owner)
})

test('any other fragment names nobody', () => {
  for (const fragment of ['', '#', '#main', '#school=A', '#school=&number=1'])
    expect(slipOwner(fragment)).toBe(null)
})
