import type { Page } from '@playwright/test'

/** What a page brought over the wire until nothing was asked for any more; bytes as they came, packed, without heads. */
export interface Wire {
  js: number
  css: number
  /** scripts, styles, fonts and the page itself; what is fetched ahead for the next page does not count */
  requests: number
  /** addresses of another host */
  foreign: string[]
  /** how much moved by itself: the sum of the layout shifts */
  shift: number
  /** the scripts that weigh most, as `name bytes` */
  heaviest: string[]
}

declare global {
  interface Window {
    shifted: number
  }
}

/** Has every page that is opened from now on add up what moves in it. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        if (!entry.hadRecentInput) window.shifted += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** Reads what the page that is open has cost, once it asks for nothing more. */
export async function readWire(page: Page): Promise<Wire> {
  await page.waitForLoadState('networkidle')
  return page.evaluate(() => {
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const parts = all.filter(({ name }) => !name.includes('_rsc='))
    const ending = (end: RegExp) => parts.filter(({ name }) => end.test(new URL(name).pathname))
    const bytes = (some: PerformanceResourceTiming[]) =>
      some.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    const scripts = ending(/\.js$/)
    const byWeight = scripts.toSorted((a, b) => b.encodedBodySize - a.encodedBodySize)
    return {
      js: bytes(scripts),
      css: bytes(ending(/\.css$/)),
      requests: parts.length + 1,
      foreign: all.map(({ name }) => name).filter((name) => new URL(name).host !== location.host),
      shift: window.shifted,
      heaviest: byWeight
        .slice(0, 5)
        .map(({ name, encodedBodySize }) => `${name.split('/').at(-1)} ${encodedBodySize}`),
    }
  })
}
