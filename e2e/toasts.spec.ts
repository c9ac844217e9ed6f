import type { Locator, Page } from '@playwright/test'
import { schoolWithClass, toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('toasts: first use without a connection, five seconds at the top right, dragged away, and gone with their page', async ({
  page,
}) => {
  await schoolWithClass(page)
  await open(page, '/admin/dashboard?tab=teacher')
  const remove = page.getByRole('button', { name: 'Remove Teacher' })
  const toast = toastText(page, 'Please select a Teacher first')

  await test.step('a first touch without a connection leaves the page as it is; the next one brings the toasts', async () => {
    await page.context().setOffline(true)
    const missed = page.waitForEvent('requestfailed')
    await remove.click()
    await missed
    await expect(remove).toBeVisible()
    await page.context().setOffline(false)
    // The failed request is repeated by itself, so a click may still come before its answer.
    await expect(async () => {
      await remove.click()
      await expect(toast.first()).toBeVisible({ timeout: 1000 })
    }).toPass()
  })

  await page.clock.install()
  await open(page, '/admin/dashboard?tab=teacher')
  await test.step('toasts appear top right for five seconds, and go when dragged four fifths of their width', () =>
    expectPlace(page, remove, toast))

  await test.step('one goes when a link is followed: it belongs to the page it came up on', async () => {
    await remove.click()
    await expect(toast).toBeVisible()
    // The toast would go by itself after five seconds, so the page's clock stops after one.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
    await page.getByRole('link', { name: 'Marks', exact: true }).click()
    await page.waitForURL(/\/admin\/marks/)
    await page.clock.runFor(50)
    await expect(toast).toHaveAttribute('data-removed', 'true')
  })
})

/** Checks where a toast appears, how long it stays, and how far it must be dragged. */
async function expectPlace(page: Page, remove: Locator, toast: Locator) {
  const clickedAt = await page.evaluate(() => Date.now())
  await remove.click()
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  await expect.poll(async () => (await toast.boundingBox())?.y).toBe(24)
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(x + width).toBe(1280 - 24)
  await page.clock.pauseAt(clickedAt + 4900)
  await expect(toast).toBeVisible()
  await page.clock.resume()
  await expect(toast).toHaveCount(0)

  await remove.click()
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  const middle = y + height / 2
  const drag = async (share: number) => {
    await expect.poll(() => toast.boundingBox()).toEqual({ x, y, width, height })
    await page.mouse.move(x + 60, middle)
    await page.mouse.down()
    await expect(toast).toHaveAttribute('data-swiping', 'true')
    // Slowly at first, as a hand does; a jump would select the text instead.
    let begun = 62
    await expect(async () => {
      await page.mouse.move(x + begun++, middle)
      await expect(toast).toHaveAttribute('data-swiped', 'true', { timeout: 100 })
    }).toPass()
    await page.mouse.move(x + 60 + width * share, middle, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.6)
  await expect(toast).toHaveAttribute('data-swiping', 'false')
  await expect(toast).toHaveAttribute('data-swipe-out', 'false')
  // It would also go by itself, so what counts is that it goes because it was swiped.
  const sweptOut = toast.evaluate(
    (element) =>
      new Promise<boolean>((resolve) => {
        new MutationObserver(() => {
          if (element.getAttribute('data-swipe-out') === 'true') resolve(true)
          else if (!element.isConnected) resolve(false)
        }).observe(document.body, { attributes: true, childList: true, subtree: true })
      }),
  )
  await drag(0.83)
  expect(await sweptOut).toBe(true)
  await expect(toast).toHaveCount(0)
}
