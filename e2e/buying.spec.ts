import type { Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { makePaymentCheckDue } from './change-database.ts'
import { countEffort } from './effort.ts'
import { expect, open, test } from './fixtures.ts'
import { mailNumber } from './mailbox.ts'
import { callProvider, instituteOf, keysOf, linkOf, orderByApi, setFaults } from './payment-steps.ts'

async function buy(page: Page) {
  const { email } = await signedUp(page)
  await open(page, '/admin/manage-keys')
  const field = page.getByLabel('How many keys?')
  await page.getByRole('button', { name: 'One key fewer' }).click()
  await expect(field).toHaveValue('1')
  await page.getByRole('button', { name: 'One key more' }).click()
  await page.getByRole('button', { name: 'One key more' }).click()
  await expect(field).toHaveValue('3')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeVisible()
  await page.goBack()
  await expect(field).toHaveValue('3')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('Price per key without tax').locator('..')).toContainText('₹422.88')
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('₹1,497.00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Coupon is invalid you cannot apply coupon').first()).toBeVisible()
  await expect(page.getByLabel('Discount code')).toBeFocused()
  await page.getByLabel('Address').fill('12 School Lane')
  await page.getByLabel('State').selectOption('Maharashtra')
  await page.getByLabel('PIN code').fill('411 001')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await page.getByRole('button', { name: 'Pay ₹1,497.00' }).click()
  await page.waitForURL(/\/l\/\w+$/)
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('3 keys are yours')).toBeVisible()
  expect(await keysOf(page)).toBe(3)
  const mail = await mailNumber(email, 1)
  expect(mail.subject).toMatch(/^Order LM-\w+ is paid$/)
  const file = await page.request.get(
    (await page.getByRole('link', { name: /Download the invoice/ }).getAttribute('href')) ?? '',
  )
  expect(file.headers()['content-type']).toBe('application/pdf')
}

/** Tries twice more, in a school that has three keys. */
async function failAndTryAgain(page: Page, effortOf: Awaited<ReturnType<typeof countEffort>>) {
  const institute = await instituteOf(page)
  await test.step('not begun, since the provider does not answer', async () => {
    await setFaults(institute, { down: true })
    await open(page, '/admin/manage-keys')
    await page.getByLabel('How many keys?').fill('3')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: /^Pay / }).click()
    await expect(page.getByText('The payment could not be started')).toBeVisible()
    expect(await keysOf(page)).toBe(3)
    await setFaults(institute, {})
  })

  await test.step('declined by the bank, and to be paid by a new link once the first has expired', async () => {
    await open(page, '/admin/manage-keys')
    const effort = await effortOf(async () => {
      await page.getByLabel('How many keys?').fill('2')
      await page.getByRole('button', { name: 'Next' }).click()
      await page.getByRole('button', { name: /^Pay / }).click()
      await page.waitForURL(/\/l\/\w+$/)
    })
    expect(effort, 'the best rival takes 2 keys and 3 clicks').toEqual({ keys: 0, clicks: 2 })
    const link = linkOf(page)
    await page.getByRole('button', { name: 'Let the bank decline it', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('declined')
    await page.goBack()
    await open(page, '/admin/manage-keys')
    await page.getByRole('link', { name: /^LM-/ }).first().click()
    await expect(page.getByText(/The payment failed|Waiting for the payment/)).toBeVisible()
    expect(await keysOf(page)).toBe(3)
    await callProvider('POST', `/sandbox/links/${link}/expire`)
    await page.getByRole('button', { name: /Pay now|Try again/ }).click()
    await page.waitForURL(/\/l\/\w+$/)
    expect(linkOf(page)).not.toBe(link)
  })
}

/** Buys, in a school that has three keys. */
async function fromNeither(page: Page) {
  const institute = await instituteOf(page)
  await setFaults(institute, { lost: true })
  const { link } = await orderByApi(page, 4)
  await callProvider('POST', `/sandbox/links/${link}/pay`, { outcome: 'captured' })
  expect(await keysOf(page), 'what was paid is not known yet').toBe(3)
  await makePaymentCheckDue(institute)
  await expect.poll(() => keysOf(page)).toBe(7)
}

test('keys are bought once, whatever the payment does', async ({ page }) => {
  const effortOf = await countEffort(page)
  await test.step('a school buys keys: number, summary, invoice, payment, and the keys and the invoice are there', () =>
    buy(page))
  await test.step('a payment that fails is tried again', () => failAndTryAgain(page, effortOf))
  await test.step('T64: neither the browser nor a webhook comes, and the site asks by itself: the keys are there, once', () =>
    fromNeither(page))
})
