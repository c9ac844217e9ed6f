import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { schoolWithClass, toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { makeOwner } from './made-school.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Confirms, and enters the password. */
async function confirm(page: Page, label: string) {
  await button(page, label).click()
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('dialog').getByRole('button').last().click()
}

/** Adds a student without work; returns their guid. */
async function newStudent(page: Page, email: string): Promise<string> {
  const { data } = await post(page, '/student', {
    username: 'Kiran Das',
    rollNumber: '1',
    email,
    class: '10-A',
  })
  return data.guid
}

test('an erasure approved by a second admin is done and leaves a proof', async ({ page, context }) => {
  const { displayId } = await schoolWithClass(page)
  const student = await newStudent(page, `kiran-${displayId}@school.example.com`)
  const second = await makeOwner(displayId, 'Meena Iyer')
  await open(page, `/admin/data/person/${student}`)
  await expect(page.getByText('Another admin must approve it. Then it is done at once.')).toBeVisible()
  await page.getByLabel('Reason').fill('The parents ask for it')
  await button(page, 'Ask for the erasure').click()
  await confirm(page, 'Yes, ask')
  await page.waitForURL(/tab=requests/)
  await expect(page.getByText('Waits', { exact: true })).toBeVisible()
  await expect(button(page, 'Approve and erase')).toHaveCount(0)

  await switchTo(context)
  await post(page, '/institution/login', { email: second, password: firstPassword })
  await open(page, '/admin/notifications')
  await page
    .getByText(/asks to erase everything about Kiran Das/)
    .first()
    .click()
  await page.waitForURL(/tab=requests/)
  await button(page, 'Approve and erase').click()
  await confirm(page, 'Yes, erase')
  await expect(toastText(page, 'Successfully decided')).toBeVisible()
  const requests = async () => (await (await page.request.get('/api/erasure')).json()).data
  await expect.poll(async () => (await requests())[0].status).toBe('done')
  await page.reload()
  await expect(page.getByText('Done', { exact: true })).toBeVisible()
  // The name is gone from the request, too. Its row still leads to the proof.
  await expect(page.getByText('Kiran Das')).toHaveCount(0)

  await page.locator('main a[href^="/admin/data/erasure/"]').first().click()
  await expect(page.getByText(/^Fits/)).toBeVisible()
  await expect(page.getByText('Meena Iyer,')).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Proof (PDF)' })).toBeVisible()
  expect((await page.request.get(`/api/student/${student}`)).status()).toBe(404)
})
