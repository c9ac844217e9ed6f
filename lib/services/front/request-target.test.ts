import { expect, test } from 'vitest'
import { requestedPath } from './request-target.ts'

test.each([
  ['/admin/marks/10-A?subject=%E0%A4%A', '/admin/marks/10-A?subject=%E0%A4%A'],
  ['/admin/marks/%E0%A4%95', '/admin/marks/%E0%A4%95'],
  ['/admin/marks/%E0%A4%A', '/nowhere'],
  ['/%', '/nowhere'],
  ['/api/class/%ff?page=1', '/api/nowhere'],
  ['http://evil.example', '/'],
  ['HTTPS://evil.example:8443/admin/login?as=x', '/admin/login?as=x'],
  ['http://evil.example?x=http://other.example/', '/?x=http://other.example/'],
  ['http://user:word@evil.example/api/%ff', '/api/nowhere'],
])('%s is answered as %s', (url, answered) => {
  expect(requestedPath(url)).toBe(answered)
})
