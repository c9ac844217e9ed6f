import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'

/**
 * What a page brought until nothing was asked for any more; bytes packed by gzip, without heads. Most browsers take
 * brotli, which is a seventh less (http.spec.ts holds that both are sent).
 */
export interface Wire {
  js: number
  css: number
  /** the page itself, with what it is drawn from */
  html: number
  /** the same, unpacked */
  unpacked: number
  /** scripts, styles, fonts and the page itself; what is prefetched for the next page does not count */
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

/** Has the browser keep no file from page to page: each is opened as by whoever comes for the first time. */
export async function keepNoFiles(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
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
  const found = await page.evaluate(() => ({
    names: performance.getEntriesByType('resource').map(({ name }) => name),
    shift: window.shifted,
  }))
  const host = new URL(page.url()).host
  const parts = found.names.filter((name) => !name.includes('_rsc='))
  const ending = (end: string) => parts.filter((name) => new URL(name).pathname.endsWith(end))
  const weigh = (names: string[]) => Promise.all(names.map((name) => weighStatic(page, name)))
  const [scripts, styles, html] = [
    await weigh(ending('.js')),
    await weigh(ending('.css')),
    await weighOne(page, page.url()),
  ]
  return {
    js: sumOf(scripts),
    css: sumOf(styles),
    html: html.bytes,
    unpacked: html.unpacked,
    requests: parts.length + 1,
    foreign: found.names.filter((name) => new URL(name).host !== host),
    shift: found.shift,
    heaviest: scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 5)
      .map(({ name, bytes }) => `${name.split('/').at(-1)} ${bytes}`),
  }
}

interface Part {
  name: string
  bytes: number
  unpacked: number
}

/** Weighed once for all pages: the name of a script or a style changes with what is in it. */
const weighed = new Map<string, Promise<Part>>()

async function weighOne(page: Page, name: string): Promise<Part> {
  const answer = await page.request.get(name)
  const body = await answer.body()
  return { name, bytes: gzipSync(body, { level: 9 }).length, unpacked: body.length }
}

function weighStatic(page: Page, name: string): Promise<Part> {
  const part = weighed.get(name) ?? weighOne(page, name)
  weighed.set(name, part)
  return part
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)
