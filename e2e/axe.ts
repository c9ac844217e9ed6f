import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'
import { expect } from './fixtures.ts'

/** What is half faded in has half its contrast: what still moves may end. */
async function settle(page: Page) {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/**
 * The page as it is now has nothing that axe objects to.
 * @param leftOut a selector of what is not looked at
 */
export async function expectAccessible(page: Page, leftOut?: string) {
  await settle(page)
  // A page that is gone to names itself a moment after it is drawn.
  await expect(page).toHaveTitle(/./)
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
 * Once for each document, however often it is looked through; without what passes, and without fetching the styles again,
 * which no rule that is on asks for: a quarter of the time of them all.
 */
async function lookThrough(page: Page, leftOut?: string) {
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(source)
  return page.evaluate(async (left) => {
    // A route that is drawn again has no title for a frame or two.
    while (document.title === '') await new Promise(requestAnimationFrame)
    const context = left ? { exclude: left } : document
    const found = await window.axe?.run(context, { resultTypes: ['violations'], preload: false })
    if (!found) throw new Error('axe is not in the page')
    return found.violations
  }, leftOut)
}
