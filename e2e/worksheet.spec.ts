import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { inDatabase } from './database.ts'
import { toastText } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, marking, openGrid, pasteInto, saved } from './marks-grid-steps.ts'

const rename = `UPDATE "Student" s SET username = $2 FROM "Institution" i
   WHERE i.id = s."institutionId" AND i."displayId" = $1 AND s."rollNumber" = '2'`

async function ofWorksheet(page: Page) {
  const { school, emails } = await marking(page, 3)
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
  return { office: school.email, teacher: emails[0] ?? '' }
}

async function expectReason(page: Page, office: string, teacher: string) {
  await post(page, '/institution/login', { email: office, password: firstPassword })
  const { data } = await (await page.request.get('/api/practical/10-A')).json()
  await post(page, '/practical/10-A/signature', { digest: data.digest })
  await teacherIn(page, teacher)
  await openGrid(page)
  await expect(page.getByText('The marks of 10-A have been frozen since')).toBeVisible()
  await cellOf(page, 1, 1).click()
  for (const key of ['4', 'Enter', '3', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByLabel('Why are 2 marks changed?')).toBeVisible()
  await expect(page.getByText('All saved')).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save 2 marks' }).click()
  await expect(page.getByText('Please say why: the reason stays with the marks')).toBeVisible()
  const second = (await gridOf(page)).slugs[1] ?? ''
  const marks = async () => (await gridOf(page)).column(second)
  expect(await marks()).toEqual([null, null, null])
  await page.getByLabel('Why are 2 marks changed?').fill('Copies read again')
  await page.keyboard.press('Enter')
  await expect(cellOf(page, 3, 1)).toBeFocused()
  await saved(page)
  expect(await marks()).toEqual([4, 3, null])
  const changed = (await gridOf(page)).cells.find(({ experiment }) => experiment === second)
  const history = await page.request.get(`/api/experiments/single/${changed?.attempt}/history`)
  expect((await history.json()).data).toMatchObject([{ reason: 'Copies read again', via: 'grid' }])
}

test('marks of a worksheet, and frozen ones', async ({ page }) => {
  const { office, teacher } =
    await test.step('a worksheet is downloaded, filled in, checked, saved and undone; drafts are released and taken back', () =>
      ofWorksheet(page))
  await test.step('frozen marks change only with a reason, asked for once for all that were typed', () =>
    expectReason(page, office, teacher))
})
