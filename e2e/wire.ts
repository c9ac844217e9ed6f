import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

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

/** Opens a page (after `watchShifts`) in a browser that has nothing of the site yet; the answer, and what the page has cost. */
export async function openAnew(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  const answer = await page.goto(path)
  const wire = await readWire(page, answer)
  await browser.detach()
  return { answer, wire }
}

/** Reads what the page that is open, and was answered so, has cost, once it asks for nothing more. */
export async function readWire(page: Page, answer: Response | null): Promise<Wire> {
  await page.waitForLoadState('networkidle')
  const found = await page.evaluate(() => ({
    names: performance.getEntriesByType('resource').map(({ name }) => name),
    shift: window.shifted,
  }))
  const host = new URL(page.url()).host
  const parts = found.names.filter((name) => !name.includes('_rsc='))
  const ending = (end: string) => parts.filter((name) => new URL(name).pathname.endsWith(end))
  const weigh = (names: string[]) => Promise.all(names.map((name) => weighStatic(page, name)))
  const [scripts, styles] = [await weigh(ending('.js')), await weigh(ending('.css'))]
  const html = (await answer?.body()) ?? Buffer.of()
  return {
    js: sumOf(scripts),
    css: sumOf(styles),
    html: packed(html),
    unpacked: html.length,
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
}

const packed = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Weighed once for all pages: the name of a script or a style changes with what is in it. */
const weighed = new Map<string, Promise<Part>>()

async function weighOne(page: Page, name: string): Promise<Part> {
  const answer = await page.request.get(name)
  return { name, bytes: packed(await answer.body()) }
}

function weighStatic(page: Page, name: string): Promise<Part> {
  const part = weighed.get(name) ?? weighOne(page, name)
  weighed.set(name, part)
  return part
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)
