import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { signedUp } from './api-steps.ts'
import { endRecheck } from './change-database.ts'
import { keysInDatabase } from './count-keys.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { makeKeys } from './grow-school.ts'
import { makeClass } from './made-school.ts'
import { instituteOf } from './payment-steps.ts'

/** A school with 42 paid keys, 40 students in 10-A and two in 10-B; returns its admin's email. */
async function schoolWithKeys(page: Page): Promise<string> {
  const { displayId, email } = await signedUp(page)
  await makeClass(displayId, '10-A', 40, [])
  await makeClass(displayId, '10-B', 2, [])
  await makeKeys(displayId, 42)
  return email
}

test('a key is assigned to one student, after the password, and the class sees who is premium; a whole class takes 4 clicks', async ({
  page,
}) => {
  const email = await schoolWithKeys(page)
  await open(page, '/admin/manage-keys?tab=purchased')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText('Please select a keys first')).toBeVisible()
  await page.getByRole('row').nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await page.getByRole('link', { name: /10-B/ }).click()
  await page.getByRole('checkbox', { name: /Pupil 1/ }).check()
  await page.getByRole('checkbox', { name: /Pupil 2/ }).check()
  await page.getByRole('button', { name: 'Assign key' }).click()
  await expect(page.getByText('You can assign a key to one student only')).toBeVisible()
  await page.getByRole('checkbox', { name: /Pupil 2/ }).uncheck()
  await page.getByRole('button', { name: 'Assign key' }).click()
  await page.getByRole('button', { name: 'Yes, assign' }).click()
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Successfully Assigned')).toBeVisible()
  await expect(page.getByRole('row', { name: /Pupil 1/ })).toContainText('Assigned')

  await endRecheck(email)
  await test.step('from the list of students, keys go to the 40 of a class in 4 clicks: class, all, assign, yes; the password is typed', () =>
    assignToAll(page))
})

async function assignToAll(page: Page) {
  let clicks = 0
  await page.exposeFunction('clicked', () => clicks++)
  // Counts pointer presses only, since Enter in a form also fires a click. The test adds `clicked`, so the window's type lacks it.
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { clicked: () => void }).clicked(), true),
  )
  await open(page, '/admin/dashboard?tab=classes')
  await page.getByRole('link', { name: /^10-A/ }).click()
  // Until the class's list is there, all students would be selected.
  await page.waitForURL(/class=10-A/)
  await page.getByRole('checkbox', { name: /^Select all/ }).click()
  await page.getByRole('button', { name: 'Assign keys' }).click()
  await page.getByRole('button', { name: 'Yes, assign' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(firstPassword)
  await page.keyboard.press('Enter')
  await expect(toastText(page, '40 keys assigned')).toBeVisible()
  expect(clicks).toBe(4)
  expect(await keysInDatabase(await instituteOf(page))).toEqual({ assigned: 41, free: 1 })
}
