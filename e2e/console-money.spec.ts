import { randomUUID } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { signedUp } from './api-steps.ts'
import { endRecheck } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { callProvider, instituteOf, keysOf, orderByApi, saveBuyer } from './payment-steps.ts'
import { staffPassword, staffSignedIn } from './staff-steps.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A school that has ordered this many keys over the API. */
async function schoolThatOrders(request: APIRequestContext, quantity: number) {
  const office = { request }
  await signedUp(office)
  await saveBuyer(office)
  return { office, ...(await orderByApi(office, quantity)) }
}

test('staff set a coupon’s price, reconcile a payment and refund keys', async ({ page, request }) => {
  const email = await staffSignedIn(page)
  await test.step('a coupon is made, changed, refused in the specification’s words, and removed', async () => {
    const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
    await open(page, '/provider/coupons/new')
    await button(page, 'Make coupon').click()
    await expect(page.getByText('Use 3 to 30 letters, digits and dashes').first()).toBeVisible()
    await page.getByLabel('Code').fill(code.toLowerCase())
    await page.getByLabel('Price of a key in rupees').fill('299.50')
    await page.getByLabel('Maximum uses in all').fill('5')
    await button(page, 'Make coupon').click()
    await expect(toastText(page, 'Added Successfully')).toBeVisible()
    await expect(page.getByRole('heading', { name: code })).toBeVisible()
    await page.getByLabel('Institute id').fill('nobody-has-this-id')
    await button(page, 'Save coupon').click()
    await expect(toastText(page, 'Something went wrong')).toBeVisible()
    await expect(page.getByText('There is no such institute').first()).toBeVisible()
    await page.getByLabel('Institute id').fill('')
    await page.getByLabel('Maximum uses in all').fill('7')
    await button(page, 'Save coupon').click()
    await expect(toastText(page, 'Updated Successfully')).toBeVisible()
    await button(page, 'Remove coupon').click()
    await button(page, 'Yes, remove').click()
    await expect(toastText(page, 'Deleted Successfully')).toBeVisible()
  })

  await test.step('a payment whose webhook was lost is reconciled, and unused keys are refunded with the password', () =>
    refund(page, request, email))
})

async function refund(page: Page, request: APIRequestContext, email: string) {
  const school = await schoolThatOrders(request, 3)
  await callProvider('POST', '/sandbox/faults', { scope: await instituteOf(school.office), lost: true })
  await callProvider('POST', `/sandbox/links/${school.link}/pay`, { outcome: 'captured' })
  await endRecheck(email)
  await open(page, `/provider/orders/${school.order.guid}`)
  await button(page, 'Reconcile now').click()
  await expect(toastText(page, 'The order is paid now.')).toBeVisible()
  expect(await keysOf(school.office)).toBe(3)

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
  await expect(toastText(page, 'is on its way back')).toBeVisible()
  await expect(button(page, 'Refund keys')).toBeFocused()
  await expect(page.getByText('Credit note issued')).toBeVisible()
  await expect(page.getByRole('row', { name: /Bought too many/ })).toContainText('Sent')
  const { data } = await (await school.office.request.get('/api/keys/counts')).json()
  expect(data).toMatchObject({ bought: 3, free: 1, credited: 2 })
}
