import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { inDatabase } from './database.ts'
import { toastText } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { cellsOf, classWithAttempts, experiment, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, marking, openGrid, pasteInto, saved } from './marks-grid-steps.ts'

async function together(page: Page, request: APIRequestContext) {
  const { school, emails } = await marking(page, 2, classWithAttempts)
  const { lens } = await gridOf(page)
  const ravi = { request }
  await teacherIn(ravi, emails[1] ?? '')
  const marks = (await cellsOf(ravi)).map(({ student, attempt }, index) => ({
    student,
    attempt,
    experiment,
    version: 0,
    marks: 3 - index,
  }))
  const response = await request.put('/api/experiments/marks', { data: { marks, via: 'grid' } })
  expect(response.ok(), await response.text()).toBe(true)
  await cellOf(page, 1, lens).click()
  for (const key of ['4', 'Enter', '5', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('2 changed by somebody else').last()).toBeVisible()
  await cellOf(page, 1, lens).click()
  await expect(page.getByRole('button', { name: /^Keep theirs: 3 \(Ravi Nair, Today/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Use mine: 4' }).click()
  await expect(cellOf(page, 1, lens)).toBeFocused()
  await cellOf(page, 2, lens).click()
  await page.getByRole('button', { name: /^Keep theirs: 2/ }).click()
  await saved(page)
  await expect.poll(async () => (await gridOf(page)).column(experiment)).toEqual([4, 2])

  await test.step('frozen marks change only with a reason, asked for once for all that were typed', () =>
    expectReason(page, school.email, emails[0] ?? ''))
}

async function expectReason(page: Page, office: string, teacher: string) {
  await post(page, '/institution/login', { email: office, password: firstPassword })
  const { data } = await (await page.request.get('/api/practical/10-A')).json()
  await post(page, '/practical/10-A/signature', { digest: data.digest })
  await teacherIn(page, teacher)
  await openGrid(page)
  await expect(page.getByText('The marks of 10-A have been frozen since')).toBeVisible()
  await cellOf(page, 1, 0).click()
  for (const key of ['4', 'Enter', '3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Why are 2 marks changed?')).toBeVisible()
  await expect(page.getByText('All saved')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 2 marks' }).click()
  await expect(page.getByText('Please say why: the reason stays with the marks')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([null, null])
  await page.getByLabel('Why are 2 marks changed?').fill('Copies read again')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 1, 1)).toBeFocused()
  await saved(page)
  const { slugs, first, cells } = await gridOf(page)
  expect(first).toEqual([4, 3])
  const changed = cells.find(({ experiment }) => experiment === slugs[0])
  const history = await page.request.get(`/api/experiments/single/${changed?.attempt}/history`)
  expect((await history.json()).data).toMatchObject([{ reason: 'Copies read again', via: 'grid' }])
}

const rename = `UPDATE "Student" s SET username = $2 FROM "Institution" i
   WHERE i.id = s."institutionId" AND i."displayId" = $1 AND s."rollNumber" = '2'`

async function ofWorksheet(page: Page) {
  const { school } = await marking(page, 3)
  await inDatabase((client) =>
    client.query(rename, [school.displayId, 'Venkata Narasimha '.repeat(4).trim()]),
  )
  await page.getByRole('link', { name: 'Worksheet' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV' }).click()
  const sheet = (await readFile(await (await download).path(), 'utf8')).split('\r\n')
  const filled = sheet.map((line, index) =>
    index === 0 ? line : line.replace(/^(\d+,[^,]+),,/, (_, student) => `${student},${index + 2},`),
  )
  const buffer = Buffer.from([...filled, '99,Nobody,3'].join('\r\n'))
  await page.locator('input[type=file]').setInputFiles({ name: 'filled.csv', mimeType: 'text/csv', buffer })
  await expect(page.getByText('filled.csv: 3 changed, 1 refused')).toBeVisible()
  await expect(page.getByText('Nobody in 10-A has roll number 99')).toBeVisible()
  await expectAccessible(page)
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wide, 'with a name of eight words').toBeLessThanOrEqual(0)
  expect((await gridOf(page)).first).toEqual([null, null, null])
  await page.getByRole('button', { name: 'Save 3 marks' }).click()
  await expect(page.getByText('3 marks saved as drafts')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([3, 4, 5])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3 marks put back as before')).toBeVisible()
  expect((await gridOf(page)).first).toEqual([null, null, null])

  await openGrid(page)
  await pasteInto(page, cellOf(page, 1, 0), '4\n5')
  await saved(page)
  await page.getByRole('button', { name: 'Release 2 marks', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Release 2 marks (1 not attempted)' }).click()
  await expect(toastText(page, '2 marks released to 10-A; 1 without one')).toBeVisible()
  await expect(page.getByText('Nothing to release')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cellOf(page, 1, 0)).toBeFocused()
  await expect(cellOf(page, 1, 0)).toHaveAttribute('data-s', 'r')
  await toastText(page, '2 marks released').getByRole('button', { name: 'Undo' }).click()
  await expect(toastText(page, 'Release undone')).toBeVisible()
  await expect(cellOf(page, 1, 0)).toHaveAttribute('data-s', 'd')
}

test('marks of two teachers, and of a worksheet', async ({ page, request }) => {
  await test.step('T53: two teachers mark the same work: both marks are shown, and a person chooses; once frozen, a reason is asked for', () =>
    together(page, request))
  await test.step('a worksheet is downloaded, filled in, checked, saved and undone; drafts are released and taken back', () =>
    ofWorksheet(page))
})
