import { expect, test } from 'vitest'
import { isPhone } from './is-phone.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

test.each([
  [true, { 'sec-ch-ua-mobile': '?1' }],
  [false, { 'sec-ch-ua-mobile': '?0', 'user-agent': iPhone }],
  [true, { 'user-agent': iPhone }],
  [true, { 'user-agent': 'Mozilla/5.0 (Android 15; Mobile; rv:139.0) Gecko/139.0 Firefox/139.0' }],
  [false, { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0' }],
  [false, {}],
])('a phone: %s, says %o', (phone, sent) => {
  expect(isPhone(new Headers(sent as Record<string, string>))).toBe(phone)
})
