import type { Browser, Page } from '@playwright/test'
import { coldPage, desktop, slowDown } from './open-browser.ts'

/** Something that a person does over and over on a page. */
export interface Act {
  name: string
  address: string
  cookie: string
  /** What has to be there before, which does not count. */
  prepare?: (page: Page) => Promise<void>
  /** Does it several times with keys or the pointer. */
  perform: (page: Page) => Promise<void>
}

declare global {
  interface Window {
    touched: { times: number; slow: Record<number, number> }
  }
}

/** Browsers tell of no touch that was answered sooner. */
const SOONEST_MS = 16

const watch = () => {
  window.touched = { times: 0, slow: {} }
  for (const kind of ['keydown', 'pointerdown'])
    window.addEventListener(
      kind,
      () => {
        window.touched.times += 1
      },
      { capture: true },
    )
  new PerformanceObserver((list) => {
    const { slow } = window.touched
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue
      slow[entry.interactionId] = Math.max(slow[entry.interactionId] ?? 0, entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
}

/** What was painted last is told in the frames after it. */
const told = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 300)))

/**
 * How long each touch of a key or the pointer took until the next frame, with a quarter of the processor and so many
 * milliseconds to the site and back.
 * @returns milliseconds, in steps of 8 as browsers tell them; 16 for each that was quicker than they tell
 */
export async function responses(browser: Browser, act: Act, latency: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: desktop })
  try {
    const page = await coldPage(context, act.address, act.cookie)
    await page.goto(act.address, { waitUntil: 'networkidle' })
    await act.prepare?.(page)
    await told(page)
    await page.evaluate(watch)
    await slowDown(page, { latency })
    await act.perform(page)
    await told(page)
    const { times, slow } = await page.evaluate(() => window.touched)
    const known = Object.values(slow)
    return [...known, ...Array(Math.max(0, times - known.length)).fill(SOONEST_MS)]
  } finally {
    await context.close()
  }
}
