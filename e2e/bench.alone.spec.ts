import type { Page } from '@playwright/test'
import { switchTo } from './api-steps.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { cellsOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { staffSignedIn } from './staff-steps.ts'
import { studentIn } from './student-steps.ts'

// What a key opens is set for all schools at once. So this runs alone, and puts it back.

const needsKey = (page: Page) => page.getByRole('switch', { name: 'Lab benches need a premium key' })

async function turnKeyRule(page: Page) {
  await needsKey(page).click()
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(toastText(page, 'Updated Successfully')).toBeVisible()
}

test('the company opens the benches to everybody and closes them again; the page where keys are bought follows', async ({
  page,
  context,
}) => {
  const { school, emails } = await classWithAttempts(page, 1)
  const buying = page.getByText('Premium opens the lab benches')
  await open(page, '/admin/manage-keys')
  await expect(buying).toBeVisible()
  await teacherIn(page, emails[0] ?? '')
  const [cell] = await cellsOf(page)
  await studentIn(page, school, cell?.student ?? '')
  const experiment = '/student/experiments/refraction-through-glass-prism'
  const sentence = page.getByText('This experiment has a lab bench')
  await page.goto(experiment)
  await expect(sentence).toBeVisible()

  const pupil = await switchTo(context)
  await staffSignedIn(page)
  const staff = await context.cookies()
  await open(page, '/provider/price')
  await expect(needsKey(page)).toBeChecked()
  await turnKeyRule(page)
  try {
    await switchTo(context, pupil)
    await page.goto(experiment)
    await expect(page.getByRole('region', { name: 'Lab bench' }).getByRole('slider')).toBeVisible()
    await expect(sentence).toHaveCount(0)
  } finally {
    await switchTo(context, staff)
    await open(page, '/provider/price')
    await expect(needsKey(page)).toBeEnabled()
    await turnKeyRule(page)
    await expect(needsKey(page)).toBeChecked()
  }
  await switchTo(context, pupil)
  await page.goto(experiment)
  await expect(sentence).toBeVisible()
})
