import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open, test } from './fixtures.ts'
import { post, signedUp } from './journey.ts'

const said = (page: Page, words: string) => page.locator('[data-sonner-toast]').filter({ hasText: words })
const sayNo = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()

type Teacher = { guid: string; fullName: string }

async function addTeacher(page: Page, name: string): Promise<Teacher> {
  const unique = randomUUID().slice(0, 8)
  const { data } = await post(page, '/teacher', {
    name,
    email: `teacher-${unique}@school.example.com`,
    phone: '9876543210',
    registrationDate: '2026-04-01',
    displayId: unique,
  })
  return data
}

/** A school with Asha as the teacher of 10-A, and Ravi who has no class. */
async function schoolWithClass(page: Page) {
  const { displayId } = await signedUp(page)
  const asha = await addTeacher(page, 'Asha Rao')
  await addTeacher(page, 'Ravi Nair')
  const { data } = await (await page.request.get('/api/institution')).json()
  const classdata = { classdivision: '10-A', teacherassigned: asha.guid }
  const made = await page.request.put(`/api/institution/${data[0].guid}`, { data: { displayId, classdata } })
  expect(made.ok()).toBe(true)
}

test('the sidebar: its links in order, 200 ms before it closes, a double click goes back', async ({
  page,
}) => {
  await signedUp(page)
  await open(page, '/admin/dashboard')
  await expect(page.getByRole('complementary').getByRole('link')).toHaveText([
    /Labmark/,
    'Dashboard',
    'Import roster',
    'Experiments',
    'Activity',
    'Recycle bin',
    'My Account Setting',
    /Notifications/,
    'Privacy policy',
    'Terms of use',
    'Help',
  ])
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' }).first()
  await menu.click()
  await expect(menu).toHaveAttribute('aria-expanded', 'true', { timeout: 100 })
  await expect(menu).toHaveAttribute('aria-expanded', 'false')
  await menu.click()
  await page.getByRole('link', { name: 'Help', exact: true }).click()
  await page.waitForURL('/admin/help')
  await menu.dblclick()
  await page.waitForURL('/admin/dashboard')
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
})

test('a no to a dialog says canceled, remove canceled, replace canceled; a wrong password stops the act', async ({
  page,
}) => {
  await schoolWithClass(page)
  await open(page, '/admin/dashboard?tab=teacher')
  await page.getByRole('button', { name: 'Remove Teacher' }).click()
  await expect(said(page, 'Please select a Teacher first')).toBeVisible()
  await page.getByRole('row', { name: 'Asha Rao' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove Teacher' }).click()
  await sayNo(page)
  await expect(said(page, 'canceled')).toHaveText('canceled')

  await open(page, '/admin/edit-teacher/10-A')
  await page.getByRole('row', { name: 'Asha Rao' }).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await sayNo(page)
  await expect(said(page, 'remove canceled')).toBeVisible()

  await open(page, '/admin/replaceteacher/10-A')
  await page.getByLabel('Asha Rao').check()
  await page.getByLabel('Ravi Nair').check()
  await page.getByRole('button', { name: 'Replace' }).click()
  await sayNo(page)
  await expect(said(page, 'replace canceled')).toBeVisible()

  await open(page, '/admin/delete-class?class=10-A')
  await page.getByRole('button', { name: 'Delete class' }).click()
  await page.getByRole('button', { name: 'Yes, delete 10-A' }).click()
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Yes, delete 10-A' }).click()
  await expect(said(page, 'This password is wrong.')).toBeVisible()
  await sayNo(page)
  await expect(said(page, 'canceled')).toBeVisible()
  await open(page, '/admin/edit-class?class=10-A')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('10-A')
})

test('what a form refuses is a toast too', async ({ page }) => {
  await schoolWithClass(page)
  await open(page, '/admin/create-class')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('10-B')
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(said(page, 'Please select a teacher first')).toBeVisible()
  await page.getByLabel('Class', { exact: true }).fill('10-a')
  await page.getByLabel('Class teacher').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Create class' }).click()
  await expect(said(page, 'This class already exists')).toBeVisible()

  await open(page, '/student/add/new/me')
  await expect(page.getByLabel('Class', { exact: true })).toHaveValue('10-A')
  await expect(page.getByLabel('Registration date')).not.toBeEditable()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(said(page, 'Please complete all fields')).toBeVisible()

  await open(page, '/admin/account-settings')
  await page.getByLabel('Phone').fill('98765')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Please enter valid phone number')).toBeVisible()
  await page.getByLabel('Phone').fill('9876543210')
  await page.route('**/api/institution', (route) => route.abort())
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(said(page, 'Network Error')).toBeVisible()
})

test('toasts stand top right for five seconds, and go when dragged four fifths of their width', async ({
  page,
}) => {
  await schoolWithClass(page)
  await open(page, '/admin/dashboard?tab=teacher')
  const remove = page.getByRole('button', { name: 'Remove Teacher' })
  const toast = said(page, 'Please select a Teacher first')

  await remove.click()
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  const shownAt = Date.now()
  await expect.poll(async () => (await toast.boundingBox())?.y).toBe(24)
  const { x, y, width, height } = (await toast.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  expect(x + width).toBe(1280 - 24)
  await expect(toast).toHaveCount(0)
  expect(Date.now() - shownAt).toBeGreaterThan(4500)
  expect(Date.now() - shownAt).toBeLessThan(6500)

  await remove.click()
  await expect(toast).toHaveAttribute('data-mounted', 'true')
  const middle = y + height / 2
  const drag = async (share: number) => {
    await expect.poll(() => toast.boundingBox()).toEqual({ x, y, width, height })
    await page.mouse.move(x + 60, middle)
    await page.mouse.down()
    await expect(toast).toHaveAttribute('data-swiping', 'true')
    // Slowly at first, as a hand does; a jump would mark the text instead.
    let begun = 62
    await expect(async () => {
      await page.mouse.move(x + begun++, middle)
      await expect(toast).toHaveAttribute('data-swiped', 'true', { timeout: 100 })
    }).toPass()
    await page.mouse.move(x + 60 + width * share, middle, { steps: 8 })
    await page.mouse.up()
  }
  await drag(0.6)
  await expect(toast).toHaveAttribute('data-swiping', 'false')
  await expect(toast).toHaveAttribute('data-swipe-out', 'false')
  await drag(0.83)
  await expect(toast).toHaveCount(0, { timeout: 2000 })
})

test('a list scrolls at 65 to 80 percent of the height of the window', async ({ page }) => {
  await schoolWithClass(page)
  for (const tab of ['teacher', 'manage']) {
    await open(page, `/admin/dashboard?tab=${tab}`)
    const list = page.getByRole('region', { name: tab === 'teacher' ? 'Teachers' : 'Classes' })
    const share = await list.evaluate(
      (box) => Number.parseFloat(getComputedStyle(box).maxHeight) / innerHeight,
    )
    expect(share).toBeGreaterThanOrEqual(0.65)
    expect(share).toBeLessThanOrEqual(0.8)
  }
})
