import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

/** What stands beside every page of a role: the walk looks at it once for each (accessible.spec.ts). */
export const besidePages = '#sidebar'

/**
 * The page as it is now has nothing that axe objects to; where a dialog is open, the dialog: the page behind it was walked.
 * @param leftOut selectors of what is not looked at
 */
export async function expectAccessible(page: Page, leftOut = [besidePages]) {
  const violations = await lookThrough(page, leftOut)
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found).toEqual([])
}

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Put in once for each document, however often it is looked through; without what passes, and without fetching the styles again,
 * which no rule that is on asks for: a quarter of the time of them all. In one call, as each takes the runner some milliseconds.
 */
async function lookThrough(page: Page, exclude: string[]) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  return page.evaluate(async (exclude) => {
    // What is half faded in has half its contrast: what still moves may end.
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
    // A page that is gone to names itself a moment after it is drawn, and one that is drawn again has no title for a frame or two.
    while (document.title === '') await new Promise(requestAnimationFrame)
    const dialogs = [...document.querySelectorAll('[role$=dialog], dialog[open]')]
    const part = dialogs.length > 0 ? { include: dialogs, exclude } : { exclude }
    const found = await window.axe?.run(part, { resultTypes: ['violations'], preload: false })
    if (!found) throw new Error('axe is not in the page')
    return found.violations
  }, exclude)
}
