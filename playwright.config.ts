import { availableParallelism } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { siteArguments, siteEnv, siteUrl } from './scripts/test/browser-site.ts'
import { findBrowser } from './scripts/test/find-browser.ts'

const runningSite = process.env.E2E_URL || undefined

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.spec.ts',
  globalSetup: './e2e/first-price.ts',
  fullyParallel: true,
  // One more than there are cores: a test often waits for the site or for its page to be idle.
  workers: availableParallelism() + 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // It ends what hangs; how fast the machine is decides nothing.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: process.env.CI ? 'line' : 'list',
  use: {
    ...devices['Desktop Chrome'],
    baseURL: runningSite ?? siteUrl,
    // Without these a press, a page or a request that never comes would end with the test, and not say which it was.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What fades or slides is painted dozens of times, and waited for: a test whose subject it is asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Writing down what a failure would need takes a quarter of the time of them all: `--trace retain-on-failure` does it.
    trace: 'off',
    // A worker answers before a test's own routes do; e2e/offline.spec.ts and e2e/killed-browser.spec.ts let it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: findBrowser(),
  },
  // With E2E_URL the tests use a site that already runs, as `npm run dev` does, instead of a new one.
  webServer: runningSite
    ? undefined
    : {
        command: ['node', ...siteArguments].join(' '),
        env: siteEnv,
        url: siteUrl,
        // `npm test` has started it.
        reuseExistingServer: true,
        timeout: 300_000,
        gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      },
})
