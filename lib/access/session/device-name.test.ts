import { expect, test } from 'vitest'
import { maskEmail } from '../sign-in/mask.ts'
import { deviceName } from './device-name.ts'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'Chrome on Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-A546B) SamsungBrowser/29.0 Chrome/140.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 16000) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
    'Chrome on Chromebook',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) CriOS/156.0 Mobile Safari/604.1', 'Chrome on iPad'],
  ['curl/8.0', 'Unknown device'],
  [null, 'Unknown device'],
])('%s is %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name)
})

test.each([
  ['asha@school.in', 'a•••a@school.in'],
  ['ab@school.in', 'a•••@school.in'],
  ['a@school.in', 'a•••@school.in'],
])('%s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
