import type { IncomingMessage, ServerResponse } from 'node:http'

const unused = ['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'magnetometer']
  .concat(['microphone', 'midi', 'payment', 'serial', 'usb'])
  .map((feature) => `${feature}=()`)

const always = Object.entries({
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.join(', '),
})

/** Browsers that came by https once come by https for a year. */
const onlyHttps = 'max-age=31536000; includeSubDomains'

/** Gives an answer the headers that are the same on all of them; content-policy.ts has the one that is not. */
export function setSecurityHeaders({ headers }: IncomingMessage, answer: ServerResponse) {
  for (const [name, value] of always) answer.setHeader(name, value)
  if (headers['x-forwarded-proto'] === 'https') answer.setHeader('strict-transport-security', onlyHttps)
}
