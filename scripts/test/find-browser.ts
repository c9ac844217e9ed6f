import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type LaunchOptions } from '@playwright/test'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

// The browser loads its address bar's popup, some 300 files, for each new window, and a test opens one. Of this switch the
// last one counts, so that what Playwright turns off stands here too.
const OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

const QUIET = [
  `--disable-features=${OFF.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

function onPath(): string | undefined {
  const folders = ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.flatMap((folder) => NAMES.map((name) => join(folder, name))).find((file) => existsSync(file))
}

/**
 * How to launch a browser: the one Playwright installed, or else the system's.
 * @throws when there is none
 */
export function findBrowser(): LaunchOptions {
  if (existsSync(chromium.executablePath())) return {}
  const executablePath = onPath()
  if (executablePath) return { executablePath, args: QUIET }
  throw new Error(
    'There is no browser to test with. Run `npx playwright install chromium`, ' +
      "or install the system's (on Debian: apt-get install chromium).",
  )
}
