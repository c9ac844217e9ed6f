import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { atEnd } from '../../scripts/services/at-end.ts'
import { findBrowser } from '../../scripts/test/find-browser.ts'

/** The speed of a user's machine and connection. */
export type Speed = 'plain' | 'slow' | 'poor'

/** Window sizes. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 412, height: 915 }

const SLOW_CPU = 4

/** A network connection: minimum latency in ms, and throughput each way in bytes per second. */
type Line = {
  latency: number
  bytes: number
}

/** 1.6 Mbit/s and 150 ms; 400 kbit/s and 400 ms. */
const lines: Record<Exclude<Speed, 'plain'>, Line> = {
  slow: { latency: 150, bytes: 200_000 },
  poor: { latency: 400, bytes: 50_000 },
}

/** Opens the browser; it is closed when the bench ends. */
export async function openBrowser() {
  const browser = await chromium.launch(findBrowser())
  atEnd(() => browser.close())
  return browser
}

/** A page without any of the site's files in its cache, signed in by `cookie` unless it is ''. */
export async function coldPage(context: BrowserContext, url: string, cookie: string): Promise<Page> {
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  // For the whole site: a page's URL would limit it to that folder, and API calls would go without.
  if (cookie) await context.addCookies([{ name, value, url: new URL(url).origin }])
  return context.newPage()
}

/** From now on slows the page's CPU to a quarter and, if given, its connection. */
export async function slowDown(page: Page, line?: Exclude<Speed, 'plain'> | { latency: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  if (!line) return
  // Without a throughput limit if only a round-trip time was given.
  const { latency, bytes } = typeof line === 'string' ? lines[line] : { ...line, bytes: -1 }
  const throughput = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput })
}
