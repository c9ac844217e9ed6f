import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import {
  type Cell,
  classOf,
  classWithAttempts,
  experiment,
  otherBrowser,
  teacherIn,
} from './marking-steps.ts'

const marks = '/teacher/marks/10-A'

/** The mark of a student, by roll number and by column: 0 is chemistry 1. */
const cellOf = (page: Page, roll: number, col: number): Locator =>
  page
    .getByRole('grid')
    .locator('tbody tr')
    .nth(roll - 1)
    .locator('td')
    .nth(col)

const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible()

async function gridOf(page: Page) {
  const { data } = await (await page.request.get('/api/experiments/grid?class=10-A')).json()
  const slugs: string[] = data.experiments.map(({ slug }: { slug: string }) => slug)
  const guids: string[] = data.students.map(({ guid }: { guid: string }) => guid)
  const cells: Cell[] = data.cells
  const column = (slug: string) =>
    guids.map((guid) => cells.find((one) => one.student === guid && one.experiment === slug)?.marks ?? null)
  return { slugs, cells, column, first: column(slugs[0] ?? ''), lens: slugs.indexOf(experiment) }
}

async function marking(page: Page, size: number, prepare = classOf) {
  const { emails } = await prepare(page, size, ['Asha Rao', 'Ravi Nair'])
  await teacherIn(page, emails[0] ?? '')
  await openGrid(page)
  return emails
}

/** Opens the grid and waits until React holds its cells, which comes after the shell. */
async function openGrid(page: Page, path = marks) {
  await open(page, path)
  await page.waitForFunction(() => {
    const cell = document.querySelector('[role=grid] td')
    return cell !== null && Object.keys(cell).some((key) => key.startsWith('__reactProps'))
  })
}

async function pasteInto(page: Page, cell: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await cell.click()
  await page.keyboard.press('ControlOrMeta+V')
}

// A school, its teachers and its students are made for each of them.
test.beforeEach(() => test.slow())

test('40 marks: digits and Enter, at most 120 keys and 2 clicks, each on its student', async ({ page }) => {
  await marking(page, 40)
  const typed = Array.from({ length: 40 }, (_, at) => ['4', '.5', '0', '5', '3'][at % 5] ?? '')
  await cellOf(page, 1, 0).click()
  const keys = typed.flatMap((text) => [...text, 'Enter'])
  for (const key of keys) await page.keyboard.press(key)
  expect(keys.length).toBeLessThanOrEqual(120)
  await saved(page)
  expect((await gridOf(page)).first).toEqual(typed.map(Number))
})

test('a column from a spreadsheet is one click and one chord; what does not fit is shown first; Ctrl+Z takes all of it back', async ({
  page,
}) => {
  await marking(page, 4)
  await pasteInto(page, cellOf(page, 1, 0), '1\n2\n3\n4')
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).first).toEqual([1, 2, 3, 4])
  await page.keyboard.press('ControlOrMeta+Z')
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).first).toEqual([null, null, null, null])

  await pasteInto(page, cellOf(page, 1, 0), '5\n6\nAB\n\n')
  const words = '1 mark fits, 1 is above the maximum, 1 is no number: those stay as they were; 1 blank.'
  await expect(page.getByText(words).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 1, 0)).toHaveText('')
  await pasteInto(page, cellOf(page, 1, 0), '5\n6\nAB')
  await page.getByRole('button', { name: 'Apply 1' }).click()
  await saved(page)
  expect((await gridOf(page)).first).toEqual([5, null, null, null])
})

test('T58: what is no mark stays red, unsaved and counted, and Esc puts back what was there', async ({
  page,
}) => {
  await marking(page, 2)
  await cellOf(page, 1, 0).click()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 is no mark, not saved')).toBeVisible()
  await expect(cellOf(page, 1, 0)).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('“7” is not saved: A mark here is at most 5')).toBeVisible()
  await cellOf(page, 1, 0).press('Escape')
  await expect(cellOf(page, 1, 0)).toHaveText('')
  await saved(page)
})

