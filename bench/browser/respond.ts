import type { Browser, Page } from '@playwright/test'
import { coldPage, desktop, slowDown } from './open-browser.ts'

/** An action that people repeat on a page. */
export type Action = {
  name: string
  address: string
  cookie: string
  /** Sets up what the action needs, unmeasured. */
  prepare?: (page: Page) => Promise<void>
  /** Performs the action several times by keyboard or pointer. */
  perform: (page: Page) => Promise<void>
}

declare global {
  interface Window {
    touched: { times: number; slow: Record<number, number> }
  }
}

/** Browsers do not report interactions that were answered sooner. */
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

/** The last interactions are reported some frames later. */
const settle = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 300)))

/**
 * Measures the time from each key or pointer input to the next frame, with the CPU slowed to a quarter and the given round-trip
 * time in milliseconds.
 * @returns milliseconds, in steps of 8 as browsers report them; 16 for each that was too short to be reported
 */
export async function responses(browser: Browser, act: Action, latency: number): Promise<number[]> {
  const context = await browser.newContext({ viewport: desktop })
  try {
    const page = await coldPage(context, act.address, act.cookie)
    await page.goto(act.address, { waitUntil: 'networkidle' })
    await act.prepare?.(page)
    await settle(page)
    await page.evaluate(watch)
    await slowDown(page, { latency })
    await act.perform(page)
    await settle(page)
    const { times, slow } = await page.evaluate(() => window.touched)
    const reported = Object.values(slow)
    return [...reported, ...Array(Math.max(0, times - reported.length)).fill(SOONEST_MS)]
  } finally {
    await context.close()
  }
}
