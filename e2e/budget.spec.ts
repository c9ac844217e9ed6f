import { expectWithinBudget } from './budgets.ts'
import { ofPhone } from './device.ts'
import { expect, test } from './fixtures.ts'
import { classWithAttempts, deskOf, firstCell, teacherIn } from './marking-steps.ts'
import { openAnew, watchShifts } from './wire.ts'

// Budgets that accessible.spec.ts cannot measure, because they need a school or a device of their own. With E2E_URL, the site must be
// one of `npm start` and not of `npm run dev`, since only the production build keeps them.

test('a desk keeps its budget; on a phone the marks of a class do not shift', async ({ page }) => {
  await watchShifts(page)
  const { emails } = await classWithAttempts(page, 12)
  await teacherIn(page, emails[0] ?? '')
  const path = deskOf(await firstCell(page))
  const desk = await openAnew(page, path)
  expectWithinBudget('desk', desk.wire, path)

  await page.setViewportSize({ width: 360, height: 720 })
  await page.setExtraHTTPHeaders(ofPhone)
  const { wire } = await openAnew(page, '/teacher/marks/10-A')
  await expect(page.getByRole('combobox', { name: 'Experiment' })).toBeVisible()
  expect(wire.shift).toBeLessThan(0.02)
})
