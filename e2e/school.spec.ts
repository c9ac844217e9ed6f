import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { rosterFile } from '../lib/school/roster/testing/roster-file.ts'
import { post, signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { spendFirstMails } from './change-database.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'
import { textOf } from './page-text.ts'

test('a school brings in 56 students and a teacher, who signs in and sees the class', async ({ page }) => {
  const unique = randomUUID().slice(0, 8)
  const roster = rosterFile(unique, 7)
  const { displayId } = await signedUp(page)
  const teacher = { name: 'Ravi Nair', email: `ravi-${unique}@school.example.com` }
  await addTeacher(page, teacher)
  const { text } = await mailNumber(teacher.email, 1)
  // No student is mailed: first-mails.spec.ts is about that.
  await spendFirstMails(displayId)
  await importRoster(page, roster)
  await assignClass(page, teacher.name)

  await switchTo(page.context())
  const temporary = /^ {4}(\w{8})$/m.exec(text)?.[1] ?? ''
  await chooseOwnPassword(page, teacher.email, temporary)
  const { name, rollNumber } = roster.sample
  const students = await textOf(page, '/teacher/dashboard?tab=students')
  expect(students).toContain(`${name} ${rollNumber}`)
  expect(students).not.toContain('10-B')
})

async function addTeacher(page: Page, { name, email }: { name: string; email: string }) {
  await open(page, '/admin/add-teacher')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone').fill('98765')
  await page.getByLabel('Teacher id').fill('T 7')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByRole('link', { name: /Use a valid display id with no whitespaces/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Please enter valid phone number/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Phone').fill('9876543210')
  await page.getByLabel('Teacher id').fill('T-7')
  await page.getByRole('button', { name: 'Add Teacher' }).click()
  await expect(page.getByText('Temporary Password Sent Successfully').first()).toBeVisible()
}

/** Imports a roster. When every column is recognised there are three screens: file, rows, receipt. */
async function importRoster(page: Page, roster: ReturnType<typeof rosterFile>) {
  await open(page, '/admin/import')
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(roster.csv) }
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByText(`Left out and not stored: ${roster.dropped.join(', ')}`)).toBeVisible()
  for (const { line, reason } of roster.faults) {
    const row = page
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: String(line), exact: true }) })
    await expect(row).toContainText(reason)
  }
  await expectAccessible(page)
  const good = roster.total - roster.faults.length
  await page.getByRole('button', { name: `Add ${good} students` }).click()
  await expect(page.getByText(`${good} students added`)).toBeVisible()
  const refused = page.waitForEvent('download')
  await page.getByRole('link', { name: /refused/i }).click()
  expect((await refused).suggestedFilename()).toMatch(/\.csv$/)
}

async function assignClass(page: Page, teacher: string) {
  await open(page, '/admin/dashboard?tab=teacher')
  await page.getByRole('row', { name: teacher }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Assign class' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Class').selectOption('10-A')
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByRole('row', { name: teacher })).toContainText('10-A')
}

/** Signs in with the mailed password, which has to be replaced before anything else. */
async function chooseOwnPassword(page: Page, email: string, password: string) {
  await post(page, '/teacher/login', { email, password })
  const refused = await page.request.get('/teacher/dashboard', { maxRedirects: 0 })
  expect(refused.headers().location).toBe('/teacher/change-password')
  const chosen = 'Potassium-7-iodide'
  await post(page, '/account/password', { current: password, password: chosen, confirm: chosen })
}
