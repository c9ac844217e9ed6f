import { expect, open, test } from './fixtures.ts'
import { classOf } from './marking-steps.ts'

test('a list: Shift takes a range, Esc clears it, and a name opens without loading the page again', async ({
  page,
}) => {
  await classOf(page, 4)
  await open(page, '/admin/dashboard?tab=classes&class=10-A')
  const rows = page.getByRole('region', { name: 'Students' }).locator('tbody tr')
  const boxes = rows.getByRole('checkbox')
  await boxes.nth(0).check()
  await boxes.nth(2).click({ modifiers: ['Shift'] })
  await expect(page.getByText('3 selected', { exact: true })).toBeVisible()
  await expect(boxes.nth(1)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(boxes.nth(1)).not.toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await expect(boxes.nth(3)).toBeChecked()

  await page.evaluate(() => document.documentElement.setAttribute('data-same', 'yes'))
  await rows.first().getByRole('link').click()
  await page.waitForURL(/\/student\/edit\//)
  await expect(page.locator('html')).toHaveAttribute('data-same', 'yes')
})
