import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

// The headless shell comes first: the browser without its windows, which the tests never need.
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run']

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

/**
 * Returns the options to launch a browser: Playwright's own, or else the system's.
 * @throws if there is none
 */
export function findBrowser(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return {}
  const executablePath = onPath()
  if (executablePath) return { executablePath, args: QUIET }
  throw new Error(
    'There is no browser to test with. Run `npx playwright install chromium`, ' +
      "or install the system's (on Debian: apt-get install chromium-headless-shell).",
  )
}
