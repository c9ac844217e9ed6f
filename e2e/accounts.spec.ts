import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { confirmEmail, firstPassword, login, newSchool, signUp } from './account-steps.ts'
import { logout, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { inDatabase } from './database.ts'
import { holdRequests } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { makeSchool } from './made-school.ts'
import { codeIn, linkIn, mailNumber } from './mailbox.ts'
import { textOf } from './page-text.ts'

const secondPassword = 'Nickel-chloride-4'

async function institute(page: Page) {
  const school = newSchool()
  await signUp(page, school)
  await confirmEmail(page, school.email)
  await switchTo(page.context())
  await open(page, '/teacher/login')
  await expect(page.getByLabel('Email')).toBeFocused()
  await login(page, school.email, 'Not-my-password')
  await expect(page.getByRole('heading', { name: 'There is a problem' })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(school.email)
  await login(page, school.email, firstPassword)
  await page.waitForURL('/admin/dashboard')
  const storedUser = await page.evaluate(() => localStorage.getItem('labmark.user'))
  expect(JSON.parse(storedUser ?? '')).toMatchObject({ email: school.email, displayId: school.displayId })
  await logout(page)
  expect(await page.evaluate(() => localStorage.getItem('labmark.user'))).toBeNull()
}

async function teacher(page: Page) {
  const school = await makeSchool()
  const email = `teacher-${randomUUID().slice(0, 8)}@school.example.com`
  await open(page, '/teacher/sign-up')
  await page.getByLabel('Full name').fill('Asha Rao')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Institute id').fill('no-such-school')
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('link', { name: 'The two passwords differ' })).toBeVisible()
  await page.getByLabel('Confirm password').fill(firstPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('link', { name: 'There is no institute with this id' })).toBeVisible()
  await page.getByLabel('Institute id').fill(school.displayId.toUpperCase())
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Signedup successfully')).toBeVisible()

  const link = linkIn(await mailNumber(email, 1))
  await open(page, link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.waitForURL('/teacher/dashboard')
  await expect(page.getByText('Please ask your institute to assign you a class')).toBeVisible()
  expect((await mailNumber(school.email, 1)).subject).toBe(`Asha Rao asks to join ${school.name}`)

  await open(page, link)
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await expect(page.getByText('This link no longer works. Ask for a new code.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Confirm my email' })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
}

const mailsCode = `UPDATE "Account" SET "twoStep" = true WHERE email = $1`

async function codes(page: Page) {
  const { email } = await makeSchool()
  await inDatabase((client) => client.query(mailsCode, [email]))
  await test.step('a login that is typed and sent before the scripts of its page are here goes out once they are', () =>
    logInEarly(page, email))
  await expect(page.getByText(/sent to h•••.@school\.example\.com/)).toBeVisible()
  await expect(page.getByText(/Resend Code in \d+ s/)).toBeVisible()
  const code = page.getByRole('textbox', { name: 'Code' })
  const boxes = page.getByRole('textbox')
  const typed = () => boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).value).join(''))
  await expect(code).toBeFocused()
  await page.keyboard.type('123')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('9')
  await expect.poll(typed).toBe('193')
  await page.keyboard.press('End')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Enter the 4 digits of the code')).toBeVisible()
  await expectAccessible(page)

  const right = codeIn(await mailNumber(email, 1))
  const wrong = right === '0000' ? '11 11' : '00 00'
  await code.evaluate((field, text) => {
    const data = new DataTransfer()
    data.setData('text/plain', text)
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    if (field.dispatchEvent(paste)) document.execCommand('insertText', false, text)
  }, wrong)
  for (let tries = 1; tries <= 4; tries++) {
    await expect(page.getByRole('main').getByText('This code is wrong.')).toBeVisible()
    await expect.poll(typed).toBe('')
    await expect(code).toBeFocused()
    const answer = page.waitForResponse('**/verify-otp')
    await page.keyboard.type(wrong.replace(' ', ''))
    await answer
  }
  await expect(
    page.getByRole('main').getByText('This code no longer works. Ask for a new one.'),
  ).toBeVisible()
  await expect(page.getByText(/Resend Code/)).toBeVisible()
}

async function logInEarly(page: Page, email: string) {
  const scripts = await holdRequests(page, '*.js')
  await page.goto('/admin/login', { waitUntil: 'commit' })
  await login(page, email, firstPassword)
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await scripts.release()
  await page.waitForURL('/admin/code-verification')
}

async function deadEnds(page: Page) {
  await test.step('at a chooser, as a student, or with a session that has ended', async () => {
    await open(page, '/admin/activity?tab=seen')
    await page.waitForURL('/')
    await expect(page.getByRole('status').filter({ hasText: 'Please Login Again' })).toBeVisible()
    await expectAccessible(page)
    const student = page.getByRole('link', { name: 'Login as a Student' })
    await expect(student).toHaveAttribute('href', '/sp2?as=student')
    const families = page.getByRole('link', { name: 'see marks with the code on your slip' })
    await expect(families).toHaveAttribute('href', '/family')
    expect(await textOf(page, '/sp2?as=student')).toContain('Login for teachers and schools')
    await page.getByRole('link', { name: 'Login as an institute' }).click()
    await page.waitForURL('/sp2')
    const teachers = page.getByRole('link', { name: 'Login as a teacher' })
    await expect(teachers).toHaveAttribute('href', '/teacher/login')
  })

  await test.step('with a forgotten password: three clicks, the code and the new one lead to the page that was asked for', async () => {
    const { email } = await makeSchool()
    await page.getByRole('link', { name: 'Login as an admin' }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await page.keyboard.type(email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await expect(page.getByRole('textbox', { name: 'Code' })).toBeFocused()
    await page.keyboard.type(codeIn(await mailNumber(email, 1)))
    await page.waitForURL('/admin/reset-password')
    await expect(page.getByLabel('New Password')).toBeFocused()
    await page.keyboard.type(secondPassword)
    await page.getByLabel('Confirm Password').pressSequentially(secondPassword)
    await page.getByRole('button', { name: 'Submit' }).click()
    await page.waitForURL('/admin/activity?tab=seen')
    expect((await mailNumber(email, 2)).subject).toBe('Your Labmark password was changed')
  })
}

test('an institute and a teacher sign up, and those who cannot get in find their way', async ({ page }) => {
  await test.step('from the start to a new institute: sign-up, code, login', () => institute(page))
  await switchTo(page.context())
  await test.step('a login before the scripts; a code: typed, mended, pasted; the last digit sends it, a wrong one makes room, five end it', () =>
    codes(page))
  await test.step('a teacher signs up with the institute’s id, confirms by link, and is told to wait for a class', () =>
    teacher(page))
  await switchTo(page.context())
  await test.step('nobody is left in a dead end', () => deadEnds(page))
})
