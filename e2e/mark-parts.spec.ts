import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { said } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { classOf, deskOf, markField, otherBrowser, teacherIn } from './marking-steps.ts'
import { cellOf, gridOf, openGrid, saved } from './marks-grid-steps.ts'
import { studentIn } from './student-steps.ts'

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

test('a mark in parts is typed as digits in the grid and at the desk, and its student sees what it is made of', async ({
  page,
  browser,
}) => {
  const { school, emails } = await classOf(page, 2)
  await addExperiment(page)

  const teacher = await otherBrowser(browser)
  await teacherIn(teacher, emails[0] ?? '')
  const before = await gridOf(teacher)
  const slug = before.slugs.find((one) => one.startsWith('to-find-the-density-')) ?? ''
  const { data: grid } = await (await teacher.request.get('/api/experiments/grid?class=10-A')).json()
  const pupil = await otherBrowser(browser)
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
  const handedIn = cells.find(({ student }) => student === grid.students[1].guid)
  if (!handedIn) throw new Error('the attempt is not in the grid')
  await open(teacher, deskOf(handedIn))
  await expect(teacher.getByText('Experiment 2, Record 2, Viva 1: type 221 for all of it.')).toBeVisible()
  await markField(teacher).fill('211')
  await expect(teacher.getByText('Sum 4')).toBeVisible()
  await expect(teacher.getByText('Record 1 of 2')).toBeVisible()
  await expectAccessible(teacher)
  await markField(teacher).press('Enter')
  await expect.poll(async () => (await gridOf(teacher)).column(slug)).toEqual([5, 4])

  await post(teacher, '/experiments/release', { class: '10-A', experiment: slug })
  await open(pupil, '/student')
  const parts = 'Experiment 2 of 2, Record 1 of 2, Viva 1 of 1'
  await expect(pupil.getByText(parts)).toBeVisible()
  await open(pupil, `/student/experiments/${slug}`)
  await expect(pupil.getByText(parts)).toBeVisible()
  await expectAccessible(pupil)
})
