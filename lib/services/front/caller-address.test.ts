import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['nobody in front: the connection counts, whatever is claimed', '203.0.113.9', 0, '198.51.100.1'],
  [
    'one proxy: its own entry counts, not what the caller wrote before',
    '203.0.113.9, 192.0.2.7',
    1,
    '192.0.2.7',
  ],
  ['two proxies: the entry of the outer one', '203.0.113.9, 192.0.2.7, 10.0.0.2', 2, '192.0.2.7'],
  ['fewer entries than proxies: the first there is', '192.0.2.7', 3, '192.0.2.7'],
  ['no entry at all, as from the machine itself: the connection', '', 1, '198.51.100.1'],
  ['empty entries do not count', '192.0.2.7, ,', 1, '192.0.2.7'],
])('%s', (_, forwarded, proxies, address) => {
  expect(callerAddress(forwarded, '198.51.100.1', proxies)).toBe(address)
})
