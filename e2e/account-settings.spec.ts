import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { firstPassword, typeCode } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'

/** Fills the password dialog of a destructive act; no other one follows for five minutes. */
async function givePassword(page: Page, confirm: string) {
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
  await dialog.getByRole('button', { name: confirm }).click()
}

test('my account: a cropped picture, a phone that is checked, a new email that must be confirmed, other devices', async ({
  page,
  request,
}) => {
  const school = await signedUp(page)
  await post({ request }, '/institution/login', { email: school.email, password: firstPassword })

  await open(page, '/admin/account-settings')
  await expect(page.getByRole('textbox', { name: 'Institute id' })).toHaveValue(school.displayId)
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7' } })
  await page.getByLabel('Profile picture').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: await photo.png().toBuffer(),
  })
  await expect(page.getByRole('dialog', { name: 'Crop your picture' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Zoom').fill('2')
  await page.getByRole('button', { name: 'Use this picture' }).click()
  await expect(page.getByText('Save to keep this change.')).toBeVisible()
  await page.getByLabel('Phone').fill('98765')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Please enter valid phone number' })).toBeVisible()
  await page.getByLabel('Phone').fill('9876543210')
  const email = `new-${school.email}`
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/institution') && one.ok())
  await givePassword(page, 'Yes, change')
  const { data } = await (await answer).json()
  const saved = Buffer.from(data.image.split(',')[1], 'base64')
  expect(await sharp(saved).metadata()).toMatchObject({ format: 'jpeg', width: 200, height: 200 })
  await expect(page.getByText('Your new email is not confirmed yet')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(school.email)

  await page.getByRole('button', { name: 'Verify' }).click()
  await page.waitForURL('/admin/email-verification?purpose=change')
  await typeCode(page, email, 1)
  await page.waitForURL('/admin/account-settings')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByText('Your new email is not confirmed yet')).toBeHidden()

  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'Yes, sign out' }).click()
  await expect(page.getByText('Signed out everywhere else')).toBeVisible()
  const left = await request.get('/admin/dashboard', { maxRedirects: 0 })
  expect(left.headers().location).toMatch(/^\/\?again=/)

  const twoStep = page.getByRole('switch', { name: 'Code by mail' })
  await twoStep.click()
  await page.getByRole('button', { name: 'Yes, switch on' }).click()
  await expect(page.getByText('Updated Successfully')).toBeVisible()
  expect((await mailNumber(email, 2)).subject).toBe('How you sign in to Labmark has changed')
  await twoStep.click()
  await page.getByRole('button', { name: 'No' }).click()
  await expect(twoStep).toBeChecked()
  await twoStep.click()
  await page.getByRole('button', { name: 'Yes, switch off' }).click()
  await expect(twoStep).not.toBeChecked()
})
