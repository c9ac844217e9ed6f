import type { Page } from '@playwright/test'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { markAll, rowOf, sheet, sheetOf, sign } from './practical-steps.ts'

/** Gives every pupil an admission number: ADM-1 for Pupil 1. */
async function giveAdmissionNumbers(page: Page) {
  const { rows } = await sheetOf(page)
  for (const { guid, username } of rows) {
    const data = { admissionNumber: `ADM-${username.split(' ')[1]}` }
    const changed = await page.request.patch(`/api/student/${guid}`, { data })
    expect(changed.ok(), await changed.text()).toBe(true)
  }
  return rows
}

async function previewList(page: Page, lines: string[]) {
  await page.getByLabel('List of candidates').fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Look at the list' }).click()
}

const pdfOf = async (page: Page, href: string) => {
  const answer = await page.request.get(href)
  expect(answer.ok(), await answer.text()).toBe(true)
  return (await pdfText(await answer.body())).join(' ')
}

test('the board’s list is pasted, looked at and kept; batches and lists follow it; after the upload a changed mark is red', async ({
  page,
  context,
}) => {
  const { emails } = await classOf(page, 4)
  const admin = await switchTo(context)
  await teacherIn(page, emails[0] ?? '')
  await markAll(page)
  const teacher = await switchTo(context, admin)
  const pupils = await giveAdmissionNumbers(page)

  await open(page, '/admin/board')
  await expect(page.getByText('4 candidates, none with a board roll number.')).toBeVisible()
  await page.getByRole('link', { name: 'Paste the board’s list' }).click()
  const [head, first, second] = [
    'Roll No\tName\tAdm No',
    '23456704\tPUPIL 1\tADM-1',
    '23456703\tPUPIL 2\tADM-2',
  ]
  await previewList(page, [head, first, second, '23456702\tPupil 3\tADM-4', '23456701\tPupil 4\tADM-3'])
  await expect(page.getByRole('heading', { name: '4 lines: 2 fit, 0 to decide, 2 not saved' })).toBeFocused()
  await expect(page.getByText('Swapped with line 5')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Back to the list' }).click()
  await expect(page.getByLabel('List of candidates')).toBeFocused()
  await previewList(page, [head, first, second, '23456702\tPupil 3\tADM-3', '23456701\tPupil 4\t'])
  await page.getByRole('checkbox', { name: 'Keep line 5' }).check()
  await page.getByRole('button', { name: 'Save 4 board roll numbers' }).click()
  await expect(toastText(page, 'Saved')).toBeVisible()
  await expect(page.getByText('4 candidates, all with a board roll number.')).toBeVisible()
  await expect(rowOf(page, 'Pupil 4')).toContainText('23456701')

  await page.getByRole('link', { name: 'Batches', exact: true }).click()
  await page.getByRole('button', { name: 'Make batches' }).click()
  await page.getByLabel('First day').fill('2027-01-11')
  await page.getByLabel('Most in one').fill('3')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Make batches' }).click()
  await expect(toastText(page, 'Batches made')).toBeVisible()
  await expect(page.getByText('4 candidates in 2 batches, nobody without one.')).toBeVisible()
  await page.getByRole('link', { name: 'Batch 1, 9:30 am' }).click()
  await page.waitForURL(/board\/batch/)
  await rowOf(page, 'Pupil 2').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Move to…' }).click()
  await page.getByRole('button', { name: 'Move 1 candidate' }).click()
  await expect(rowOf(page, 'Pupil 2')).toHaveCount(0)
  const attendance = await page.getByRole('link', { name: 'Attendance list' }).getAttribute('href')
  const signed = await pdfOf(page, attendance ?? '')
  expect(signed).toContain('1 23456701 Pupil 4 10-A 2 23456702 Pupil 3 10-A')
  expect(signed).toContain('External examiner')

  await open(page, '/admin/board?tab=awards')
  await expect(rowOf(page, 'Pupil 4')).toContainText('23456701')
  await page.getByLabel('Day or batch').selectOption({ label: 'Batch 2, 9:30 am' })
  await expect(page.getByRole('heading', { name: 'Award list of batch 2' })).toBeVisible()
  await expect(rowOf(page, 'Pupil 1')).toContainText(/23456704.*two/)
  await page.getByRole('button', { name: 'Export' }).click()
  const waiting = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Award list as text' }).click()
  expect((await waiting).suggestedFilename()).toBe('award-list-batch-2.txt')

  await switchTo(context, teacher)
  await sign(page)
  await switchTo(context, admin)
  await sign(page)
  await open(page, `/admin${sheet}`)
  await page.getByRole('button', { name: 'Record the upload' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Record the upload' }).click()
  await expect(toastText(page, 'Recorded')).toBeVisible()
  await expect(page.getByText('Uploaded to the board', { exact: true })).toBeVisible()

  const data = { physics: 9, reason: 'The viva was repeated' }
  const changed = await page.request.patch(`/api/student/${pupils[0]?.guid}`, { data })
  expect(changed.ok(), await changed.text()).toBe(true)
  await switchTo(context, teacher)
  await open(page, `/teacher${sheet}`)
  await expect(page.getByText(/^The sheet differs from what was uploaded on /)).toBeVisible()
  await expect(rowOf(page, 'Pupil 1').first()).toContainText(/1 uploaded.*9/)
  await expect(rowOf(page, 'Pupil 1').getByText('9', { exact: true })).toHaveClass(/text-danger-ink/)
  expect(await pdfOf(page, `/api${sheet}/sheet.pdf`)).toContain('9 (1)')
  expect(await textOf(page, '/teacher/board?tab=uploads')).toContain('1 student differs')
})
