import { firstPassword, login, newSchool } from './account-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { makeSchool } from './made-school.ts'

test('the principal of two branches has one address and password for both, chooses one, and switches with one click', async ({
  page,
}) => {
  const first = await makeSchool()
  const { email } = first
  const second = await makeSchool({ ...newSchool(), email })

  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/admin/login')
  await login(page, email, firstPassword)
  await expect(page.getByRole('heading', { name: 'Choose a school' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: second.name }).click()
  await page.waitForURL(/\/admin\/dashboard$/)

  await page.setViewportSize({ width: 1440, height: 900 })
  const menu = page.locator('#sidebar')
  await expect(menu.getByText(second.name)).toBeVisible()
  await menu.getByRole('button', { name: `Switch to ${first.name}` }).click()
  await expect(menu.getByRole('button', { name: `Switch to ${second.name}` })).toBeVisible()

  // This browser last used the first school, so there is nothing to choose.
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
  await open(page, '/admin/login')
  await login(page, email, firstPassword)
  await page.waitForURL(/\/admin\/dashboard$/)
  await expect(menu.getByRole('button', { name: `Switch to ${second.name}` })).toBeVisible()
})
