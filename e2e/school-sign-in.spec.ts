import { randomUUID } from 'node:crypto'
import type { Cookie, Page } from '@playwright/test'
import { openSignInProvider } from '../scripts/services/sign-in-provider.ts'
import { firstPassword, login, newSchool } from './account-steps.ts'
import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { verifyDomain } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { countEffort } from './effort.ts'
import { expect, open, test } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'
import { joinAsAdmin } from './second-admin.ts'

// Both tests share one provider, which takes seconds to start.
test.describe.configure({ mode: 'default' })

let provider: Awaited<ReturnType<typeof openSignInProvider>>
test.beforeAll(async () => {
  provider = await openSignInProvider()
})
test.afterAll(() => provider.stop())

type School = Awaited<ReturnType<typeof schoolOfItsOwn>>

/** A school whose owner's email has a domain of its own. */
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

/** The same over the API, for an owner who has just entered the password and has a domain. */
async function connectByApi(page: Page) {
  const { data } = await (await page.request.get('/api/institution/sign-in')).json()
  const client = await provider.register({ redirect_uris: [data.redirectUri] })
  const saved = await page.request.put('/api/institution/sign-in', {
    data: {
      kind: 'other',
      issuer: provider.issuer,
      studentClaim: 'admission_no',
      clientId: client.client_id,
      clientSecret: client.client_secret,
      enabled: true,
      newTeachers: false,
      only: false,
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
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

test('a school connects its own accounts, and staff need no password', async ({ page, context }) => {
  const { domain, email } = await schoolOfItsOwn(page)
  await open(page, '/admin/account-settings')
  await page.getByRole('link', { name: 'Set up' }).click()
  await verifyByMail(page, domain)
  await connect(page)
  await expectAccessible(page)

  const owner = await switchTo(context)
  await test.step('an owner comes in by it, and unlinks the account', () => ownerComes(page, email))
  await test.step('a new teacher comes in by it, and no longer once removed', () =>
    teacherComes(page, owner, domain))
})

test('a pupil comes to their experiments with the school’s account; “refuse passwords” leaves one owner theirs', async ({
  page,
}) => {
  const school = await schoolOfItsOwn(page)
  await post(page, '/institution/auth', { email: school.email, password: firstPassword })
  await post(page, '/institution/sign-in/domains', { domain: school.domain })
  await verifyDomain(school.domain)
  await connectByApi(page)

  await test.step('“refuse passwords” leaves one owner theirs', () => refusePasswords(page, school.email))
  await test.step('a pupil comes in by it, on a phone', () => pupilComes(page, school))
})

async function ownerComes(visitor: Page, email: string) {
  await open(visitor, '/admin/login')
  await continueAs(visitor, email)
  await visitor.waitForURL('/admin/dashboard')
  const storedUser = await visitor.evaluate(() => localStorage.getItem('labmark.user'))
  expect(JSON.parse(storedUser ?? ''), 'as after a password').toMatchObject({ email })
  await visitor.context().clearCookies()
  await open(visitor, '/admin/activity')
  await expect(visitor.getByText('Please Login Again').first()).toBeVisible()
  const effort = await countEffort(visitor)
  await open(visitor, '/admin/login')
  const { clicks } = await effort(async () => {
    await continueAs(visitor, email)
    await visitor.waitForURL('/admin/activity')
  })
  expect(clicks, 'one here, one at the provider').toBe(2)
  await open(visitor, '/admin/account-settings')
  await visitor.getByRole('button', { name: 'Unlink' }).click()
  await visitor.getByRole('alertdialog').getByRole('button', { name: 'Yes, unlink' }).click()
  const dialog = visitor.getByRole('dialog', { name: 'Enter your password' })
  await dialog.getByLabel('Password', { exact: true }).fill(firstPassword)
  await dialog.getByRole('button', { name: 'Yes, unlink' }).click()
  await expect(toastText(visitor, 'The account is unlinked')).toBeVisible()
  await expect(visitor.getByRole('button', { name: 'Unlink', exact: true })).toBeHidden()
}

async function teacherComes(visitor: Page, owner: Cookie[], domain: string) {
  await switchTo(visitor.context())
  await open(visitor, '/teacher/login')
  await continueAs(visitor, `uma@${domain}`)
  await visitor.waitForURL('/teacher/dashboard')
  const { user } = await post(visitor, '/user/protected', {})
  const teacher = await switchTo(visitor.context(), owner)
  await post(visitor, '/teacher/remove-many', { teachers: [user.guid] })
  await switchTo(visitor.context(), teacher)
  await open(visitor, '/teacher/login')
  await visitor.getByLabel('Email').fill(`uma@${domain}`)
  await visitor.getByRole('link', { name: /^Continue with/ }).click()
  await expect(visitor.getByRole('heading', { name: 'You are not signed in' })).toBeVisible()
  await expect(visitor.getByText('no Labmark account with your email')).toBeVisible()
}

async function pupilComes(visitor: Page, { displayId, domain }: School) {
  const text = 'Admission No,Name,Roll No,Class\n1001,Asha Rao,1,10-A'
  const { data } = await post(visitor, '/student/import', { filename: 'class.csv', text })
  await post(visitor, `/imports/${data.guid}/commit`, { createClasses: true })

  await visitor.context().clearCookies()
  await visitor.setViewportSize({ width: 360, height: 740 })
  await open(visitor, '/student/login')
  await visitor.getByLabel('School id').fill(displayId.toLowerCase())
  const button = visitor.getByRole('link', { name: /^Continue with/ })
  await expect(button).toBeInViewport({ ratio: 1 })
  await expectAccessible(visitor)
  await button.click()
  await signInAtProvider(visitor, `4711@${domain}`)
  await expect(visitor.getByText('a number that no student here has')).toBeVisible()

  await visitor.context().clearCookies()
  await open(visitor, '/student/login')
  await visitor.getByLabel('School id').fill(displayId)
  await button.click()
  await signInAtProvider(visitor, `1001@${domain}`)
  await visitor.waitForURL('/student')
  await expect(visitor.getByRole('heading', { name: 'My experiments' })).toBeVisible()
}

/** Ends as the owner whose password keeps working. */
async function refusePasswords(page: Page, email: string) {
  await joinAsAdmin(page, page, 'Second owner')
  const second = (await post(page, '/institution/protected', {})).user.email
  await switchTo(page.context())
  await post(page, '/institution/login', { email, password: firstPassword })
  await post(page, '/institution/auth', { email, password: firstPassword })
  await open(page, '/admin/sign-in')
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
  await switchTo(page.context())
  await open(page, '/admin/login')
  await login(page, refused, firstPassword)
  await expect(
    page
      .getByRole('region', { name: 'There is a problem' })
      .getByText('Your school has switched passwords off'),
  ).toBeVisible()
  await login(page, keeper, firstPassword)
  await page.waitForURL('/admin/dashboard')
}
