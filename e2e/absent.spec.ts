import { pdfText } from '../lib/testing/pdf-text.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classWithAttempts, deskOf, experiment, markField, otherBrowser, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, openGrid, pasteInto, saved } from './marks-grid-steps.ts'
import { rowOf, sheet, sheetOf } from './practical-steps.ts'

test('absent is typed like a mark, and stands as absent from the grid to the export; the total of 20 goes with it', async ({
  page,
  browser,
}) => {
  const { emails } = await classWithAttempts(page, 3)
  const teacher = await otherBrowser(browser)
  await teacherIn(teacher, emails[0] ?? '')

  await test.step('grid: two keys, with and without an attempt; Ctrl+Z takes it back', async () => {
    await openGrid(teacher)
    const { lens } = await gridOf(teacher)
    await cellOf(teacher, 1, lens).click()
    for (const key of ['a', 'Enter', 'e', 'Enter']) await teacher.keyboard.press(key)
    await teacher.keyboard.type('R 20 Jan')
    await teacher.keyboard.press('Enter')
    await saved(teacher)
    await expect(cellOf(teacher, 1, lens)).toHaveText('AB')
    await expect(cellOf(teacher, 2, lens)).toHaveText('EX')
    await expect(cellOf(teacher, 3, lens)).toHaveText('R')
    await cellOf(teacher, 3, lens).click()
    await expect(teacher.getByText(/rescheduled to 20 Jan/).first()).toBeVisible()
    await expect(teacher.getByText('AB absent, EX exempt, R rescheduled')).toBeVisible()
    await expectAccessible(teacher)
    await teacher.keyboard.press('ControlOrMeta+Z')
    await saved(teacher)
    await expect(cellOf(teacher, 3, lens)).toHaveText('')
    const other = lens === 0 ? 1 : 0
    await pasteInto(teacher, cellOf(teacher, 1, other), 'AB\n4\nAB')
    await saved(teacher)
    await expect(cellOf(teacher, 3, other)).toHaveText('AB')
  })

  await test.step('desk: a button gives it, the mark of before is in the history', async () => {
    const { cells } = await gridOf(teacher)
    const away = cells.find((one) => one.experiment === experiment && one.absence === 'A')
    if (!away) throw new Error('the first pupil is absent')
    await open(teacher, deskOf(away))
    await expect(markField(teacher)).toHaveValue('AB')
    await markField(teacher).fill('4')
    await teacher.getByRole('button', { name: 'Exempt' }).click()
    const stands = async () => (await gridOf(teacher)).cells.find(({ attempt }) => attempt === away.attempt)
    await expect.poll(async () => (await stands())?.absence).toBe('E')
  })

  const { slugs, cells } = await gridOf(teacher)
  for (const slug of slugs)
    if (cells.some((one) => one.experiment === slug))
      await post(teacher, '/experiments/release', { class: '10-A', experiment: slug })

  await test.step('admin: the preset of 20, whose parts are pasted as a block', async () => {
    await open(page, '/admin/practical-rule')
    await page.getByLabel('Internal assessment: 20').check()
    await page
      .getByRole('form', { name: 'Internal assessment' })
      .getByRole('button', { name: 'Save' })
      .click()
    await expect(said(page, 'Saved')).toBeVisible()
    await openGrid(teacher, `/teacher${sheet}/assessment`)
    await expect(teacher.getByRole('columnheader', { name: 'Portfolio, out of 5' })).toBeVisible()
    await pasteInto(teacher, cellOf(teacher, 1, 0), '4\t4\t4.5\n5\t5\tAB\n3\t3\t3')
    await saved(teacher)
  })

  await test.step('sheet, PDF and export say the same', async () => {
    await open(page, `/admin${sheet}`)
    await expect(page.getByRole('columnheader', { name: 'Out of 20' })).toBeVisible()
    await expect(rowOf(page, 'Pupil 2')).toContainText('AB')
    await expectAccessible(page)
    const pupil = (await sheetOf(page)).rows.find(({ username }) => username === 'Pupil 2')
    const file = await page.request.get(`/api/practical/student/${pupil?.guid}`)
    const text = (await pdfText(await file.body())).join(' ')
    expect(text).toContain('exempt')
    expect(text).toContain('Portfolio AB')
    const csv = await (await page.request.get(`/api${sheet}/sheet.csv`)).text()
    expect(csv).toContain('Portfolio (of 5),Out of 20')
    const work = await (await page.request.get('/api/export/attempts.csv')).text()
    expect(work).toMatch(/,AB,5,/)
    expect(work).toMatch(/,EX,5,/)
    const parts = await (await page.request.get('/api/export/assessment.csv')).text()
    expect(parts).toContain('Portfolio,AB,')
  })
  await teacher.context().close()
})
