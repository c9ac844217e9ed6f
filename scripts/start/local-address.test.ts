import { expect, test } from 'vitest'
import { localAddress } from './local-address.ts'

test.each([
  [undefined, 'http://localhost:3000'],
  ['0.0.0.0', 'http://localhost:3000'],
  ['::', 'http://localhost:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['192.168.1.5', 'http://192.168.1.5:3000'],
  ['::1', 'http://[::1]:3000'],
])('a site that listens on %s is reached at %s', (host, address) => {
  expect(localAddress(host, 3000)).toBe(address)
  expect(new URL(address).href).toBe(`${address}/`)
})
