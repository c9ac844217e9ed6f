import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { openSignInProvider } from '../scripts/services/sign-in-provider.ts'
import { firstPassword, login, newSchool } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { countEffort } from './effort.ts'
import { expect, open, test } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'
import { untilDomainHasItsRecord } from './pass-time.ts'
import { joinAsAdmin } from './second-admin.ts'

// An owner connects the school's own accounts; staff sign in with them, and then with nothing else.

// One provider for all of them: it takes seconds to start.
test.describe.configure({ mode: 'default' })

let provider: Awaited<ReturnType<typeof openSignInProvider>>
test.beforeAll(async () => {
  provider = await openSignInProvider('e2e')
})
test.afterAll(() => provider.stop())

/** A school whose owner has an email of a domain that no other test has. */
async function schoolOfItsOwn(page: Page) {
  const domain = `d${randomUUID().slice(0, 8)}.example.com`
  const school = { ...newSchool(), email: `head@${domain}`, domain }
  const password = { password: firstPassword, confirm: firstPassword }
  await post(page, '/institution/signup', { ...school, ...password })
  const code = codeIn(await mailNumber(school.email, 1))
  await post(page, '/institution/verify-otp', { email: school.email, code, purpose: 'verify' })
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  return school
}

async function verifyByMail(page: Page, domain: string) {
  await page.getByLabel('Add a domain').fill('gmail.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByRole('link', { name: /Anybody may have an email there/ })).toBeVisible()
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

/** The same over the API, for a school that has just given its password and has a domain. */
async function connectByApi(page: Page) {
  const { data } = await (await page.request.get('/api/institution/sign-in')).json()
  const client = await provider.register({ redirect_uris: [data.redirectUri] })
  const saved = await page.request.put('/api/institution/sign-in', {
    data: {
      ...{ kind: 'other', issuer: provider.issuer, studentClaim: 'admission_no' },
      ...{ clientId: client.client_id, clientSecret: client.client_secret },
      ...{ enabled: true, newTeachers: false, only: false },
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  await expect(said(page, 'Updated Successfully').first()).toBeVisible()
}

/** Somebody in a browser of their own: types the email, takes the school's button, and says at the provider who they are. */
async function comeIn(browser: Browser, email: string, at = '/admin/login') {
  const page = await (await browser.newContext()).newPage()
  await open(page, at)
  await continueAs(page, email)
  return page
}

/** On a login page. */
async function continueAs(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await sayWho(page, email)
}

/** At the provider: there everybody's password is right. */
async function sayWho(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a school connects its own accounts, and staff need no password', async ({ page, browser }) => {
  const { domain, email } = await schoolOfItsOwn(page)
  await open(page, '/admin/account-settings')
  await page.getByRole('link', { name: 'Set up' }).click()
  await verifyByMail(page, domain)
  await connect(page)
  await expectAccessible(page)

  const head = await comeIn(browser, email)
  await head.waitForURL('/admin/dashboard')
  const kept = await head.evaluate(() => localStorage.getItem('labmark.user'))
  expect(JSON.parse(kept ?? ''), 'as after a password').toMatchObject({ email })
  await head.context().clearCookies()
  await open(head, '/admin/activity')
  await expect(head.getByText('Please Login Again').first()).toBeVisible()
  const effort = await countEffort(head)
  await open(head, '/admin/login')
  const { clicks } = await effort(async () => {
    await continueAs(head, email)
    await head.waitForURL('/admin/activity')
  })
  expect(clicks, 'one here, one at the provider').toBe(2)
  await open(head, '/admin/account-settings')
  await head.getByRole('button', { name: 'Unlink' }).click()
  await head.getByRole('alertdialog').getByRole('button', { name: 'Yes, unlink' }).click()
  const dialog = head.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
  await dialog.getByRole('button', { name: 'Yes, unlink' }).click()
  await expect(said(head, 'The account is unlinked')).toBeVisible()
  await expect(head.getByRole('button', { name: 'Unlink', exact: true })).toBeHidden()
  await head.context().close()

  const uma = await comeIn(browser, `uma@${domain}`, '/teacher/login')
  await uma.waitForURL('/teacher/dashboard')
  const { user } = await post(uma, '/user/protected', {})
  await post(page, '/teacher/remove-many', { teachers: [user.guid] })
  await open(uma, '/teacher/login')
  await uma.getByLabel('Email').fill(`uma@${domain}`)
  await uma.getByRole('link', { name: /^Continue with/ }).click()
  await expect(uma.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(uma.getByText('no Labmark account with your email')).toBeVisible()
  await uma.context().close()
})

test('“refuse passwords” leaves one owner theirs', async ({ page, browser }) => {
  const { domain, email } = await schoolOfItsOwn(page)
  const other = await (await browser.newContext()).newPage()
  await joinAsAdmin(page, other, 'Second owner')
  const second = (await post(other, '/institution/protected', {})).user.email
  await post(page, '/institution/sign-in/domains', { domain })
  await untilDomainHasItsRecord(domain)
  await connectByApi(page)
  await open(page, '/admin/sign-in')
  await page.getByLabel('Refuse passwords of staff').check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Yes, change' }).click()
  await expect(page.getByRole('link', { name: /Choose an owner whose password/ })).toBeVisible()
  await page.getByLabel('Owner whose password goes on working').selectOption({ index: 1 })
  const named = await page.getByLabel('Owner whose password goes on working').inputValue()
  await save(page)
  await expect(page.getByText('On, the only way')).toBeVisible()

  const own = (await post(page, '/institution/protected', {})).user.guid
  const [keeper, refused] = named === own ? [email, second] : [second, email]
  await other.context().clearCookies()
  await open(other, '/admin/login')
  await login(other, refused, firstPassword)
  await expect(
    other
      .getByRole('region', { name: 'There is a problem' })
      .getByText('Your school has switched passwords off'),
  ).toBeVisible()
  await login(other, keeper, firstPassword)
  await other.waitForURL('/admin/dashboard')
  await other.context().close()
})

test('a pupil comes to their experiments with the school’s account, on a phone', async ({
  page,
  browser,
}) => {
  const { displayId, domain, email } = await schoolOfItsOwn(page)
  const text = 'Admission No,Name,Roll No,Class\n1001,Asha Rao,1,10-A'
  const { data } = await post(page, '/student/import', { filename: 'class.csv', text })
  await post(page, `/imports/${data.guid}/commit`, { createClasses: true })
  await post(page, '/institution/auth', { email, password: firstPassword })
  await post(page, '/institution/sign-in/domains', { domain })
  await untilDomainHasItsRecord(domain)
  await connectByApi(page)

  const pupil = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await open(pupil, '/student/login')
  await pupil.getByLabel('School id').fill(displayId.toLowerCase())
  const button = pupil.getByRole('link', { name: /^Continue with/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectAccessible(pupil)
  await button.click()
  await sayWho(pupil, `4711@${domain}`)
  await expect(pupil.getByText('no student here with the number')).toBeVisible()

  await pupil.context().clearCookies()
  await open(pupil, '/student/login')
  await pupil.getByLabel('School id').fill(displayId)
  await button.click()
  await sayWho(pupil, `1001@${domain}`)
  await pupil.waitForURL('/student')
  await expect(pupil.getByRole('heading', { name: 'My experiments' })).toBeVisible()
  await pupil.context().close()
})
