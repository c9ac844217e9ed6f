import type { Page } from '@playwright/test'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { cellsOf, classWithAttempts } from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { staffSignedIn } from './staff-steps.ts'
import { studentIn } from './student-steps.ts'

// What a key opens is set for all schools at once. So this runs alone, and puts it back.

const needsKey = (page: Page) => page.getByRole('switch', { name: 'Lab benches need a premium key' })

async function turnKeyRule(page: Page, checked: boolean) {
  await needsKey(page).click()
  await page.getByRole('button', { name: 'Yes, change it' }).click()
  await expect(toastText(page, 'Updated Successfully').first()).toBeVisible()
  await expect(needsKey(page)).toBeChecked({ checked })
}

test('the company opens the benches to everybody and closes them again; the page where keys are bought follows', async ({
  page,
  request,
}) => {
  const pupil = { request }
  const { school } = await classWithAttempts(pupil, 1)
  expect(await textOf(pupil, '/admin/manage-keys')).toContain('Premium opens the lab benches')
  const [cell] = await cellsOf(pupil)
  await studentIn(pupil, school, cell?.student ?? '')
  const readExperiment = () => textOf(pupil, '/student/experiments/refraction-through-glass-prism')
  const sentence = 'This experiment has a lab bench'
  expect(await readExperiment()).toContain(sentence)

  await staffSignedIn(page)
  await open(page, '/provider/price')
  await expect(needsKey(page)).toBeChecked()
  await turnKeyRule(page, false)
  try {
    expect(await readExperiment()).not.toContain(sentence)
  } finally {
    await turnKeyRule(page, true)
  }
  expect(await readExperiment()).toContain(sentence)
})
