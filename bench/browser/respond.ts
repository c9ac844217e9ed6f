import type { Browser, Page } from '@playwright/test'
import { coldPage, desktop, slowDown } from './open-browser.ts'

/** Something that a person does over and over on a page. */
export interface Act {
  name: string
  address: string
  cookie: string
  /** Does it several times with keys or the pointer. */
  perform: (page: Page) => Promise<void>
}

declare global {
  interface Window {
    slowest: { interactions: number; ms: number }
  }
}

const watch = () => {
  window.slowest = { interactions: 0, ms: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      window.slowest.interactions += 1
      window.slowest.ms = Math.max(window.slowest.ms, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/**
 * How long the slowest touch of a key or the pointer took until the next frame, with a quarter of the processor.
 * @returns milliseconds, in steps of 8 as browsers tell them; 16 when all were quicker than they tell
 */
export async function slowestResponse(browser: Browser, { address, cookie, perform }: Act): Promise<number> {
  const context = await browser.newContext({ viewport: desktop })
  try {
    const page = await coldPage(context, address, cookie)
    await page.addInitScript(watch)
    await page.goto(address, { waitUntil: 'networkidle' })
    await slowDown(page, { network: false })
    await perform(page)
    // What was painted last is told in the frames after it.
    await page.evaluate(() => new Promise((told) => setTimeout(told, 300)))
    return Math.max(16, await page.evaluate(() => window.slowest.ms))
  } finally {
    await context.close()
  }
}
