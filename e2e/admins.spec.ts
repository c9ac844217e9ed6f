import { randomUUID } from 'node:crypto'
import { firstPassword } from './account-steps.ts'
import { switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { schoolWithClass, toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'
import { textOf } from './page-text.ts'

test('an invited viewer joins by the mailed link, reads, and is made office', async ({ page, context }) => {
  await schoolWithClass(page)
  const email = `principal-${randomUUID().slice(0, 8)}@school.example.com`
  await open(page, '/admin/dashboard?tab=admins')
  await page.getByRole('link', { name: 'Invite admin' }).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await page.keyboard.type('Meena Iyer')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('radio', { name: 'Viewer' }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  await expect(toastText(page, 'Invitation sent')).toBeVisible()
  await expect(page.getByRole('row', { name: /Meena Iyer/ })).toContainText('Invited')

  const link = /https?:\/\/\S+\/admin\/join#\S+/.exec((await mailNumber(email, 1)).text)?.[0] ?? ''
  const owner = await switchTo(context)
  await page.goto(link)
  await expect(page.getByLabel('Your full name')).toHaveValue('Meena Iyer')
  await expectAccessible(page)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm password').fill(firstPassword)
  await page.getByRole('button', { name: 'Join' }).click()
  await page.waitForURL(/\/admin\/dashboard$/)
  for (const [path, shown, hidden] of [
    ['dashboard?tab=classes', '10-A', 'Add Student'],
    ['create-class', 'Your role does not include this', 'Create class'],
    ['notifications', 'Notifications', 'Notify teachers'],
    ['practical-rule', 'The mark out of 5 is the average of the three', 'Save'],
  ] as const) {
    const text = await textOf(page, `/admin/${path}`)
    expect(text).toContain(shown)
    expect(text).not.toContain(hidden)
  }

  await switchTo(context, owner)
  await open(page, '/admin/dashboard?tab=admins')
  await page.getByRole('button', { name: 'Actions Meena Iyer' }).click()
  await page.getByRole('menuitem', { name: 'Make office' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Change role' }).click()
  await expect(toastText(page, 'Role changed')).toBeVisible()
  await expect(page.getByRole('row', { name: /Meena Iyer/ })).toContainText('Office')
})
