import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { switchTo } from './api-steps.ts'
import { declineConfirmation, holdRequests, schoolWithClass, toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'

/** Stops the page’s clock a second from now, because the clock still runs during this call. */
async function stopClock(page: Page) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
}

test('an admin is refused, thinks again, and uses the sidebar', async ({ page }) => {
  const { name } = await schoolWithClass(page)
  await test.step('what a form refuses is a toast too', () => refused(page))
  await test.step('a no to a dialog says canceled; a wrong password stops the act', async () => {
    await open(page, '/admin/dashboard?tab=teacher')
    await page.getByRole('button', { name: 'Remove Teacher' }).click()
    await expect(toastText(page, 'Please select a Teacher first')).toBeVisible()
    await page.getByRole('row', { name: 'Asha Rao' }).getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Remove Teacher' }).click()
    await declineConfirmation(page)
    await expect(toastText(page, 'canceled')).toHaveText('canceled')

    await open(page, '/admin/delete-class')
    await page.getByRole('button', { name: 'Delete class' }).click()
    await expect(toastText(page, 'Please select a class first')).toBeVisible()
    await expect(page.getByRole('radio', { name: '10-A' })).toBeFocused()
    await page.getByRole('radio', { name: '10-A' }).check()
    await page.getByRole('button', { name: 'Delete class' }).click()
    await page.getByRole('button', { name: 'Yes, delete 10-A' }).click()
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    await page.getByRole('button', { name: 'Yes, delete 10-A' }).click()
    await expect(toastText(page, 'This password is wrong.')).toBeVisible()

    const hold = await holdRequests(page, '*/api/institution/auth/')
    await page.getByLabel('Password', { exact: true }).fill(firstPassword)
    await page.getByRole('button', { name: 'Yes, delete 10-A' }).click()
    await hold.requested
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(toastText(page, 'canceled')).toBeVisible()
    await hold.answer()
    await open(page, '/admin/edit-class?class=10-A')
    await expect(page.getByLabel('Class', { exact: true })).toHaveValue('10-A')
  })

  await test.step('the sidebar: its links in order, 200 ms before it closes, a double click goes back', () =>
    useSidebar(page, name))
})

async function useSidebar(page: Page, name: string) {
  // The page's clock is stopped around the clicks, so that the machine's speed does not change what they mean.
  await page.clock.install()
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('complementary')).toContainText(name)
  await expect(page.getByRole('complementary').getByRole('link')).toHaveText([
    /Labmark/,
    'Dashboard',
    'Import',
    'Experiments',
    'Marks',
    'Board exam',
    'Manage keys',
    'Children’s data',
    'Sessions',
    'Activity',
    'Recycle bin',
    'My Account Setting',
    /Notifications/,
    'Privacy policy',
    'Terms of use',
    'Help',
  ])
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' }).first()
  await stopClock(page)
  await menu.click()
  await page.clock.runFor(199)
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await page.clock.runFor(1)
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await page.clock.resume()
  await menu.click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.waitForURL('/admin/help')
  await stopClock(page)
  await menu.dblclick()
  await page.clock.resume()
  await page.waitForURL('/admin/dashboard')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
}

async function refused(page: Page) {
  const newStudent = await (await page.request.get('/student/add/new/me')).text()
  expect(newStudent).toContain('<option selected="">10-A</option>')
  const [date] = /<input[^>]* name="registrationDate"[^>]*>/.exec(newStudent) ?? []
  expect(date).toMatch(/ readonly=""/i)

  await open(page, '/admin/create-class')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('10-B')
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(toastText(page, 'Please select a teacher first')).toBeVisible()
  await page.getByLabel('Class', { exact: true }).fill('10-a')
  await page.getByLabel('Class teacher').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(toastText(page, 'This class already exists')).toBeVisible()

  await open(page, '/admin/account-settings')
  await page.getByLabel('Phone').fill('98765')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastText(page, 'Please enter valid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('9876543210')
  await page.route('**/api/institution', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(toastText(page, 'Network Error')).toBeVisible()

  await page.unrouteAll()
  const admin = await switchTo(page.context())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Please Login Again').first()).toBeVisible()
  const place = await page.evaluate(() => sessionStorage.getItem('labmark.return'))
  expect(place, 'where the next sign-in leads').toContain('/admin/account-settings')
  await switchTo(page.context(), admin)
}
