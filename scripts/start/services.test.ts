import { expect, test } from 'vitest'
import type { Options } from './options.ts'
import { hasDemo } from './services.ts'
import type { Settings } from './settings.ts'

const start: Options = { mode: 'start', profile: 'local' }
const settings: Settings = {
  ...{ port: 3000, wantedPort: 3000, publicUrl: 'http://localhost:3000', apiPath: '/api' },
  ...{ paymentsAreReal: false, secret: 'of this test' },
}
const given = 'postgresql://u:p@db.school.example/labmark'

test('the demo schools, whose passwords are public, are created in our own database only', () => {
  expect(hasDemo(start, settings)).toBe(true)
  expect(hasDemo({ ...start, profile: 'e2e' }, settings)).toBe(false)
  expect(hasDemo(start, { ...settings, databaseUrl: given })).toBe(false)
  expect(hasDemo(start, { ...settings, migrateUrl: given })).toBe(false)
})
