import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What is half faded in has half its contrast: nothing fades from now on, and what still moves may end. */
async function settle(page: Page) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((one) => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
}

/** The page as it is now has nothing that axe objects to. */
export async function expectAccessible(page: Page) {
  await settle(page)
  // A page that is gone to names itself a moment after it is drawn.
  await expect(page).toHaveTitle(/./)
  // Without frames of other sites there is nothing to gather in a second page, which it would open each time.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help} at ${nodes.map((node) => node.target).join(', ')}`,
  )
  expect(found).toEqual([])
}
