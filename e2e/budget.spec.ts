import { expectKept } from './budgets.ts'
import { ofPhone } from './device.ts'
import { expect, test } from './fixtures.ts'
import { classWithAttempts, deskOf, firstCell, teacherIn } from './marking-steps.ts'
import { openAnew, watchShifts } from './wire.ts'

// Budgets that accessible.spec.ts cannot measure, because they need a school or a device of their own. With E2E_URL, the site must be
// one of `npm start` and not of `npm run dev`, since only the production build keeps them.

test.beforeEach(({ page }) => watchShifts(page))

test('a desk with one piece of work keeps its budget', async ({ page }) => {
  const { emails } = await classWithAttempts(page, 1)
  await teacherIn(page, emails[0] ?? '')
  const path = deskOf(await firstCell(page))
  const { wire } = await openAnew(page, path)
  expectKept('desk', wire, path)
})

test('on a phone the marks of a class stand where they stand', async ({ page }) => {
  const { emails } = await classWithAttempts(page, 12)
  await teacherIn(page, emails[0] ?? '')
  await page.setViewportSize({ width: 360, height: 720 })
  await page.setExtraHTTPHeaders(ofPhone)
  const { wire } = await openAnew(page, '/teacher/marks/10-A')
  await expect(page.getByRole('combobox', { name: 'Experiment' })).toBeVisible()
  expect(wire.shift).toBeLessThan(0.02)
})

test('a page before a login stands where it stands from its first line on, while the rest of it is on its way', async ({
  page,
}) => {
  for (const path of ['/admin/login', '/admin/sign-up']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const picture = page.locator('aside svg').last()
    const places = async () => [await heading.boundingBox(), await picture.boundingBox()]
    const whole = await places()
    await page.locator('main form').evaluate((form) => form.remove())
    await page.locator('aside p').evaluate((promise) => promise.remove())
    expect(await places(), path).toEqual(whole)
  }
})
