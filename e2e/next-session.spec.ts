import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { cellOf, openGrid, saved } from './marks-grid-steps.ts'
import { textOf } from './page-text.ts'
import { markAll, rowOf } from './practical-steps.ts'

test('a school begins its next session, brings in the new pupils with the old numbers, and looks back at the past one', async ({
  page,
  context,
}) => {
  const { emails } = await classOf(page, 4)
  const admin = await switchTo(context)
  await teacherIn(page, emails[0] ?? '')
  await markAll(page)
  const teacher = await switchTo(context, admin)

  await open(page, '/admin/sessions')
  const past = (await page.locator('main li p').first().textContent())?.match(/\d{4}-\d{2}/)?.[0] ?? ''
  expect(past).not.toBe('')
  await page.getByRole('link', { name: /^Begin 20/ }).click()
  await page.waitForURL('/admin/next-session')
  await expect(page.getByText('Practical sheets are not signed by both sides: 10-A')).toBeVisible()
  await page.getByText('Who repeats in 10-A? Nobody').click()
  await page.getByRole('checkbox', { name: /Pupil 2/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Begin session/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByText('3 students leave and can no longer sign in')).toBeVisible()
  await expect(question.getByText('1 student repeats the class')).toBeVisible()
  await question.getByRole('button', { name: /^Begin/ }).click()
  await page.waitForURL(/\/admin\/sessions\?begun=/)
  await expect(page.getByText(/^Session .+ has begun$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByRole('link', { name: 'Import students' })).toHaveAttribute(
    'href',
    /^\/admin\/import/,
  )
  const fresh = [
    { username: 'New Pupil', rollNumber: '1', admissionNumber: 'NEW-1' },
    { username: 'Other Pupil', rollNumber: '2', admissionNumber: 'NEW-2' },
  ]
  for (const pupil of fresh) await post(page, '/student', pupil)

  // The teacher marks the new class, and reads the year before.
  await switchTo(context, teacher)
  expect(await textOf(page, '/teacher/dashboard')).toContain('3 students')
  await openGrid(page)
  await expect(page.getByRole('rowheader', { name: 'New Pupil' })).toBeVisible()
  await cellOf(page, 1, 0).click()
  for (const key of ['4', 'Enter']) await page.keyboard.press(key)
  await page.getByRole('button', { name: /^Absent in \d+ empty cells$/ }).click()
  await saved(page)
  await page.getByLabel('Academic session').selectOption(past)
  await page.waitForURL(new RegExp(`/teacher/marks/10-A\\?session=${past}`))
  await expect(page.getByText(`Session ${past} has ended.`)).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'Pupil 1' })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: 'New Pupil' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /Release/ })).toHaveCount(0)
  const dashboard = `/teacher/dashboard?session=${past}`
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute('href', dashboard)
  expect(await textOf(page, dashboard)).toContain('10-A')
  await open(page, `/teacher/practical/10-A?session=${past}`)
  await expect(rowOf(page, 'Pupil 1')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign the sheet' })).toHaveCount(0)
  await expect(rowOf(page, 'Pupil 1').getByRole('link', { name: /PDF/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Back to/ })).toHaveAttribute('href', '/teacher/dashboard')

  await switchTo(context, admin)
  const never = await page.goto('/admin/dashboard?session=1999-00')
  expect(never?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()

  // The admin views the past session on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, `/admin/dashboard?session=${past}`)
  await expect(page.getByText(`Session ${past} has ended.`)).toBeVisible()
  await expectAccessible(page)
})
