import type { Browser } from '@playwright/test'
import { coldPage, phone, type Speed, slowDown } from './open-browser.ts'
import type { Screen } from './screens.ts'

/** What somebody waits for who opens a page in a cold browser, in milliseconds, and how much moved by itself. */
export interface Paint {
  /** until anything is painted */
  first: number
  /** until the largest part is */
  largest: number
  /** until a touch is answered by scripts: React holds the page */
  usable: number
  /** how long the page's thread was busy beyond 50 ms at a time once something was painted: total blocking time */
  blocked: number
  shift: number
  /** what had come by the time it was usable, as sent, in bytes */
  sent: number
}

declare global {
  interface Window {
    paint: Omit<Paint, 'blocked' | 'sent'> & { tasks: { startTime: number; duration: number }[] }
  }
}

// It runs in the page, where nothing of this file is: no function in it may have a name, which the loader would keep.
const watch = () => {
  window.paint = { first: 0, largest: 0, usable: 0, shift: 0, tasks: [] }
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-contentful-paint'))
      window.paint.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) window.paint.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.paint.tasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) window.paint.shift += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const timer = setInterval(() => {
    const control = document.querySelector('form, main a, main button')
    if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps'))) return
    window.paint.usable = performance.now()
    clearInterval(timer)
  }, 50)
}

/** Of each task that began after the first paint, what goes beyond the 50 ms in which nobody notices. */
const blockedBy = ({ first, tasks }: Window['paint']) =>
  tasks.reduce((sum, { startTime, duration }) => sum + (startTime < first ? 0 : duration - 50), 0)

const sentUntilUsable = () => {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[]
  return files
    .filter(({ responseEnd }) => responseEnd <= window.paint.usable)
    .reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/**
 * Opens an address in a cold browser and waits until it asks for nothing more.
 * @throws when the site leads elsewhere, or nothing was painted, or nothing ever answers
 */
export async function firstPaint(
  browser: Browser,
  { address, cookie, viewport }: Pick<Screen, 'address' | 'cookie' | 'viewport'>,
  speed: Speed,
): Promise<Paint> {
  // As a phone's browser says it by itself.
  const hint = { 'sec-ch-ua-mobile': viewport === phone ? '?1' : '?0' }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: hint })
  try {
    const page = await coldPage(context, address, cookie)
    await page.addInitScript(watch)
    // A site that has just begun loads the page's code for whoever asks first, which no second person waits for.
    await page.request.get(address)
    if (speed !== 'plain') await slowDown(page, speed)
    await page.goto(address, { waitUntil: 'networkidle' })
    if (page.url() !== address) throw new Error(`${address} leads to ${page.url()}`)
    await page.waitForFunction(() => window.paint.usable > 0)
    const paint = await page.evaluate(() => window.paint)
    if (paint.largest === 0) throw new Error(`${address} painted nothing`)
    return { ...paint, blocked: blockedBy(paint), sent: await page.evaluate(sentUntilUsable) }
  } finally {
    await context.close()
  }
}
