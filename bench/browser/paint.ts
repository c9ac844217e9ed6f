import type { Browser } from '@playwright/test'
import { coldPage, type Speed, slowDown } from './open-browser.ts'
import type { Screen } from './screens.ts'

/** When the largest part of a page was painted, in milliseconds, and how much moved by itself. */
export interface Paint {
  largest: number
  shift: number
}

declare global {
  interface Window {
    paint: { largest: number; shift: number }
  }
}

// It runs in the page, where nothing of this file is: no function in it may have a name, which the loader would keep.
const watch = () => {
  window.paint = { largest: 0, shift: 0 }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paint.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) window.paint.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Opens an address in a cold browser and waits until it asks for nothing more.
 * @throws when the site leads elsewhere, or nothing was painted
 */
export async function firstPaint(browser: Browser, screen: Screen, speed: Speed): Promise<Paint> {
  const { address, cookie, viewport } = screen
  const context = await browser.newContext({ viewport })
  try {
    const page = await coldPage(context, address, cookie)
    await page.addInitScript(watch)
    // A site that has just begun loads the page's code for whoever asks first, which no second person waits for.
    await page.request.get(address)
    if (speed === 'slow') await slowDown(page, { network: true })
    await page.goto(address, { waitUntil: 'networkidle' })
    if (page.url() !== address) throw new Error(`${address} leads to ${page.url()}`)
    const paint = await page.evaluate(() => window.paint)
    if (paint.largest === 0) throw new Error(`${address} painted nothing`)
    return paint
  } finally {
    await context.close()
  }
}
