import { randomUUID } from 'node:crypto'
import { post, signedUp } from './api-steps.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { keysOf, saveBuyer } from './payment-steps.ts'
import { staffSignedIn } from './staff-steps.ts'

test('with a valid coupon: validated, applied, paid at its price, even after the price changes, and counted once', async ({
  page,
  request,
}) => {
  const staff = { request }
  await staffSignedIn(staff)
  const code = `E2E-${randomUUID().slice(0, 8).toUpperCase()}`
  const { data: coupon } = await post(staff, '/coupon', { code, priceperkey: 320, maxUses: 1 })
  await signedUp(page)
  await saveBuyer(page)
  await open(page, '/admin/manage-keys')
  await page.getByLabel('How many keys?').fill('4')
  await page.getByRole('button', { name: 'Next' }).click()
  const line = (term: string) => page.locator('dl').getByText(term, { exact: true }).locator('..')
  await expect(line('Total')).toContainText('₹1,996.00')
  await page.getByLabel('Discount code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Validate' }).click()
  await expect(toastText(page, 'Coupon valid')).toBeVisible()
  await expect(line('Total'), 'valid is not applied').not.toContainText('₹1,280.00')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(line('Total')).toContainText('₹1,280.00')
  const changed = await request.patch(`/api/coupon/${coupon.guid}`, { data: { priceperkey: 299.5 } })
  expect(changed.status()).toBe(200)
  await page.getByRole('button', { name: 'Pay ₹1,280.00' }).click()
  await expect(page.getByText('The price has changed: it is now ₹1,198.00.')).toBeVisible()
  await expect(line('Price per key without tax')).toContainText('₹253.81')
  await expect(line('Tax (18 % GST)')).toContainText('₹182.75')
  await expect(line('Total')).toContainText('₹1,198.00')
  await page.getByRole('button', { name: 'Change the number' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(line('Total'), 'another number keeps the coupon').toContainText('₹1,198.00')
  await expect(page.getByRole('link', { name: /Download a quotation/ })).toHaveAttribute(
    'href',
    new RegExp(`quantity=4&couponcode=${code}`),
  )
  await page.getByRole('button', { name: 'Pay ₹1,198.00' }).click()
  await page.waitForURL(/\/l\/\w+$/)
  await expect(page.locator('body')).toContainText('1,198.00')
  await page.getByRole('button', { name: /^Pay/ }).click()
  await expect(page.getByText('4 keys are yours')).toBeVisible()
  expect(await keysOf(page)).toBe(4)
  await expect(page.getByRole('link', { name: /Download the invoice/ })).toBeVisible()
  const { data: used } = await (await request.get(`/api/coupon/${coupon.guid}`)).json()
  expect(used).toMatchObject({ uses: 1 })
})
