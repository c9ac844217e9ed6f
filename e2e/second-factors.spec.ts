import type { APIRequestContext, Page } from '@playwright/test'
import { generate } from 'otplib'
import { firstPassword, login } from './account-steps.ts'
import { post, signedUp, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { textOf } from './page-text.ts'
import { joinAsAdmin } from './second-admin.ts'

/** Adds a device with passkeys that confirms every request; returns how to stop and start that. */
async function addDevice(page: Page) {
  const wire = await page.context().newCDPSession(page)
  await wire.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', automaticPresenceSimulation: true } as const
  const able = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true }
  const { authenticatorId } = await wire.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, ...able },
  })
  return (enabled: boolean) =>
    wire.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
}

/** Confirms, and enters the password. */
async function confirmWithPassword(page: Page, label: string) {
  await page.getByRole('alertdialog').getByRole('button', { name: label }).click()
  const dialog = page.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
  await dialog.getByRole('button', { name: label }).click()
}

const logOut = (page: Page) => page.context().clearCookies()

/** Signs in with the password alone, which leads to the second step; the device offers no passkey meanwhile. */
async function passwordOnly(page: Page, email: string) {
  await logOut(page)
  await open(page, '/admin/login')
  await login(page, email, firstPassword)
  await page.waitForURL('/admin/second-step')
}

test('a passkey from the settings to one touch; all staff need a second step; a lost one, and a recovery code', async ({
  page,
  request,
}) => {
  const school = await signedUp(page)
  await joinAsAdmin(page, { request }, 'Ravi Kumar', 'office')
  // A session in which nobody has confirmed yet who they are.
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  const touch = await addDevice(page)
  const { recovery } = await setUpFactors(page, school.email)

  // The browser offers the passkey in the email field, and the device confirms it: that is the whole sign-in.
  await logOut(page)
  await page.goto('/admin/login')
  await page.waitForURL('/admin/dashboard')

  await open(page, '/admin/account-settings')
  await page
    .getByRole('region', { name: 'Authenticator app' })
    .getByRole('button', { name: 'Change app' })
    .click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await expect(dialog.getByLabel('Code')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('dialog', { name: 'Set up your authenticator app' })).toBeVisible()

  await test.step('an owner asks a second step of all staff; a colleague sets one up first, loses it, and is let in again', () =>
    askOfAll(page, request))

  await touch(false)
  await passwordOnly(page, school.email)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'I have lost all of these' }).click()
  await page.getByRole('button', { name: 'Mail me the link' }).click()
  await expect(page.getByText('It works after 24 hours.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('button', { name: 'Use your authenticator app' }).click()
  await page.getByLabel('Code').fill('12345')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the 6 digits of your app').first()).toBeVisible()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await touch(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await page.waitForURL('/admin/dashboard')

  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await post(page, '/account/second-step', { code: recovery })
  expect(await textOf(page, '/admin/account-settings')).toContain('9 codes left')
})

/** Sets up a passkey, which brings recovery codes, and an authenticator app. */
async function setUpFactors(page: Page, email: string) {
  await open(page, '/admin/account-settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWithPassword(page, 'Add a passkey')
  const codes = page.getByRole('dialog', { name: 'Save your recovery codes' })
  const items = codes.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(items).toHaveCount(10)
  await expectAccessible(page)
  const listed = await items.allTextContents()
  await test.step('recovery codes are printed alone, on one sheet', async () => {
    // A4 within its margins.
    const sheet = { width: 718, height: 1047 }
    await page.setViewportSize(sheet)
    await page.emulateMedia({ media: 'print' })
    const [body, shown] = [page.locator('body'), { useInnerText: true }]
    for (const expected of [email, ...listed]) await expect(body).toContainText(expected, shown)
    await expect(body).not.toContainText(/saved them|only now|Devices signed in/, shown)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(sheet.height)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  const [recovery = ''] = listed
  await codes.getByRole('button', { name: 'I have saved them' }).click()
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByText('not used yet')).toBeVisible()
  await passkeys.getByRole('button', { name: /^Rename/ }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('School laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(passkeys.getByText('School laptop')).toBeVisible()

  await page.getByRole('button', { name: 'Set up app' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set up' }).click()
  const setUp = page.getByRole('dialog', { name: 'Set up your authenticator app' })
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expectAccessible(page)
  const address = await setUp.getByRole('link', { name: 'Open the app' }).getAttribute('href')
  const secret = new URL(address ?? '').searchParams.get('secret') ?? ''
  await setUp.getByRole('textbox', { name: 'Code' }).fill('000000')
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(setUp.getByText('This is not the code that the app shows now').first()).toBeVisible()
  await setUp.getByRole('textbox', { name: 'Code' }).fill(await generate({ secret }))
  await setUp.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('The authenticator app is set up')).toBeVisible()
  return { recovery }
}

async function askOfAll(page: Page, colleague: APIRequestContext) {
  await open(page, '/admin/second-steps')
  await page.getByLabel('Admins and teachers').check()
  await page.getByLabel('Accept a code by mail').uncheck()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  await expect(page.getByText('Updated Successfully')).toBeVisible()

  const owner = await switchTo(page.context(), (await colleague.storageState()).cookies)
  await page.goto('/admin/dashboard')
  await page.waitForURL('/admin/set-up-second-step')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await confirmWithPassword(page, 'Add a passkey')
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await page.waitForURL('/admin/dashboard')
  const theirs = await switchTo(page.context(), owner)

  await open(page, '/admin/second-steps')
  await page.getByRole('button', { name: 'Let in again Ravi Kumar' }).click()
  await page.getByRole('button', { name: 'Yes, let in' }).click()
  await expect(page.getByText('They can sign in again')).toBeVisible()
  await switchTo(page.context(), theirs)
  const answer = await page.request.get('/admin/dashboard', { maxRedirects: 0 })
  expect(answer.headers().location, 'their session has ended').toMatch(/^\/\?again=/)
}
