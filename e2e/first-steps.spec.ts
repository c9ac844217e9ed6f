import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'

test('a first-time admin looks around, and gets to login slips by the next button', async ({ page }) => {
  const unique = randomUUID().slice(0, 8)
  await signedUp(page)
  await open(page, '/admin/dashboard')
  await lookAround(page)
  await page.getByRole('link', { name: 'Import students' }).first().click()
  await pasteStudents(page, unique)
  await page.getByRole('link', { name: 'Next: add teachers' }).click()
  await addTeachers(page, unique)
  await page.getByRole('link', { name: 'Next: assign teachers' }).click()
  await assignAll(page)
  await followToSlips(page)
})

/** Adds the sample class and removes it; the school is then as new as before. */
async function lookAround(page: Page) {
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Look around with a sample class' }).click()
  await page.waitForURL('/admin/insights/DEMO-A')
  await expect(page.getByText('DEMO-A is a sample class')).toBeVisible()
  await page.getByRole('link', { name: 'Practical sheet' }).click()
  await expect(page.getByRole('row', { name: /Marie Curie/ })).toBeVisible()
  await open(page, '/admin/dashboard')
  await expect(page.getByText('0 of 5 done')).toBeVisible()
  await page.getByRole('button', { name: 'Remove sample class' }).click()
  await expect(page.getByText('DEMO-A')).toHaveCount(0)
}

async function pasteStudents(page: Page, unique: string) {
  const rows = [
    ['Name', 'Class', 'Roll no', 'Admission no', 'Email'],
    ['Meera Das', '10-A', '1', '4711', ''],
    ['Arjun Rao', '10-B', '1', '4712', `arjun-${unique}@school.example.com`],
  ]
  await page.getByLabel('Paste rows').fill(rows.map((cells) => cells.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Check these rows' }).click()
  await page.getByRole('button', { name: 'Add 2 students' }).click()
  await expect(page.getByText('2 students added')).toBeVisible()
}

async function addTeachers(page: Page, unique: string) {
  await page.waitForURL('/admin/add-teachers')
  await page.getByLabel('Emails, one per line').fill('nobody')
  await page.getByRole('button', { name: 'Check these teachers' }).click()
  await expect(page.getByText('There is no email in “nobody”')).toBeVisible()
  const lines = [
    `Ravi Nair <ravi-${unique}@school.example.com>, 98765 43210`,
    `farah.khan@${unique}.example.com`,
    'Somebody else',
  ]
  await page.getByLabel('Emails, one per line').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Check these teachers' }).click()
  await expect(page.getByText('Email: Please enter a valid email')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 2 teachers' }).click()
  await expect(page.getByText('2 teachers added')).toBeVisible()
}

async function assignAll(page: Page) {
  await page.waitForURL('/admin/teaching')
  await expect(page.getByText('No teacher yet: 10-A, 10-B.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Farah Khan teaches 10-A' }).check()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await expect(page.getByRole('checkbox', { name: 'Ravi Nair teaches 10-B' })).toBeChecked()
  await expect(page.getByText('2 changes. Every class has a teacher.')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
}

async function followToSlips(page: Page) {
  await open(page, '/admin/dashboard')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('link', { name: /Print slips|Login slips/ })).toBeVisible()
  await steps.getByRole('link', { name: /Print slips|Login slips/ }).click()
  await page.waitForURL('/admin/login-slips/10-A')
}
