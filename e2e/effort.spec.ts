import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { toastText } from './desk-steps.ts'
import { countEffort, type Effort } from './effort.ts'
import { expect, open, test } from './fixtures.ts'
import { makeClass } from './made-school.ts'
import { classWithAttempts, markField, teacherIn } from './marking-steps.ts'

// Counts the keys and clicks that a task takes, and compares them with the best rival's. Text typed into a field, such as a name or a
// password, is the same everywhere and not counted. Counted elsewhere: buying keys (buying.spec.ts), assigning them to a class
// (keys.spec.ts), a forgotten password (accounts.spec.ts), marks from paper (marks-grid.spec.ts), a teacher's and an admin's search for
// a pupil (command-bar.spec.ts); pasting students takes two clicks in slip.spec.ts.

const pupils = 5

type Task = (name: string, rival: Effort, act: () => Promise<unknown>) => Promise<void>

/** Measures tasks; `over` lists those that took more than the rival. */
async function measuring(page: Page) {
  const effortOf = await countEffort(page)
  const over: string[] = []
  const task: Task = async (name, rival, act) => {
    const { keys, clicks } = await effortOf(act)
    const words = `${name}: ${keys} keys and ${clicks} clicks, rival ${rival.keys} and ${rival.clicks}`
    if (keys > rival.keys || clicks > rival.clicks) over.push(words)
    test.info().annotations.push({ type: 'effort', description: words })
  }
  return { task, over }
}

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key)
}
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name }).first().click()
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

async function givePassword(page: Page) {
  await expect(page.getByRole('dialog').getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(firstPassword)
  await press(page, 'Enter')
}

/** A class with work to mark, and another to move a pupil to. */
async function world(page: Page) {
  const { school, emails } = await classWithAttempts(page, pupils)
  await makeClass(school.displayId, '10-B', 1, [])
  return { school, teacher: emails[0] ?? '' }
}

async function teaches(page: Page, task: Task) {
  await open(page, '/teacher/dashboard')
  await task('mark an experiment', { keys: 5 * pupils, clicks: pupils }, async () => {
    await link(page, /^P2 Convex lens: 5 waiting/)
    await expect(markField(page)).toBeFocused()
    for (let index = 0; index < pupils; index++) await press(page, '4', 'Enter')
    await expect(page.getByText('All 5 are marked', { exact: true })).toBeVisible()
  })
  await task('send one comment to five', { keys: 0, clicks: 3 * pupils }, async () => {
    await page.getByLabel('Comment', { exact: true }).fill('Label the axes')
    await button(page, 'Send to several')
    await button(page, 'Tick the 5 with a 4')
    await button(page, 'Send to 5 students')
    await expect(toastText(page, 'Sending to 5 students')).toBeVisible()
  })
  await press(page, 'Escape')
  await task('see why a mark changed', { keys: 3, clicks: 3 }, async () => {
    await press(page, 'h')
    await expect(page.getByText('marking desk').first()).toBeVisible()
  })
  await task('release an experiment', { keys: 2, clicks: 3 }, async () => {
    await press(page, 'r')
    await expect(page.getByRole('button', { name: 'Release 5 marks', exact: true })).toBeFocused()
    await press(page, 'Enter')
    await expect(page.getByText('Released: 5 marks')).toBeVisible()
  })
  await task('who has not attempted Chemistry 3', { keys: 0, clicks: 3 }, async () => {
    await link(page, 'Insights')
    await page.getByRole('columnheader', { name: /^C3/ }).getByRole('link').click()
    await page.getByText('Not attempted by').click()
    const missing = page.getByRole('group').filter({ hasText: 'Not attempted by' })
    await expect(missing.getByRole('link', { name: 'Pupil 1' })).toBeVisible()
  })
  await task('the sheet for the board', { keys: 0, clicks: 4 }, async () => {
    await link(page, 'Marks')
    await link(page, 'Practical sheet')
    await button(page, 'Export')
    const file = page.waitForEvent('download')
    await page.getByRole('menuitem').first().click()
    await file
  })
}

async function runsTheOffice(page: Page, task: Task) {
  const unique = randomUUID().slice(0, 8)
  await open(page, '/admin/dashboard')
  await task('correct a name', { keys: 0, clicks: 5 }, async () => {
    await link(page, 'Classes')
    await link(page, 'Pupil 5')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Das')
    await button(page, 'Save')
    await expect(page.getByRole('link', { name: 'Meera Das' })).toBeVisible()
  })
  await expect(page.locator(':focus'), 'after a save').toHaveCount(1)
  await task('remove a pupil by mistake, and undo it', { keys: 0, clicks: 5 }, async () => {
    await link(page, 'Classes')
    await page.getByRole('checkbox', { name: 'Select Meera Das' }).click()
    await button(page, 'Remove')
    await expect(page.getByRole('link', { name: 'Meera Das' })).toHaveCount(0)
    await button(page, 'Undo')
    await expect(page.getByRole('link', { name: 'Meera Das' })).toBeVisible()
  })
  await task('move a pupil to another class', { keys: 0, clicks: 6 }, async () => {
    await page.getByRole('checkbox', { name: 'Select Meera Das' }).click()
    await button(page, 'Move to class')
    await page.getByRole('dialog').getByLabel('Class').selectOption('10-B')
    await button(page, 'Move 1 student')
    await expect(toastText(page, 'Updated Successfully')).toBeVisible()
  })
  await open(page, '/admin/dashboard?tab=classes&class=10-B')
  await task('login slips of a class', { keys: 1, clicks: 4 }, async () => {
    await button(page, 'Login slips')
    await button(page, 'Make login slips')
    await button(page, 'Yes, make slips')
    await givePassword(page)
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  })
  await open(page, '/admin/dashboard?tab=admins')
  await task('a second admin', { keys: 1, clicks: 3 }, async () => {
    await link(page, 'Invite admin')
    await page.getByLabel('Full name').fill('Meena Iyer')
    await page.getByLabel('Email').fill(`meena-${unique}@school.example.com`)
    await button(page, 'Send invitation')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click()
    await expect(toastText(page, 'Invitation sent')).toBeVisible()
  })
  await task('a teacher forgot the password', { keys: 0, clicks: 5 }, async () => {
    await link(page, 'Teacher')
    await link(page, 'Ravi Nair')
    await button(page, 'Send new password')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Send new password' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('no task takes more keys or clicks than with the best rival', async ({ page }) => {
  const { school, teacher } = await world(page)
  const { task, over } = await measuring(page)
  await teacherIn(page, teacher)
  await teaches(page, task)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await runsTheOffice(page, task)
  expect(over).toEqual([])
})
