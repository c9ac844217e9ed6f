import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/**
 * What a page has loaded until nothing more arrived; in bytes compressed by gzip, without headers. Most browsers use brotli, which
 * is a seventh smaller (http.spec.ts checks that both are sent).
 */
export type Wire = {
  js: number
  css: number
  /** the HTML, including the data it is hydrated from */
  html: number
  /** the same, uncompressed */
  unpacked: number
  /** scripts, styles, fonts and the HTML; prefetches for the next page do not count */
  requests: number
  /** URLs on other hosts */
  foreign: string[]
  /** the cumulative layout shift */
  shift: number
  /** the largest scripts, as `name bytes` */
  heaviest: string[]
  /** selectors of whatever is in a last child, or in all others: each element that arrives restyles everything in the one before */
  restyling: string[]
}

declare global {
  interface Window {
    shifted: number
  }
}

/** Sums up the layout shifts of every page opened from now on. */
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

/** Opens a page (after `watchShifts`) with an empty cache; returns the answer and what the page has loaded. */
export async function openAnew(page: Page, path: string) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('Network.enable')
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true })
  const answer = await page.goto(path)
  const wire = await readWire(page, answer)
  await browser.detach()
  return { answer, wire }
}

/** Waits until the page and all of its scripts have loaded, and nothing else has arrived for half a second. */
const untilQuiet = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let latest = performance.now()
        const observer = new PerformanceObserver(() => {
          latest = performance.now()
        })
        observer.observe({ type: 'resource', buffered: true })
        function check() {
          const arrived = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
          const waiting = [...document.scripts].some(
            ({ src, noModule }) => src && !noModule && !arrived.has(src),
          )
          const isQuiet = document.readyState === 'complete' && performance.now() - latest > 500
          if (isQuiet && !waiting) resolve()
          else setTimeout(check, 50)
        }
        check()
      }),
  )

/** Selectors for whatever is in a last child, or in all others. */
const restylingOn = (page: Page) =>
  page.evaluate(() => {
    const rulesIn = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [
        rule,
        ...('cssRules' in rule ? rulesIn(rule.cssRules as CSSRuleList) : []),
      ])
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => rulesIn(cssRules))
      .flatMap((rule) => (rule instanceof CSSStyleRule ? rule.selectorText.split(',') : []))
      .filter((selector) => /:last-child.*[>+~ ]\s*\*\)?$/.test(selector))
  })

/** Reads what the open page has loaded, once nothing more arrives; `answer` is the page's own. */
export async function readWire(page: Page, answer: Response | null): Promise<Wire> {
  // Playwright's `networkidle` never comes if the browser does not report the end of a request, as on a busy machine.
  await untilQuiet(page)
  const loaded = await page.evaluate(() => ({
    names: performance.getEntriesByType('resource').map(({ name }) => name),
    shift: window.shifted,
  }))
  const restyling = await restylingOn(page)
  const host = new URL(page.url()).host
  const parts = loaded.names.filter((name) => !name.includes('_rsc='))
  const partsEndingIn = (end: string) => parts.filter((name) => new URL(name).pathname.endsWith(end))
  const measureAll = (names: string[]) => Promise.all(names.map((name) => measureOnce(page, name)))
  const [scripts, styles] = [await measureAll(partsEndingIn('.js')), await measureAll(partsEndingIn('.css'))]
  const html = (await answer?.body()) ?? Buffer.of()
  return {
    js: sumOf(scripts),
    css: sumOf(styles),
    html: compressedSize(html),
    unpacked: html.length,
    requests: parts.length + 1,
    foreign: loaded.names.filter((name) => new URL(name).host !== host),
    shift: loaded.shift,
    restyling,
    heaviest: scripts
      .toSorted((a, b) => b.bytes - a.bytes)
      .slice(0, 5)
      .map(({ name, bytes }) => `${name.split('/').at(-1)} ${bytes}`),
  }
}

type Part = {
  name: string
  bytes: number
}

const compressedSize = (body: Buffer) => gzipSync(body, { level: 9 }).length

/** Measured once for all pages: the name of a script or style changes with its content. */
const measuredParts = new Map<string, Promise<Part>>()

async function measurePart(page: Page, name: string): Promise<Part> {
  const answer = await page.request.get(name)
  return { name, bytes: compressedSize(await answer.body()) }
}

function measureOnce(page: Page, name: string): Promise<Part> {
  const part = measuredParts.get(name) ?? measurePart(page, name)
  measuredParts.set(name, part)
  return part
}

const sumOf = (parts: Part[]) => parts.reduce((sum, { bytes }) => sum + bytes, 0)
