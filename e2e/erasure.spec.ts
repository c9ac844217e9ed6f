import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said, schoolWithClass } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { joinAsAdmin } from './second-admin.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Confirms, and enters the password. */
async function confirm(page: Page, yes: string) {
  await button(page, yes).click()
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

/** Asks for the erasure of the student whose page is open; leads to the list of requests. */
async function ask(page: Page) {
  await page.getByLabel('Why').fill('The parents ask for it')
  await button(page, 'Ask for the erasure').click()
  await button(page, 'Yes, ask').click()
}

test('an erasure requested by the only admin waits and can be stopped; one approved by a second admin is done and leaves a proof', async ({
  page,
  browser,
}) => {
  await schoolWithClass(page)
  const { user } = await post(page, '/institution/protected', {})
  const student = await newStudent(page, `kiran-${user.instituteDisplayId}@school.example.com`)
  await open(page, `/admin/data/person/${student}`)
  await ask(page)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.waitForURL(/tab=requests/)
  await expect(page.getByText(/unless stopped/)).toBeVisible()
  await button(page, 'Stop').click()
  await button(page, 'Yes, stop it').click()
  await expect(said(page, 'Successfully decided')).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await joinAsAdmin(page, second, 'Meena Iyer')
  await open(page, `/admin/data/person/${student}`)
  await expect(page.getByText('Another admin must approve it. Then it is done at once.')).toBeVisible()
  await ask(page)
  await page.waitForURL(/tab=requests/)
  await expect(page.getByText('Waits', { exact: true })).toBeVisible()
  await expect(button(page, 'Approve and erase')).toHaveCount(0)

  await open(second, '/admin/notifications')
  await second
    .getByText(/asks to erase everything about Kiran Das/)
    .first()
    .click()
  await second.waitForURL(/tab=requests/)
  await button(second, 'Approve and erase').click()
  await confirm(second, 'Yes, erase')
  await expect(said(second, 'Successfully decided')).toBeVisible()
  const requests = async () => (await (await second.request.get('/api/erasure')).json()).data
  await expect.poll(async () => (await requests())[0].status).toBe('done')
  await second.reload()
  await expect(second.getByText('Done', { exact: true })).toBeVisible()
  // The name is gone from the request, too. Its row still leads to the proof.
  await expect(second.getByText('Kiran Das')).toHaveCount(0)

  await second.locator('main a[href^="/admin/data/erasure/"]').first().click()
  await expect(second.getByText(/^Fits/)).toBeVisible()
  await expect(second.getByText('Meena Iyer,')).toBeVisible()
  await expectAccessible(second)
  const proof = second.getByRole('link', { name: 'Proof (PDF)' })
  const file = await second.request.get((await proof.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

  await open(page, '/admin/data')
  await expect(page.getByText('Kiran Das')).toHaveCount(0)
  expect((await page.request.get(`/api/student/${student}`)).status()).toBe(404)
  await second.context().close()
})
