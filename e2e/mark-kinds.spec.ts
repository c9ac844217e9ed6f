import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { boardComponents } from '../lib/school/practical-rule/presets.ts'
import { post, switchTo } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { expect, open, test } from './fixtures.ts'
import { classWithAttempts, deskOf, experiment, markField, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, openGrid, pasteInto, saved } from './marks-grid-steps.ts'
import { textOf } from './page-text.ts'
import { sheet } from './practical-steps.ts'
import { studentIn } from './student-steps.ts'

test('absent is typed like a mark in the grid and at the desk; the parts of the total of 20 are pasted; marks in parts', async ({
  page,
  context,
}) => {
  const { school, emails } = await classWithAttempts(page, 3)
  const admin = await switchTo(context)
  await teacherIn(page, emails[0] ?? '')

  await test.step('grid: two keys, with and without an attempt; Ctrl+Z takes it back', async () => {
    await openGrid(page)
    const { lens } = await gridOf(page)
    await cellOf(page, 1, lens).click()
    for (const key of ['a', 'Enter', 'e', 'Enter']) await page.keyboard.press(key)
    await page.keyboard.type('R 20 Jan')
    await page.keyboard.press('Enter')
    await saved(page)
    await expect(cellOf(page, 1, lens)).toHaveText('AB')
    await expect(cellOf(page, 2, lens)).toHaveText('EX')
    await expect(cellOf(page, 3, lens)).toHaveText('R')
    await cellOf(page, 3, lens).click()
    await expect(page.getByText(/rescheduled to 20 Jan/).first()).toBeVisible()
    await expect(page.getByText('AB absent, EX exempt, R rescheduled')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Z')
    await saved(page)
    await expect(cellOf(page, 3, lens)).toHaveText('')
    const other = lens === 0 ? 1 : 0
    await pasteInto(page, cellOf(page, 1, other), 'AB\n4\nAB')
    await saved(page)
    await expect(cellOf(page, 3, other)).toHaveText('AB')
  })

  await test.step('desk: a button gives it, the mark of before is in the history', async () => {
    const { cells } = await gridOf(page)
    const away = cells.find((one) => one.experiment === experiment && one.absence === 'A')
    if (!away) throw new Error('the first pupil is absent')
    await open(page, deskOf(away))
    await expect(markField(page)).toHaveValue('AB')
    await markField(page).fill('4')
    await page.getByRole('button', { name: 'Exempt' }).click()
    const stands = async () => (await gridOf(page)).cells.find(({ attempt }) => attempt === away.attempt)
    await expect.poll(async () => (await stands())?.absence).toBe('E')
  })

  await test.step('the preset of 20, whose parts are pasted as a block', async () => {
    const teacher = await switchTo(context, admin)
    const { data: rule } = await (await page.request.get('/api/practical/rule')).json()
    const preset = { components: boardComponents, dropped: 0, replaces: rule.guid }
    await post(page, '/practical/components', preset)
    await switchTo(context, teacher)
    await openGrid(page, `/teacher${sheet}/assessment`)
    await expect(page.getByRole('columnheader', { name: 'Portfolio, out of 5' })).toBeVisible()
    await pasteInto(page, cellOf(page, 1, 0), '4\t4\t4.5\n5\t5\tAB\n3\t3\t3')
    await saved(page)
    await expect(cellOf(page, 2, 2)).toHaveText('AB')
    await switchTo(context, admin)
  })

  await test.step('a mark in parts is typed as digits in the grid and at the desk, and its student sees what it is made of', () =>
    giveParts(page, school, emails[0] ?? ''))
})

const componentsOfStone = [
  { name: 'Experiment', maximum: 2 },
  { name: 'Record', maximum: 2 },
  { name: 'Viva', maximum: 1 },
]

type School = { displayId: string; email: string }

/** A mark in parts, of an experiment that the admin adds. */
async function giveParts(page: Page, school: School, teacher: string) {
  await post(page, '/experiments/catalogue', {
    subject: 'physics',
    title: 'To find the density of a stone',
    shortTitle: 'Density of a stone',
    maximum: 5,
    components: componentsOfStone,
    questions: [],
  })
  const before = await gridOf(page)
  const slug = before.slugs.find((one) => one.startsWith('to-find-the-density-')) ?? ''
  const { data: grid } = await (await page.request.get('/api/experiments/grid?class=10-A')).json()
  await studentIn(page, school, grid.students[1].guid)
  await post(page, '/experiments', { moduleName: slug, answers: [], clientAttemptId: randomUUID() })

  // One key for each component, then Enter.
  const pupil = await switchTo(page.context())
  await teacherIn(page, teacher)
  await openGrid(page)
  const first = cellOf(page, 1, before.slugs.indexOf(slug))
  await first.click()
  for (const key of ['2', '2', '1', 'Enter']) await page.keyboard.press(key)
  await saved(page)
  await expect(first).toHaveText('5')
  await first.click()
  await expect(page.getByText('Saved as a draft: 5 (2+2+1)')).toBeVisible()
  await expect(page.getByText('Experiment 2, Record 2, Viva 1', { exact: false })).toBeVisible()
  for (const key of ['2', '3', '1', 'Enter']) await page.keyboard.press(key)
  await first.click()
  await expect(page.locator('#mark-fact')).toContainText('“231” is above the maximum of a component')
  await page.keyboard.press('Escape')
  await expect(first).toHaveText('5')

  const { cells } = await gridOf(page)
  const handedIn = cells.find((one) => one.student === grid.students[1].guid && one.experiment === slug)
  if (!handedIn) throw new Error('the attempt is not in the grid')
  await open(page, deskOf(handedIn))
  await expect(page.getByText('Experiment 2, Record 2, Viva 1: type 221 for all of it.')).toBeVisible()
  await markField(page).fill('211')
  await expect(page.getByText('Sum 4')).toBeVisible()
  await expect(page.getByText('Record 1 of 2')).toBeVisible()
  await expectAccessible(page)
  await markField(page).press('Enter')
  await expect.poll(async () => (await gridOf(page)).column(slug)).toEqual([5, 4, null])

  await post(page, '/experiments/release', { class: '10-A', experiment: slug })
  await switchTo(page.context(), pupil)
  for (const path of ['/student', `/student/experiments/${slug}`])
    expect(await textOf(page, path)).toContain('Experiment 2 of 2, Record 1 of 2, Viva 1 of 1')
}
