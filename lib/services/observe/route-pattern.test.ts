import { expect, test } from 'vitest'
import { routeFiles } from '../../wiring/openapi/registry.ts'
import { routePattern } from './route-pattern.ts'

test.each([
  ['/', '/'],
  ['/api/student/0190c1f2?q=Asha', '/api/student/[id]'],
  ['/api/student/all', '/api/student/all'],
  ['/api/student/all/', '/api/student/all'],
  ['/provider/institutes/7/people', '/provider/institutes/[id]/people'],
  ['/genuine/secret-of-a-page', '/genuine/[token]'],
  ['/api/export/students.csv', '/api/export/[file]'],
  ['/api/export/everything.zip', '/api/export/everything.zip'],
  ['/api/no-such-call/Asha', '/api/[[...path]]'],
  ['/_next/static/chunks/a.js', '/_next/*'],
  ['/health', '/health'],
  ['/wp-login.php', '(unknown)'],
  ['/%E0%A4%A', '(unknown)'],
  ['//evil.example/x', '(unknown)'],
])('%s is %s', (url, pattern) => {
  expect(routePattern(url)).toBe(pattern)
})

test('every call of the API has its own pattern', () => {
  for (const path of routeFiles().keys()) {
    const requested = path.replaceAll(/\{\w+\}/g, '42')
    const expected = `/api${path}`.replaceAll('{', '[').replaceAll('}', ']')
    expect(routePattern(`/api${requested}`)).toBe(expected)
  }
})
