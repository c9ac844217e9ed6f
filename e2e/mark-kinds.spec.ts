import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { pdfText } from '../lib/testing/pdf-text.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classWithAttempts, deskOf, experiment, markField, otherBrowser, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, openGrid, pasteInto, saved } from './marks-grid-steps.ts'
import { rowOf, sheet, sheetOf } from './practical-steps.ts'
import { studentIn } from './student-steps.ts'

test('absent is typed like a mark, and is absent from the grid to the export; the total of 20 goes with it; marks in parts', async ({
  page,
  browser,
}) => {
  const { school, emails } = await classWithAttempts(page, 3)
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

  const pupil = await otherBrowser(browser)
  await test.step('a mark in parts is typed as digits in the grid and at the desk, and its student sees what it is made of', () =>
    giveParts(page, teacher, pupil, school))
  await pupil.context().close()
  await teacher.context().close()
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const components = [
  ['Experiment', '2'],
  ['Record', '2'],
  ['Viva', '2'],
] as const

/** The admin adds an experiment with three components; the last is corrected so that they add up to the maximum. */
async function addExperiment(page: Page) {
  await open(page, '/admin/new-experiment')
  await page.getByLabel('Title', { exact: true }).fill('To find the density of a stone')
  await page.getByLabel('Short title').fill('Density of a stone')
  await page.getByLabel('Subject').selectOption('physics')
  await page.getByLabel('Maximum marks').fill('5')
  for (const [at, [name, maximum]] of components.entries()) {
    await button(page, 'Add component').click()
    await page.getByLabel(`Component ${at + 1}`, { exact: true }).fill(name)
    await page.getByLabel(`Maximum of component ${at + 1}`).fill(maximum)
  }
  await expect(page.getByText('Together they make 6 of 5 marks')).toBeVisible()
  await button(page, 'Add experiment').click()
  await expect(page.getByText('The components make 6 together').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Maximum of component 3').fill('1')
  await expect(page.getByText('Together they make 5 of 5 marks.')).toBeVisible()
  await button(page, 'Add experiment').click()
  await expect(said(page, 'Experiment added.')).toBeVisible()
}

type School = { displayId: string; email: string }

/** A mark in parts, of an experiment that the admin adds. */
async function giveParts(page: Page, teacher: Page, pupil: Page, school: School) {
  await addExperiment(page)
  const before = await gridOf(teacher)
  const slug = before.slugs.find((one) => one.startsWith('to-find-the-density-')) ?? ''
  const { data: grid } = await (await teacher.request.get('/api/experiments/grid?class=10-A')).json()
  await studentIn(pupil, school, grid.students[1].guid)
  await post(pupil, '/experiments', { moduleName: slug, answers: [], clientAttemptId: randomUUID() })

  // One key for each component, then Enter.
  await openGrid(teacher)
  const first = cellOf(teacher, 1, before.slugs.indexOf(slug))
  await first.click()
  for (const key of ['2', '2', '1', 'Enter']) await teacher.keyboard.press(key)
  await saved(teacher)
  await expect(first).toHaveText('5')
  await first.click()
  await expect(teacher.getByText('Saved as a draft: 5 (2+2+1)')).toBeVisible()
  await expect(teacher.getByText('Experiment 2, Record 2, Viva 1', { exact: false })).toBeVisible()
  for (const key of ['2', '3', '1', 'Enter']) await teacher.keyboard.press(key)
  await first.click()
  await expect(teacher.locator('#mark-fact')).toContainText('“231” is above the maximum of a component')
  await teacher.keyboard.press('Escape')
  await expect(first).toHaveText('5')
  await expectAccessible(teacher)

  const { cells } = await gridOf(teacher)
  const handedIn = cells.find((one) => one.student === grid.students[1].guid && one.experiment === slug)
  if (!handedIn) throw new Error('the attempt is not in the grid')
  await open(teacher, deskOf(handedIn))
  await expect(teacher.getByText('Experiment 2, Record 2, Viva 1: type 221 for all of it.')).toBeVisible()
  await markField(teacher).fill('211')
  await expect(teacher.getByText('Sum 4')).toBeVisible()
  await expect(teacher.getByText('Record 1 of 2')).toBeVisible()
  await expectAccessible(teacher)
  await markField(teacher).press('Enter')
  await expect.poll(async () => (await gridOf(teacher)).column(slug)).toEqual([5, 4, null])

  await post(teacher, '/experiments/release', { class: '10-A', experiment: slug })
  await open(pupil, '/student')
  const parts = 'Experiment 2 of 2, Record 1 of 2, Viva 1 of 1'
  await expect(pupil.getByText(parts)).toBeVisible()
  await open(pupil, `/student/experiments/${slug}`)
  await expect(pupil.getByText(parts)).toBeVisible()
  await expectAccessible(pupil)
}
