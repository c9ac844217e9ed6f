import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { type Caller, post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { bench, meters, withPremium } from './bench-steps.ts'
import { keepPagesBox, storedDrafts, storedPages, workerReady } from './device.ts'
import { expect, open, test } from './fixtures.ts'
import { cellsOf, classOf, deskOf, markField, teacherIn } from './marking-steps.ts'

const slug = 'dependence-of-potential-difference-on-current'

/** A class with a pupil who has no email; returns their slip and their teacher's email. */
async function pupilWithoutEmail(caller: Caller) {
  const { school, emails } = await classOf(caller, 1)
  const { data } = await post(caller, '/student/import', {
    text: 'Admission No,Name,Roll No,Class\n1000,Meera Iyer,2,10-A',
  })
  await post(caller, `/imports/${data.guid}/commit`, {})
  const answer = await post(caller, '/student/slips', { class: '10-A' })
  const slip = answer.data.slips.find(({ loginName }: { loginName: string }) => loginName === '1000')
  return { school, teacher: emails[0] ?? '', slip: slip as { address: string; password: string } }
}

/** A phone with the service worker that keeps pages. */
async function onPhone(browser: Browser): Promise<[Page, BrowserContext]> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    serviceWorkers: 'allow',
  })
  return [await context.newPage(), context]
}

async function signIn(page: Page, { address, password }: { address: string; password: string }) {
  await page.goto(address)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await keepPagesBox(page).check()
  await page.getByLabel('Password', { exact: true }).focus()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('/student')
}

const reading = (page: Page, number: number) => page.getByRole('group', { name: `Reading ${number}` })

async function fill(page: Page, number: number, current: string, voltage: string) {
  await reading(page, number).getByLabel('Current I (A)').fill(current)
  await reading(page, number).getByLabel('Potential difference V (V)').fill(voltage)
}

/** Moves the contact of the rheostat and reads both meters. */
async function read(page: Page, contact: number) {
  await bench(page).getByRole('slider', { name: 'Contact of the rheostat' }).fill(String(contact))
  return meters(page)
}

