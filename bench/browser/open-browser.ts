import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { atEnd } from '../../scripts/services/at-end.ts'
import { findBrowser } from '../../scripts/test/find-browser.ts'

/** How well a person's machine and connection do. */
export type Speed = 'plain' | 'slow' | 'poor'

/** Sizes of a window. */
export const desktop = { width: 1440, height: 900 }
export const phone = { width: 412, height: 915 }

const SLOW_CPU = 4

/** A connection: how long the site's answer takes at least, in ms, and bytes a second each way. */
interface Line {
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

/** A page of a browser that has nothing of the site yet; `cookie` signs it in, '' nobody. */
export async function coldPage(context: BrowserContext, url: string, cookie: string): Promise<Page> {
  const [name, value] = [cookie.slice(0, cookie.indexOf('=')), cookie.slice(cookie.indexOf('=') + 1)]
  // Of the whole site: of a page's address it would be the folder's alone, and calls would go without.
  if (cookie) await context.addCookies([{ name, value, url: new URL(url).origin }])
  return context.newPage()
}

/** From now on the page has a quarter of the processor, and the line to the site that is named. */
export async function slowDown(page: Page, line?: Exclude<Speed, 'plain'> | { latency: number }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
  if (!line) return
  // Without an end to what it carries, for who asks for a round trip alone.
  const { latency, bytes } = typeof line === 'string' ? lines[line] : { ...line, bytes: -1 }
  const most = { downloadThroughput: bytes, uploadThroughput: bytes }
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...most })
}
