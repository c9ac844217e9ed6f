import type { Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { staffPassword, staffSignedIn } from './staff-steps.ts'

// Runs alone, because the freeze applies to the whole site.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('staff freeze the site, a school’s exports stop, and go on after', async ({ page, request }) => {
  await signedUp({ request })
  await staffSignedIn(page)
  const exportStatus = async () => (await request.get('/api/export/students.csv')).status()
  const toggleFreeze = async (label: string, confirmLabel: string, reason: string) => {
    await button(page, label).click()
    await page.getByLabel('Reason').fill(reason)
    await button(page, 'Continue').click()
    await button(page, confirmLabel).click()
    const password = page.getByLabel('Password', { exact: true })
    const other = label === 'End the freeze' ? 'Freeze the site' : 'End the freeze'
    await expect(password.or(button(page, other))).toBeVisible()
    if (await password.isVisible()) {
      await password.fill(staffPassword)
      await page.getByRole('dialog').getByRole('button').last().click()
    }
    await expect(button(page, other)).toBeVisible()
  }
  expect(await exportStatus()).toBe(200)
  await open(page, '/provider/incidents')
  try {
    await toggleFreeze('Freeze the site', 'Yes, freeze', 'Data may be leaving')
    await expect(page.getByText('Exports, support and sign-ups are stopped')).toBeVisible()
    await expect(page.getByText(/Data may be leaving – Nila Sen/)).toBeVisible()
    await expectAccessible(page)
    expect(await exportStatus()).toBe(403)
  } finally {
    if (await button(page, 'End the freeze').isVisible())
      await toggleFreeze('End the freeze', 'Yes, end it', 'It was a mistake')
  }
  expect(await exportStatus()).toBe(200)
})