test('a student does Ohm’s law offline and hands in; the teacher marks by keyboard; the file has the graph; who waits for the parents only reads', async ({
  page,
  request,
  browser,
}) => {
  const { school, teacher, slip } = await pupilWithoutEmail({ request })
  await withPremium(school.displayId)
  const [pupil, context] = await onPhone(browser)
  await signIn(pupil, slip)
  await pupil.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect(pupil.getByRole('heading', { name: 'P6 Ohm’s law', level: 1 })).toBeVisible()
  await expect(bench(pupil).getByRole('switch', { name: 'Plug in the key' })).toBeVisible()
  expect(await pupil.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await workerReady(pupil)
  await expect.poll(() => storedPages(pupil)).toEqual(['/student', `/student/experiments/${slug}`])

  // The page is opened again without a network.
  await context.setOffline(true)
  await pupil.goto(`/student/experiments/${slug}`)
  await expect(pupil.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await bench(pupil).getByRole('switch', { name: 'Plug in the key' }).click()
  const [first, second] = [await read(pupil, 20), await read(pupil, 80)]
  expect(Number(second.current)).toBeGreaterThan(Number(first.current))
  await fill(pupil, 1, '0.125', first.voltage)
  await pupil.keyboard.press('Tab')
  await expect(reading(pupil, 1).getByText('Read to the least count: steps of 0.01')).toBeVisible()
  await pupil.getByRole('button', { name: 'Hand in' }).click()
  await expect(reading(pupil, 1).getByLabel('Current I (A)')).toBeFocused()
  await fill(pupil, 1, first.current, first.voltage)
  await fill(pupil, 2, second.current, second.voltage)
  await pupil.getByRole('radio', { name: 'A straight line through the origin' }).check()
  await pupil.getByLabel('The potential difference across a resistor is 3.0 V').fill('6 ohm')
  await expect.poll(async () => (await storedDrafts(pupil)).length).toBe(1)
  await pupil.close()
  const again = await context.newPage()
  await again.goto(`/student/experiments/${slug}`)
  await expect(reading(again, 2).getByLabel('Current I (A)')).toHaveValue(second.current)
  await expect(again.getByRole('radio', { name: 'A straight line through the origin' })).toBeChecked()
  await expect(again.getByText('There is no network. Go on working')).toBeVisible()
  await again.getByRole('button', { name: 'Hand in' }).click()
  const question = again.getByRole('alertdialog', { name: 'Hand in this experiment?' })
  await expect(question).toContainText('Still empty: 14 readings and 3 questions')
  await question.getByRole('button', { name: 'Hand in' }).click()
  await expect(again.getByText('1 experiment handed in, not sent yet')).toBeVisible()
  await expect(again.getByText('Kept on this device only: 1 entry.')).toBeVisible()
  await expect(reading(again, 1).getByLabel('Current I (A)')).toHaveAttribute('readonly')
  await expectAccessible(again)
  await context.setOffline(false)
  await expect(again.getByText('Your teacher has it.')).toBeVisible()
  await expect.poll(() => storedDrafts(again)).toEqual([])

  await teacherIn(page, teacher)
  await open(page, deskOf({ attempt: (await cellsOf(page))[1]?.attempt ?? '' }))
  await expect(markField(page)).toBeFocused()
  const table = page.getByRole('table', { name: 'Observations' })
  await expect(table.getByRole('row', { name: 'Reading 1' })).toContainText(first.current)
  await expectAccessible(page)
  for (const key of ['4', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /Meera Iyer 4 saved as a draft/i })).toBeVisible()
  const comment = page.getByLabel('Comment', { exact: true })
  await comment.fill('Take six readings next time')
  await comment.press('Control+Enter')
  await expect(comment).toHaveValue('')
  // The teacher sees the pupil's own apparatus beside their readings.
  const opener = page.getByRole('button', { name: 'This student’s bench' })
  await opener.click()
  const looked = page.getByRole('dialog', { name: 'This student’s bench' })
  await looked.getByRole('switch', { name: 'Plug in the key' }).click()
  await looked.getByRole('slider', { name: 'Contact of the rheostat' }).fill('20')
  await expect(looked.getByRole('status')).toContainText(
    `Ammeter: ${first.current} A. Voltmeter: ${first.voltage} V.`,
  )
  await page.keyboard.press('Escape')
  // The focus returns only then, and would take a key from another button.
  await expect(opener).toBeFocused()
  await page.getByRole('button', { name: 'Release 1 mark (1 not attempted)' }).press('Enter')
  await expect(page.getByText('Released: 1 mark')).toBeVisible()

  await again.goto('/student')
  await expect(again.getByText('4 of 5')).toBeVisible()
  const download = again.waitForEvent('download')
  await again.getByRole('link', { name: 'My practical file (PDF)' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('practical-file-2.pdf')
  const printed = (await pdfText(await readFile(await file.path()))).join(' ')
  expect(printed).toContain('Potential difference V (V) upwards, Current I (A) to the right')
  await again.getByRole('link', { name: 'Ohm’s law' }).click()
  await expect(again.getByText('Take six readings next time')).toBeVisible()
  await expect(again.getByText('Right answer: Resistance')).toBeVisible()
  await expectAccessible(again)
  await again.getByRole('button', { name: 'Do it again' }).click()
  await fill(again, 1, '0.3', '1.5')
  await expect.poll(async () => (await storedDrafts(again)).length).toBe(1)

  await again.getByRole('button', { name: 'Logout' }).click()
  const leave = again.getByRole('alertdialog')
  await expect(leave).toContainText('Your work at 1 experiment is on this device only')
  await context.setOffline(true)
  await leave.getByRole('button', { name: 'Log out and delete it' }).click()
  const refused = again.getByRole('alert').filter({ hasText: 'You are still logged in' })
  await expect(refused).toBeInViewport({ ratio: 1 })
  expect(await storedDrafts(again)).toHaveLength(1)
  await refused.getByRole('button', { name: 'Stay' }).click()
  await context.setOffline(false)
  await test.step('while the school waits for the parents’ answer the sheet can be read, and nothing typed or kept', () =>
    expectOnlyRead(again, request))

  await context.setOffline(true)
  await again.getByRole('button', { name: 'Logout' }).click()
  await refused.getByRole('button', { name: 'Clear this device' }).click()
  await again.waitForURL('/student/login')
  expect([await storedDrafts(again), await storedPages(again)]).toEqual([[], []])
  await context.close()
})

/** The school, whose admin is signed in at `office`, begins to wait while the pupil has typed into the open experiment. */
async function expectOnlyRead(pupil: Page, office: APIRequestContext) {
  const set = await office.patch('/api/parent/setting', { data: { required: true } })
  expect(set.ok(), await set.text()).toBe(true)
  await pupil.getByRole('button', { name: 'Hand in' }).click()
  await pupil.getByRole('alertdialog').getByRole('button', { name: 'Hand in' }).click()
  const kindly = pupil.getByText('Your school is waiting for your parents’ answer')
  await expect(kindly.first()).toBeVisible()
  await expect.poll(() => storedDrafts(pupil)).toEqual([])
  await pupil.reload()
  await expect(kindly).toBeVisible()
  await expect(pupil.getByRole('heading', { name: 'Steps' })).toBeVisible()
  await expect(pupil.getByRole('textbox')).toHaveCount(0)
}
