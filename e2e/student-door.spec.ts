import type { Browser, BrowserContext, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, markField, teacherIn } from './marking-steps.ts'

// A pupil without an email does an experiment on a phone, from the slip to the mark.

const slug = 'dependence-of-potential-difference-on-current'

/** A class with a pupil who has no email; their slip, and their teacher's email. */
async function pupilWithoutEmail(page: Page) {
  const { school, emails } = await classOf(page, 1)
  const { data } = await post(page, '/student/import', {
    text: 'Admission No,Name,Roll No,Class\n1000,Meera Iyer,2,10-A',
  })
  await post(page, `/imports/${data.guid}/commit`, {})
  const made = await post(page, '/student/slips', { class: '10-A' })
  const slip = made.data.slips.find(({ loginName }: { loginName: string }) => loginName === '1000')
  return { school, teacher: emails[0] ?? '', slip: slip as { address: string; password: string } }
}

async function onPhone(browser: Browser): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  return [await context.newPage(), context]
}

async function signIn(page: Page, { address, password }: { address: string; password: string }) {
  await page.goto(address)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/student')
}

const reading = (page: Page, number: number) => page.getByRole('group', { name: `Reading ${number}` })

async function fill(page: Page, number: number, current: string, voltage: string) {
  await reading(page, number).getByLabel('Current I (A)').fill(current)
  await reading(page, number).getByLabel('Potential difference V (V)').fill(voltage)
}

const keptHere = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('labmark.draft.')).length)

test('a pupil does an experiment on a phone, hands it in without a network, and gets mark, comment and file', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const { teacher, slip } = await pupilWithoutEmail(page)
  const [pupil, context] = await onPhone(browser)
  await signIn(pupil, slip)
  await expectAccessible(pupil)
  await pupil.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect(pupil.getByRole('heading', { name: 'P6 Ohm’s law', level: 1 })).toBeVisible()
  await expectAccessible(pupil)
  expect(await pupil.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  await fill(pupil, 1, '0.125', '0.6')
  await pupil.keyboard.press('Tab')
  await expect(reading(pupil, 1).getByText('Read to the least count: steps of 0.01')).toBeVisible()
  await pupil.getByRole('button', { name: 'Hand in' }).click()
  await expect(reading(pupil, 1).getByLabel('Current I (A)')).toBeFocused()
  await fill(pupil, 1, '0.12', '0.6')
  await fill(pupil, 2, '0,2', '1.0')
  await expect(pupil.getByRole('img', { name: '0.12 and 0.60; 0.20 and 1.00' })).toBeVisible()
  await pupil.getByRole('radio', { name: 'A straight line through the origin' }).check()
  await pupil.getByLabel('The potential difference across a resistor is 3.0 V').fill('6 ohm')
  await pupil.reload()
  await expect(reading(pupil, 2).getByLabel('Current I (A)')).toHaveValue('0,2')
  await expect(pupil.getByRole('radio', { name: 'A straight line through the origin' })).toBeChecked()

  await context.setOffline(true)
  await expect(pupil.getByText('There is no network. Go on working')).toBeVisible()
  await pupil.getByRole('button', { name: 'Hand in' }).click()
  const question = pupil.getByRole('alertdialog', { name: 'Hand in this experiment?' })
  await expect(question).toContainText('14 readings and 3 questions still empty')
  await question.getByRole('button', { name: 'Hand in' }).click()
  await expect(pupil.getByText('1 experiment handed in, not sent yet')).toBeVisible()
  await expect(reading(pupil, 1).getByLabel('Current I (A)')).toHaveAttribute('readonly')
  await expectAccessible(pupil)
  expect(await keptHere(pupil)).toBe(1)
  await context.setOffline(false)
  await expect(pupil.getByText('Your teacher has it.')).toBeVisible()
  expect(await keptHere(pupil)).toBe(0)
  await expectAccessible(pupil)

  await teacherIn(page, teacher)
  await open(page, '/teacher/dashboard')
  await page.getByRole('link', { name: /^P6 Ohm’s law: 1 waiting/ }).click()
  await expect(markField(page)).toBeFocused()
  const table = page.getByRole('table', { name: 'Observations' })
  await expect(table.getByRole('row', { name: 'Reading 1' })).toContainText('0.12')
  await expect(page.getByRole('img', { name: /0\.12 and 0\.60/ })).toBeVisible()
  await expectAccessible(page)
  for (const key of ['4', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /Meera Iyer 4 saved as a draft/i })).toBeVisible()
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Take six readings next time')
  await comment.press('Control+Enter')
  await expect(comment).toHaveValue('')
  await page.getByRole('button', { name: 'Release 1 mark (1 not attempted)' }).click()
  await expect(page.getByText('Released: 1 mark')).toBeVisible()

  await pupil.goto('/student')
  await expect(pupil.getByText('4 of 5')).toBeVisible()
  const download = pupil.waitForEvent('download')
  await pupil.getByRole('link', { name: 'My practical file (PDF)' }).click()
  expect((await download).suggestedFilename()).toBe('practical-file-2.pdf')
  await pupil.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect(pupil.getByText('Take six readings next time')).toBeVisible()
  await expect(pupil.getByText('Right answer: Resistance')).toBeVisible()
  await expectAccessible(pupil)
  await pupil.getByRole('button', { name: 'Do it again' }).click()
  await fill(pupil, 1, '0.3', '1.5')
  expect(await keptHere(pupil)).toBe(1)

  await pupil.getByRole('button', { name: 'Logout' }).click()
  const leave = pupil.getByRole('alertdialog')
  await expect(leave).toContainText('Your work at 1 experiment is on this device only')
  await leave.getByRole('button', { name: 'Log out and delete it' }).click()
  await pupil.waitForURL('/student/login')
  expect(await keptHere(pupil)).toBe(0)
  await context.close()
})

test('while the school waits for the parents’ answer the sheet can be read, and nothing typed or kept', async ({
  page,
  browser,
}) => {
  const { school, slip } = await pupilWithoutEmail(page)
  const [pupil, context] = await onPhone(browser)
  await signIn(pupil, slip)
  await pupil.goto(`/student/experiments/${slug}`)
  await fill(pupil, 1, '0.12', '0.6')
  expect(await keptHere(pupil)).toBe(1)

  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await post(page, '/institution/auth', { email: school.email, password: firstPassword })
  const set = await page.request.patch('/api/parent/setting', { data: { required: true } })
  expect(set.ok()).toBe(true)
  await pupil.getByRole('button', { name: 'Hand in' }).click()
  await pupil.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click()
  const kindly = pupil.getByText('Your school waits for your parents’ answer')
  await expect(kindly.first()).toBeVisible()
  expect(await keptHere(pupil)).toBe(0)
  await pupil.reload()
  await expect(kindly).toBeVisible()
  await expect(pupil.getByRole('heading', { name: 'Steps' })).toBeVisible()
  await expect(pupil.getByRole('textbox')).toHaveCount(0)
  await expectAccessible(pupil)
  await context.close()
})
