import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

/** The parts beside every page of a role: accessible.spec.ts checks them once per role. */
export const besidePages = '#sidebar'

/**
 * Expects that axe finds nothing in the current page, or in the open dialog, since the page behind it is checked elsewhere.
 * Contrast is half of the work: the walk looks at it once on each page, and components/ui/contrast.test.ts at all colours of texts.
 * @param leftOut selectors to exclude
 */
export async function expectAccessible(page: Page, leftOut = [besidePages], contrast = false) {
  const violations = await runAxe(page, leftOut, contrast)
  const messages = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(messages).toEqual([])
}

declare global {
  interface Window {
    axe?: typeof axe
    loadAxe?: () => void
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Gives axe to every page opened from now on, for a test that checks nearly all of them: it is sent once, not to each. */
export const injectAxe = (page: Page) => page.addInitScript({ content: `window.loadAxe = () => {${source}}` })

/** Runs a long script in the page: `evaluate` would also compile it in this process, which takes ten times as long. */
export async function runInPage(page: Page, expression: string) {
  // Ends with the page: to detach it would end the virtual authenticator of another session.
  const browser = await page.context().newCDPSession(page)
  await browser.send('Runtime.evaluate', { expression })
}

/**
 * Injects axe once per document, however often it is checked, and leaves out passes and the loading of styles, which no enabled
 * rule needs: a quarter of the total time. One call, as each costs the runner some milliseconds.
 */
async function runAxe(page: Page, exclude: string[], contrast: boolean) {
  const isMissing = await page.evaluate(() => {
    if (!window.axe) window.loadAxe?.()
    return !window.axe
  })
  if (isMissing) await runInPage(page, source)
  const rules = { 'color-contrast': { enabled: contrast } }
  return page.evaluate(
    async ([exclude, rules]) => {
      // Half-faded elements have half the contrast: finish running animations.
      const animations = document
        .getAnimations()
        .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(animations.map(({ finished }) => finished))
      // After a navigation the title is set a moment after the page is drawn; a redrawn page has none for a frame or two.
      while (document.title === '') await new Promise(requestAnimationFrame)
      const dialogs = [...document.querySelectorAll('[role$=dialog], dialog[open]')]
      const part = dialogs.length > 0 ? { include: dialogs, exclude } : { exclude }
      // Nobody reads the HTML that axe keeps of each element, which takes a tenth of its time.
      window.axe?.configure({ noHtml: true })
      const results = await window.axe?.run(part, { resultTypes: ['violations'], preload: false, rules })
      if (!results) throw new Error('axe is not in the page')
      return results.violations
    },
    [exclude, rules] as const,
  )
}
