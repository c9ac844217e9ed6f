import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { login, typeCode } from './account-steps.ts'
import { signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { askProvider, instituteOf, keysOf, orderByApi, saysBuyer } from './payment-steps.ts'
import { newStaff, staffPassword, staffSignedIn, temporaryPassword } from './staff-steps.ts'

// The company's staff at work: each test has its own school and its own member of staff.

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A page of another person. */
const another = async (browser: Browser) => (await browser.newContext()).newPage()

/** A school that has ordered so many keys over the API. */
async function schoolThatOrders(browser: Browser, quantity: number) {
  const page = await another(browser)
  const school = await signedUp(page)
  await saysBuyer(page)
  return { page, school, ...(await orderByApi(page, quantity)) }
}

test('a new member of staff: temporary password, code, own password, console, and out again', async ({
  page,
}) => {
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
  await button(page, 'Logout').click()
  await page.waitForURL('/')
  await open(page, '/provider/orders')
  await expect(page.getByText('Please Login Again').first()).toBeVisible()
})

test('a coupon is made, changed, refused in the specification’s words, and removed', async ({ page }) => {
  await staffSignedIn(page)
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  await open(page, '/provider/coupons/new')
  await button(page, 'Make coupon').click()
  await expect(page.getByText('Use 3 to 30 letters, digits and dashes').first()).toBeVisible()
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByLabel('Price of a key in rupees').fill('299.50')
  await page.getByLabel('Most uses in all').fill('5')
  await button(page, 'Make coupon').click()
  await expect(said(page, 'Added Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await page.getByLabel('Institute id').fill('nobody-has-this-id')
  await button(page, 'Save coupon').click()
  await expect(said(page, 'Something went wrong')).toBeVisible()
  await expect(page.getByText('There is no such institute').first()).toBeVisible()
  await page.getByLabel('Institute id').fill('')
  await page.getByLabel('Most uses in all').fill('7')
  await button(page, 'Save coupon').click()
  await expect(said(page, 'Updated Successfully')).toBeVisible()
  await button(page, 'Remove coupon').click()
  await expectAccessible(page)
  await button(page, 'Yes, remove').click()
  await expect(said(page, 'Deleted Successfully')).toBeVisible()
  await open(page, `/provider/coupons?state=removed&q=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(code) })).toContainText('0 of 7')
})

test('a payment whose webhook was lost is reconciled, and unused keys are refunded with the password', async ({
  page,
  browser,
}) => {
  test.slow()
  const school = await schoolThatOrders(browser, 3)
  await askProvider('POST', '/sandbox/wishes', { scope: await instituteOf(school.page), lost: true })
  await askProvider('POST', `/sandbox/links/${school.link}/pay`, { outcome: 'captured' })
  await staffSignedIn(page)
  await open(page, `/provider/orders/${school.order.guid}`)
  await button(page, 'Reconcile now').click()
  await expect(said(page, 'The order is paid now.')).toBeVisible()
  expect(await keysOf(school.page)).toBe(3)

  await button(page, 'Refund keys').click()
  await page.getByLabel('Keys to give back').fill('4')
  await page.getByLabel('Reason').fill('Bought too many')
  await button(page, 'Refund').click()
  await expect(page.getByText('Only 3 keys can be given back').first()).toBeVisible()
  await page.getByLabel('Keys to give back').fill('2')
  await button(page, 'Refund').click()
  await button(page, 'Yes, refund').click()
  await page.getByLabel('Password', { exact: true }).fill('not-my-password')
  await button(page, 'Yes, refund').click()
  await expect(page.getByText('This password is wrong.').first()).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await button(page, 'Yes, refund').click()
  await expect(said(page, 'is on its way back')).toBeVisible()
  await expect(page.getByText('Credit note issued')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bought too many/ })).toContainText('Sent')
  const { data } = await (await school.page.request.get('/api/keys/counts')).json()
  expect(data).toMatchObject({ bought: 3, free: 1, credited: 2 })
})

test('staff see a school’s people only while it lets them, and the school reads of every look', async ({
  page,
  browser,
}) => {
  test.slow()
  const school = await another(browser)
  await signedUp(school)
  const guid = await instituteOf(school)
  const email = await staffSignedIn(page)
  await open(page, `/provider/institutes/${guid}/people`)
  await expect(page.getByText('Ask the school for its consent first')).toBeVisible()

  await open(school, '/admin/help')
  await school.getByLabel('What for').fill('The import fails')
  await button(school, 'Let them look').click()
  await expect(school.getByText('Our staff may look: The import fails')).toBeVisible()
  await expectAccessible(school)

  await open(page, `/provider/institutes/${guid}`)
  await page.getByRole('link', { name: 'See people' }).click()
  await expect(page.getByRole('row', { name: /Admin/ })).toBeVisible()
  await open(school, '/admin/activity?action=support')
  await expect(school.getByText('Looked, as support, at').first()).toBeVisible()
  await expect(school.getByText(email).first()).toBeVisible()

  await open(school, '/admin/help')
  await button(school, 'End now').click()
  await expect(said(school, 'The leave has ended.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ask the school for its consent first')).toBeVisible()
})

test('a school is onboarded, closed by typing its id, and opened again', async ({ page }) => {
  await staffSignedIn(page)
  const key = randomUUID().slice(0, 8)
  await open(page, '/provider/institutes/new')
  await page.getByLabel('Institute name').fill(`Riverside ${key}`)
  await page.getByLabel('Institute id').fill(`river-${key}`)
  await page.getByLabel('First admin').fill('Meena Iyer')
  await page.getByLabel('Email').fill(`meena-${key}@school.example.com`)
  await button(page, 'Onboard institute').click()
  await expect(said(page, 'Temporary Password Sent Successfully')).toBeVisible()
  await expect(page.getByRole('heading', { name: `Riverside ${key}` })).toBeVisible()

  await button(page, 'Close institute').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Institute id').fill('another')
  await dialog.getByRole('button', { name: 'Close institute' }).click()
  await expect(dialog.getByText('This is the id of another institute').first()).toBeVisible()
  await dialog.getByLabel('Institute id').fill(`river-${key}`)
  await dialog.getByRole('button', { name: 'Close institute' }).click()
  await expect(said(page, 'The institute is closed.')).toBeVisible()
  await button(page, 'Reopen institute').click()
  await button(page, 'Yes, reopen').click()
  await expect(said(page, 'The institute is open again.')).toBeVisible()
  await expect(button(page, 'Close institute')).toBeVisible()
})

test('a planned price is set and taken back; one in the past is refused', async ({ page }) => {
  await staffSignedIn(page)
  await open(page, '/provider/price')
  const price = `9${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}.50`
  await page.getByLabel('Price of a key in rupees').fill(price)
  await page.getByLabel('From the day').fill('2020-01-01')
  await button(page, 'Set price').click()
  await expect(page.getByText('A price cannot begin in the past').first()).toBeVisible()
  await page.getByLabel('From the day').fill('2199-04-01')
  await button(page, 'Set price').click()
  await expect(said(page, 'The price is set.')).toBeVisible()
  const row = page.getByRole('row', { name: new RegExp(price.slice(1)) })
  await expect(row).toContainText('Planned')
  await row.getByRole('button', { name: 'Take back' }).click()
  await button(page, 'Yes, take back').click()
  await expect(said(page, 'The planned price is taken back.')).toBeVisible()
  await expect(row).toHaveCount(0)
})
