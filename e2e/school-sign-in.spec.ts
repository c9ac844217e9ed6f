import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { openSignInProvider } from '../scripts/services/sign-in-provider.ts'
import { firstPassword, newSchool } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { verifyDomain } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { countEffort } from './effort.ts'
import { expect, open, test } from './fixtures.ts'
import { makeClass, makeOwner, makeSchool } from './made-school.ts'
import { mailNumber } from './mailbox.ts'
import { textOf } from './page-text.ts'

let provider: Awaited<ReturnType<typeof openSignInProvider>>
test.beforeAll(async () => {
  provider = await openSignInProvider()
})
test.afterAll(() => provider.stop())

type School = Awaited<ReturnType<typeof schoolOfItsOwn>>

/** A school whose owner, who is signed in, has an email with a domain of its own. */
async function schoolOfItsOwn(page: Page) {
  const domain = `d${randomUUID().slice(0, 8)}.example.com`
  const school = await makeSchool({ ...newSchool(), email: `head@${domain}` })
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  return { ...school, domain }
}

async function verifyByMail(page: Page, domain: string) {
  await page.getByLabel('Add a domain').fill('gmail.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByRole('main').getByText(/Anybody may have an email there/)).toBeVisible()
  await page.getByLabel('Add a domain').fill(domain)
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByLabel('Name of the TXT record', { exact: true })).toHaveValue(`_labmark.${domain}`)
  await page.getByRole('button', { name: 'Mail a code to its postmaster' }).click()
  await page.getByRole('button', { name: 'Mail the code' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.keyboard.press('Enter')
  const { text } = await mailNumber(`postmaster@${domain}`, 1)
  await page.getByLabel('Code from the mail').fill(/^ {4}(\S{8})$/m.exec(text)?.[1] ?? '')
  await page.getByRole('button', { name: 'Verify for a trial' }).click()
  await expect(page.getByText('Trial', { exact: true })).toBeVisible()
}

async function connect(page: Page) {
  await page.getByLabel('Another OpenID Connect provider').check()
  const redirect = await page.getByLabel('Redirect address', { exact: true }).inputValue()
  const client = await provider.register({ redirect_uris: [redirect] })
  await page.getByLabel('Issuer address').fill(provider.issuer)
  await page.getByLabel('Client id').fill(client.client_id)
  await page.getByLabel('Client secret', { exact: true }).fill(client.client_secret)
  await page.getByRole('button', { name: 'Test the provider' }).click()
  await expect(page.getByText('The provider answers')).toBeVisible()
  await page.getByLabel('Let staff sign in with these accounts').check()
  await page.getByLabel('Let new teachers ask to join').check()
  await page.getByLabel('Claim with a student’s number').fill('admission_no')
  await save(page)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  await expect(toastText(page, 'Updated Successfully').first()).toBeVisible()
}

/** Signs in with the school's provider, from a login page. */
async function continueAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await signInAtProvider(page, email)
}

/** Signs in at the provider, which asks for no password. */
async function signInAtProvider(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a school connects its own accounts: staff and pupils need no password, and one owner keeps theirs', async ({
  page,
}) => {
  const school = await schoolOfItsOwn(page)
  await open(page, '/admin/account-settings')
  await page.getByRole('link', { name: 'Set up' }).click()
  await verifyByMail(page, school.domain)
  await connect(page)
  await expectAccessible(page)

  await test.step('an owner comes in by it, and unlinks the account', () => ownerComes(page, school.email))
  await test.step('“refuse passwords” leaves one owner theirs', () => refusePasswords(page, school))
  await test.step('a pupil comes in by it, on a phone', () => pupilComes(page, school))
  expect(await textOf(page, '/sign-in/refused?why=unknown')).toContain('no Labmark account with your email')
})

async function ownerComes(visitor: Page, email: string) {
  await visitor.context().clearCookies()
  // As after a session that ended at the activity.
  await visitor.evaluate(() => {
    localStorage.removeItem('labmark.user')
    sessionStorage.setItem('labmark.return', JSON.stringify({ path: '/admin/activity', at: Date.now() }))
  })
  const effort = await countEffort(visitor)
  await open(visitor, '/admin/login')
  const { clicks } = await effort(async () => {
    await continueAs(visitor, email)
    await visitor.waitForURL('/admin/activity')
  })
  expect(clicks, 'one here, one at the provider').toBe(2)
  const storedUser = await visitor.evaluate(() => localStorage.getItem('labmark.user'))
  expect(JSON.parse(storedUser ?? ''), 'as after a password').toMatchObject({ email })
  await open(visitor, '/admin/account-settings')
  await visitor.getByRole('button', { name: 'Unlink' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Yes, unlink' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
  await dialog.getByRole('button', { name: 'Yes, unlink' }).click()
  await expect(toastText(visitor, 'The account is unlinked')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Unlink', exact: true })).toBeHidden()
}

async function pupilComes(visitor: Page, { displayId, domain }: School) {
  await makeClass(displayId, '10-A', 0, [])
  await post(visitor, '/student', { username: 'Asha Rao', rollNumber: '1', admissionNumber: '1001' })

  await visitor.context().clearCookies()
  await visitor.setViewportSize({ width: 360, height: 740 })
  await open(visitor, '/student/login')
  await visitor.getByLabel('School id').fill(displayId.toLowerCase())
  const button = visitor.getByRole('link', { name: /^Continue with/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectAccessible(visitor)
  await button.click()
  await signInAtProvider(visitor, `1001@${domain}`)
  await visitor.waitForURL('/student')
  await expect(visitor.getByRole('heading', { name: 'My experiments' })).toBeVisible()
}

/** Begins as an owner who has just entered the password, and ends as the one whose password keeps working. */
async function refusePasswords(page: Page, { displayId, email, domain }: School) {
  await verifyDomain(domain)
  const second = await makeOwner(displayId, 'Second owner')
  await open(page, '/admin/sign-in')
  await expect(page.getByLabel('Let new teachers ask to join')).toBeChecked()
  await page.getByLabel('Refuse passwords of staff').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  await expect(page.getByRole('link', { name: /Choose an owner whose password/ })).toBeVisible()
  await page.getByLabel('Owner whose password keeps working').selectOption({ index: 1 })
  const named = await page.getByLabel('Owner whose password keeps working').inputValue()
  await save(page)
  await expect(page.getByText('On, the only way')).toBeVisible()

  const own = (await post(page, '/institution/protected', {})).user.guid
  const [keeper, refused] = named === own ? [email, second] : [second, email]
  const answer = await page.request.post('/api/institution/login', {
    data: { email: refused, password: firstPassword },
  })
  expect((await answer.json()).message).toContain('Your school has switched passwords off')
  await post(page, '/institution/login', { email: keeper, password: firstPassword })
}
