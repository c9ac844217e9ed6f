import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { login, typeCode } from './account-steps.ts'
import { signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { textOf } from './page-text.ts'
import { instituteOf } from './payment-steps.ts'
import { newStaff, staffPassword, temporaryPassword } from './staff-steps.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** Ends signed in, on the overview. */
async function newMember(page: Page) {
  const email = await newStaff()
  const temporary = await temporaryPassword(email)
  await open(page, '/provider/login')
  await login(page, email, temporary)
  await page.waitForURL('/provider/code-verification')
  await typeCode(page, email, 2)
  await page.waitForURL('/provider/change-password')
  await page.getByLabel('Temporary password').fill(temporary)
  await page.getByLabel('New password').fill(staffPassword)
  await page.getByLabel('Confirm password').fill(staffPassword)
  await button(page, 'Change password').click()
  await page.waitForURL('/provider/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
}

/** The new member works for a school; the browser goes to and fro between the two. */
async function forSchools(page: Page, context: BrowserContext) {
  const staff = await switchTo(context)
  const createdSchool = await signedUp(page)
  const guid = await instituteOf(page)
  const school = await switchTo(context, staff)
  const people = await textOf(page, `/provider/institutes/${guid}/people`)
  expect(people).toContain('Ask the school for its consent first')

  await switchTo(context, school)
  await open(page, '/admin/help')
  await page.getByLabel('Purpose').fill('The import fails')
  await button(page, 'Allow support access').click()
  await expect(page.getByText('Our staff may look: The import fails')).toBeVisible()
  await expectAccessible(page)

  await switchTo(context, staff)
  await open(page, `/provider/institutes/${guid}`)
  await page.getByRole('link', { name: 'See people' }).click()
  await expect(page.getByRole('row', { name: /Admin/ })).toBeVisible()
  await test.step('a school is onboarded, closed by typing its id, and opened again', () => onboard(page))
  await test.step('staff open an incident, write down what was done, and the clock to the Board stops', () =>
    handleIncident(page, createdSchool))

  await switchTo(context, school)
  const activity = await textOf(page, '/admin/activity?action=support')
  for (const words of ['Viewed, as support,', 'Nila Sen']) expect(activity).toContain(words)
  await open(page, '/admin/help')
  await button(page, 'End now').click()
  await expect(toastText(page, 'The access has ended.')).toBeVisible()
}

async function onboard(page: Page) {
  const key = randomUUID().slice(0, 8)
  await open(page, '/provider/institutes/new')
  await page.getByLabel('Institute name').fill(`Riverside ${key}`)
  await page.getByLabel('Institute id').fill(`river-${key}`)
  await page.getByLabel('First admin').fill('Meena Iyer')
  await page.getByLabel('Email').fill(`meena-${key}@school.example.com`)
  await button(page, 'Onboard institute').click()
  await expect(toastText(page, 'Temporary Password Sent Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Riverside ${key}` })).toBeVisible()

  await button(page, 'Close institute').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Institute id').fill('another')
  await dialog.getByRole('button', { name: 'Close institute' }).click()
  await expect(dialog.getByText('This is not the id of this institute').first()).toBeVisible()
  await dialog.getByLabel('Institute id').fill(`river-${key}`)
  await dialog.getByRole('button', { name: 'Close institute' }).click()
  await expect(toastText(page, 'The institute is closed.')).toBeVisible()
  await button(page, 'Reopen institute').click()
  await button(page, 'Yes, reopen').click()
  await expect(toastText(page, 'The institute is open again.')).toBeVisible()
  await expect(button(page, 'Close institute')).toBeVisible()
}

async function write(page: Page, step: string, text: string, school?: string) {
  await page.getByRole('combobox', { name: 'What was done' }).selectOption(step)
  if (school) await page.getByLabel('Which school').selectOption({ label: school })
  await page.getByLabel('In words').fill(text)
  await button(page, 'Add to the record').click()
  await expect(page.getByRole('listitem').filter({ hasText: text })).toBeVisible()
}

async function handleIncident(page: Page, school: { name: string; displayId: string }) {
  await open(page, '/provider/incidents')
  await button(page, 'Open an incident').click()
  await page.getByLabel('What was found').fill(`A lost laptop of ${school.name}`)
  await page.getByLabel('When it was found').fill('2026-11-01T09:30')
  await button(page, 'Open').click()
  await page.waitForURL(/\/provider\/incidents\/[\w-]{36}$/)
  await expect(page.getByRole('heading', { name: `A lost laptop of ${school.name}` })).toBeVisible()
  await expect(page.getByText(/^Report overdue by \d+ (h|days)$/)).toBeVisible()

  const option = `${school.name} (${school.displayId})`
  await write(page, 'school_affected', 'Its list of class 9 was on it', option)
  await write(page, 'school_told', 'By telephone', option)
  await write(page, 'board_told', 'The form was sent')
  await expect(page.getByText('Board told late')).toBeVisible()
  await expectAccessible(page)

  const [, line] = (await textOf(page, '/provider/incidents')).split(`A lost laptop of ${school.name} `)
  expect(line).toMatch(/^Found [^·]+ · 1 of 1 school told/)
}

test('the console: a new member of staff, and what staff do for schools', async ({ page, context }) => {
  await test.step('a new member of staff: temporary password, code, own password, console', () =>
    newMember(page))
  await test.step('staff see a school’s people only while it allows it, and the school sees each visit; another is onboarded, closed and reopened; an incident', () =>
    forSchools(page, context))
})
