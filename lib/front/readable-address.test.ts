import { expect, test } from 'vitest'
import { readableAddress } from './readable-address.ts'

test.each([
  ['/admin/marks/10-A?subject=%E0%A4%A', '/admin/marks/10-A?subject=%E0%A4%A'],
  ['/admin/marks/%E0%A4%95', '/admin/marks/%E0%A4%95'],
  ['/admin/marks/%E0%A4%A', '/nowhere'],
  ['/%', '/nowhere'],
  ['/api/class/%ff?page=1', '/api/nowhere'],
])('%s is answered as %s', (url, answered) => {
  expect(readableAddress(url)).toBe(answered)
})
