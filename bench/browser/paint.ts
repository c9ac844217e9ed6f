import type { Browser } from '@playwright/test'
import { coldPage, phone, type Speed, slowDown } from './open-browser.ts'
import type { Screen } from './screens.ts'

/** What a user experiences who opens a page in a cold browser, in milliseconds, and the layout shift. */
export type Paint = {
  /** first contentful paint */
  first: number
  /** largest contentful paint */
  largest: number
  /** until React has hydrated the page */
  usable: number
  /** total blocking time: main-thread tasks after the first paint, beyond 50 ms each */
  blocked: number
  shift: number
  /** what moved: its element and classes, and where from and to, in pixels from the top */
  moved: string[]
  /** bytes received by the time it was usable, compressed */
  sent: number
}

/** The browser's own type, which TypeScript does not know. */
type LayoutShift = PerformanceEntry & {
  value: number
  hadRecentInput: boolean
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

declare global {
  interface Window {
    paint: Omit<Paint, 'blocked' | 'sent'> & { tasks: { startTime: number; duration: number }[] }
  }
}

// Runs in the page, without this file's scope: no function in it may have a name, as the loader would add a helper call.
const watch = () => {
  window.paint = { first: 0, largest: 0, usable: 0, shift: 0, moved: [], tasks: [] }
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
      const { value, hadRecentInput, sources } = entry as LayoutShift
      if (hadRecentInput) continue
      window.paint.shift += value
      for (const { node, previousRect, currentRect } of sources) {
        const name =
          node instanceof Element ? `${node.localName}.${node.getAttribute('class')}` : node?.nodeName
        window.paint.moved.push(`${name} ${Math.round(previousRect.top)} → ${Math.round(currentRect.top)}`)
      }
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const timer = setInterval(() => {
    const control = document.querySelector('form, main a, main button')
    if (!control || !Object.keys(control).some((key) => key.startsWith('__reactProps'))) return
    window.paint.usable = performance.now()
    clearInterval(timer)
  }, 50)
}

/** The part beyond 50 ms of each task that began after the first paint. */
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
 * Opens a URL in a cold browser and waits until the network is idle.
 * @throws if the site redirects elsewhere, nothing was painted, or nothing answers
 */
export async function firstPaint(
  browser: Browser,
  { address, cookie, viewport }: Pick<Screen, 'address' | 'cookie' | 'viewport'>,
  speed: Speed,
): Promise<Paint> {
  // The header that a phone's browser sends by itself.
  const hint = { 'sec-ch-ua-mobile': viewport === phone ? '?1' : '?0' }
  const context = await browser.newContext({ viewport, extraHTTPHeaders: hint })
  try {
    const page = await coldPage(context, address, cookie)
    await page.addInitScript(watch)
    // A site that has just started loads the page's code on its first request; no second user waits for that.
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
