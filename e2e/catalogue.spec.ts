import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { endRecheck } from './change-database.ts'
import { toastText } from './desk-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { staffPassword, staffSignedIn } from './staff-steps.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

/** A new board, so that no other test's school gets its catalogue. */
const newBoard = () => Array.from({ length: 8 }, () => String.fromCharCode(65 + randomInt(26))).join('')

async function fillExperiment(page: Page, title: string, shortTitle: string, maximum: string) {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Short title').fill(shortTitle)
  await page.getByLabel('Subject').selectOption('physics')
  await page.getByLabel('Maximum marks').fill(maximum)
}

/** Staff draft, change, sort and publish a catalogue for 2027-28; returns its name. */
async function publishNext(page: Page): Promise<string> {
  const board = newBoard()
  const name = `${board} class 10, 2027-28, version 1`
  await endRecheck(await staffSignedIn(page))
  await open(page, '/provider/catalogues')
  await expect(page.getByRole('link', { name: 'CBSE class 10, 2026-27, version 1' })).toBeVisible()
  await page.getByRole('link', { name: 'New draft' }).click()
  const first = { label: 'CBSE class 10, 2026-27, version 1' }
  await page.getByLabel('Begin with the experiments of').selectOption(first)
  await page.getByLabel('Board').fill(board)
  await page.getByLabel('Session').fill('2027-28')
  await button(page, 'Make draft').click()
  await expect(page.getByRole('heading', { name })).toBeVisible()

  await page.getByRole('link', { name: 'Add experiment' }).click()
  await button(page, 'Add experiment').click()
  await expect(page.getByText('Title is missing').first()).toBeVisible()
  await fillExperiment(page, 'To find the density of a stone', 'Density of a stone', '8')
  await button(page, 'Add question').click()
  await page.getByLabel('Question 1', { exact: true }).fill('What is density?')
  await page.getByLabel('Options of question 1').fill('Mass by volume\nVolume by mass')
  await page.getByLabel('Right answer to question 1').fill('Weight')
  await button(page, 'Add experiment').click()
  await expect(
    page.getByText('The answer must be one of the options, letter for letter').first(),
  ).toBeVisible()
  await page.getByLabel('Right answer to question 1').fill('Mass by volume')
  await expectAccessible(page)
  await button(page, 'Add experiment').click()
  await expect(toastText(page, 'Experiment added.')).toBeVisible()

  await page.getByRole('link', { name: 'Density of a stone' }).click()
  await page.getByRole('link', { name: 'Write sheet' }).click()
  await page.getByLabel('Aim').fill('Find the density of a stone.')
  await page.getByLabel('What you need').fill('A spring balance\nA measuring cylinder')
  await page.getByLabel('Steps').fill('Weigh the stone.\nRead the level before and after.')
  await button(page, 'Add column').click()
  await page.getByLabel('Column 1', { exact: true }).fill('Mass')
  for (const [label, value] of [
    ['Least count', '0.01'],
    ['Lowest', '0'],
    ['Highest', '2'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value)
  await button(page, 'Add row').click()
  await page.getByLabel('Row 1', { exact: true }).fill('Stone')
  await page.getByLabel('Mass', { exact: true }).fill('0.4 to 0.6')
  await button(page, 'Save sheet').click()
  await expect(page.getByText('Give the unit, or write none').first()).toBeVisible()
  await page.getByLabel('Unit', { exact: true }).fill('kg')
  await button(page, 'Save sheet').click()
  await expect(page.getByRole('cell', { name: '0.40 to 0.60 kg' })).toBeVisible()
  await page.getByRole('link', { name }).click()

  const up = button(page, 'Move Density of a stone up')
  await up.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('listitem').filter({ has: up })).toContainText('P7')
  await expect(up).toBeFocused()
  await button(page, 'Publish …').click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/It is the first version, with \d+ experiments\./)
  await question.getByRole('button', { name: 'Publish' }).click()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(staffPassword)
  await password.press('Enter')
  await expect(toastText(page, 'Published.')).toBeVisible()
  await expect(page.getByText('It never changes.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add experiment' })).toHaveCount(0)
  return name
}

test('staff publish the next catalogue; a school takes it, and adds an experiment of its own', async ({
  page,
}) => {
  const name = await publishNext(page)
  const { email } = await signedUp(page)
  await post(page, '/institution/auth', { email, password: firstPassword })
  await open(page, '/admin/sessions')
  await page.getByLabel('Catalogue').selectOption({ label: name })
  await button(page, 'Use these').click()
  await expect(toastText(page, 'Updated Successfully')).toBeVisible()
  await open(page, '/admin/chemistry?subject=physics')
  await expect(page.getByText('Density of a stone', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Add experiment' }).click()
  await fillExperiment(page, 'To weigh the air in a ball', 'Weight of air', '10')
  await button(page, 'Add experiment').click()
  await expect(toastText(page, 'Experiment added.')).toBeVisible()
  await expect(page.getByRole('link', { name: /P51 Weight of air Your own/ })).toBeVisible()
})