test('T53: two teachers mark the same work: both marks are shown, and a person chooses', async ({
  page,
  browser,
}) => {
  const emails = await marking(page, 2, classWithAttempts)
  const { lens } = await gridOf(page)
  const ravi = await otherBrowser(browser)
  await teacherIn(ravi, emails[1] ?? '')
  await openGrid(ravi)
  for (const [roll, mark] of [
    [1, '3'],
    [2, '2'],
  ] as const) {
    await cellOf(ravi, roll, lens).click()
    await ravi.keyboard.type(mark)
    await ravi.keyboard.press('Enter')
  }
  await saved(ravi)
  await cellOf(page, 1, lens).click()
  for (const key of ['4', 'Enter', '5', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('2 changed by somebody else').last()).toBeVisible()
  await cellOf(page, 1, lens).click()
  await expect(page.getByRole('button', { name: /^Keep theirs: 3 \(Ravi Nair, Today/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use mine: 4' }).click()
  await cellOf(page, 2, lens).click()
  await page.getByRole('button', { name: /^Keep theirs: 2/ }).click()
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).column(experiment)).toEqual([4, 2])
  await ravi.context().close()
})

test('T54: without a network nothing is lost, not even by closing the page; it goes out when the network is back', async ({
  page,
}) => {
  await marking(page, 3)
  await cellOf(page, 1, 0).click()
  await page.context().setOffline(true)
  await page.keyboard.type('4')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 not saved: Network Error').last()).toBeVisible()
  await expect(cellOf(page, 1, 0)).toHaveText('4')
  await page.context().setOffline(false)
  await saved(page)
  expect((await gridOf(page)).first).toEqual([4, null, null])

  await page.context().setOffline(true)
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1 not saved: Network Error').last()).toBeVisible()
  await page.close()
  await page.context().setOffline(false)
  const again = await page.context().newPage()
  await openGrid(again)
  await expect.poll(async () => (await gridOf(again)).first).toEqual([4, 3, null])
})

test('releases the drafts of an experiment, counted, and takes them back', async ({ page }) => {
  await marking(page, 3)
  await pasteInto(page, cellOf(page, 1, 0), '4\n5')
  await saved(page)
  await page.getByRole('button', { name: 'Release 2 marks', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release 2 marks; 1 is empty' }).click()
  await expect(said(page, '2 marks released to 10-A; 1 without one')).toBeVisible()
  await expect(page.getByText('Nothing to release')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 1, 0)).toHaveAttribute('data-s', 'r')
  await said(page, '2 marks released').getByRole('button', { name: 'Undo' }).click()
  await expect(said(page, 'Release taken back')).toBeVisible()
  await expect(cellOf(page, 1, 0)).toHaveAttribute('data-s', 'd')
})

test('a worksheet goes down, comes back filled in, is looked at, saved, and taken back', async ({ page }) => {
  await marking(page, 2)
  await page.getByRole('link', { name: 'Worksheet' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const sheet = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const filled = sheet.map((line, at) =>
    at === 0 ? line : line.replace(/^(\d+,Pupil \d+),,/, (_, who) => `${who},${at + 2},`),
  )
  const buffer = Buffer.from([...filled, '99,Nobody,3'].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'filled.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('filled.csv: 2 changed, 1 refused')).toBeVisible()
  await expect(page.getByText('Nobody in 10-A has roll number 99')).toBeVisible()
  await expectAccessible(page)
  expect((await gridOf(page)).first).toEqual([null, null])
  await page.getByRole('button', { name: 'Save 2 marks' }).click()
  await expect(page.getByText('2 marks saved as drafts')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([3, 4])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 marks put back as before')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([null, null])
})

test('frozen marks change only with a reason, asked for once for all that were typed', async ({ page }) => {
  const { school, emails } = await classOf(page, 2)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  const { data } = await (await page.request.get('/api/practical/10-A')).json()
  await post(page, '/practical/10-A/signature', { digest: data.digest })
  await teacherIn(page, emails[0] ?? '')
  await openGrid(page)
  await expect(page.getByText('The marks of 10-A are frozen since')).toBeVisible()
  await cellOf(page, 1, 0).click()
  for (const key of ['4', 'Enter', '3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Why are 2 marks changed?')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 2 marks' }).click()
  await expect(page.getByText('Please say why: the reason stays with the marks')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([null, null])
  await page.getByLabel('Why are 2 marks changed?').fill('Copies read again')
  await page.keyboard.press('Enter')
  await saved(page)
  const { first, cells } = await gridOf(page)
  expect(first).toEqual([4, 3])
  const history = await page.request.get(`/api/experiments/single/${cells[0]?.attempt}/history`)
  expect((await history.json()).data).toMatchObject([{ reason: 'Copies read again', via: 'grid' }])
})

test('the keys of a grid: one tab stop, no wrapping, subjects in the address, o opens the answers', async ({
  page,
}) => {
  await marking(page, 2, classWithAttempts)
  const { lens } = await gridOf(page)
  await expect(page.getByRole('grid').locator('[tabindex="0"]')).toHaveCount(1)
  await cellOf(page, 1, 0).click()
  await page.keyboard.press('ArrowLeft')
  await expect(cellOf(page, 1, 0)).toBeFocused()
  await page.keyboard.press('Control+End')
  await expect(cellOf(page, 2, 21)).toBeFocused()
  await page.getByRole('link', { name: 'Physics', exact: true }).click()
  await expect(page).toHaveURL(/subject=physics/)
  await expect(page.getByRole('grid').locator('tbody tr').first().locator('td')).toHaveCount(7)
  await page.goBack()
  await expect(page.getByRole('grid').locator('tbody tr').first().locator('td')).toHaveCount(22)
  await cellOf(page, 1, lens).click()
  await page.keyboard.press('o')
  await page.waitForURL(/\/teacher\/self-check\/[^/]+\/physics/)
})

test('on a phone: one experiment, a field per student, Enter for the next one', async ({ page }) => {
  await marking(page, 2)
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(page.getByRole('grid')).toHaveCount(0)
  await page.getByLabel('Pupil 1').fill('4')
  await page.getByLabel('Pupil 1').press('Enter')
  await expect(page.getByLabel('Pupil 2')).toBeFocused()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await saved(page)
  await expectAccessible(page)
  expect((await gridOf(page)).first).toEqual([4, 3])
})

test('an admin looks and changes nothing', async ({ page }) => {
  const { school } = await classOf(page, 1)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await openGrid(page, '/admin/marks')
  await page.waitForURL('/admin/marks/10-A')
  await cellOf(page, 1, 0).click()
  await page.keyboard.type('4')
  await expect(page.getByRole('grid').locator('input')).toHaveCount(0)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  await expect(page.getByRole('button', { name: /Release/ })).toHaveCount(0)
})
