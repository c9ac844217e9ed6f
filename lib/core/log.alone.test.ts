import { expect, test, vi } from 'vitest'

test('an empty LOG_LEVEL counts as not set', async () => {
  vi.stubEnv('LOG_LEVEL', '')
  // What prepares the tests may have loaded it.
  vi.resetModules()
  const { log } = await import('./log.ts')
  vi.unstubAllEnvs()
  expect(log.level).toBe('info')
})
