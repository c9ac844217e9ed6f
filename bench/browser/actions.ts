import type { Page } from '@playwright/test'
import type { Action } from './respond.ts'
import { type Attended, screens } from './screens.ts'

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 60 })

/** Waits for the list's answer: the URL then contains what was requested. */
const waitForQuery = (page: Page, pattern: RegExp) => page.waitForURL((url) => pattern.test(url.search))

async function search(page: Page) {
  await page.getByRole('textbox', { name: 'Search students' }).click()
  await type(page, 'Student 1')
  await waitForQuery(page, /q=Student/)
}

async function sort(page: Page) {
  const head = page.locator('thead a[href*="sort=rollNumber"]')
  await head.click({ delay: 60 })
  await waitForQuery(page, /sort=rollNumber/)
  await head.click({ delay: 60 })
  await waitForQuery(page, /order=desc/)
}

const ROWS = 8

/** A mark different from the current one; otherwise nothing would change. */
const otherMark = (mark: string | null) => (mark === '1' ? '2' : '1')

async function fillMarks(page: Page) {
  const rows = page.getByRole('grid').locator('tbody tr')
  await rows.first().locator('td').first().click()
  for (let row = 0; row < ROWS; row += 1) {
    await type(page, otherMark(await rows.nth(row).locator('td').first().textContent()))
    await page.keyboard.press('Enter', { delay: 60 })
  }
}

/** By button: a shortcut with a modifier key would count as two interactions. */
async function undoMarks(page: Page) {
  for (let step = 0; step < ROWS; step += 1)
    await page.getByRole('button', { name: /^Undo/ }).click({ delay: 60 })
}

async function filterSubjects(page: Page) {
  for (const subject of ['Physics', 'Chemistry', 'Biology', 'All', 'Physics', 'All'])
    await page.getByRole('link', { name: subject, exact: true }).click({ delay: 60 })
}

async function useReleasePanel(page: Page) {
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: /^Release/ }).click({ delay: 60 })
    await page.getByRole('button', { name: 'Close' }).click({ delay: 60 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

async function searchEverywhere(page: Page) {
  for (let time = 0; time < 3; time += 1) {
    await page.getByRole('button', { name: /^Search/ }).click({ delay: 60 })
    await type(page, 'stud')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape', { delay: 60 })
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
}

async function nextStudents(page: Page) {
  await page.getByRole('heading', { level: 2 }).first().click()
  for (let student = 0; student < ROWS; student += 1) await page.keyboard.press('j', { delay: 60 })
}

async function markStudents(page: Page) {
  const field = page.getByRole('textbox', { name: /^Mark/ })
  await field.focus()
  for (let student = 0; student < ROWS; student += 1) {
    await type(page, otherMark(await field.inputValue()))
    await page.keyboard.press('Enter', { delay: 60 })
  }
}

/** Releases the desk's drafts and undoes that; by keyboard, since the previous toast covers the buttons. */
async function releaseAndUndo(page: Page) {
  const release = page.getByRole('button', { name: /^Release \d/ })
  for (let time = 0; time < 3; time += 1) {
    await release.press('Enter', { delay: 60 })
    await page.getByRole('button', { name: 'Undo', exact: true }).press('Enter', { delay: 60 })
    await release.waitFor()
  }
}

/** Actions that people repeat, in a school of 2,000 students. */
export function actions(site: Attended): Action[] {
  const all = screens(site)
  const actionOn = (
    screen: string,
    name: string,
    perform: Action['perform'],
    prepare?: Action['perform'],
  ): Action => {
    const found = all.find((one) => one.name === screen)
    if (!found) throw new Error(`There is no screen ${screen}.`)
    return {
      address: found.address,
      cookie: found.cookie,
      name,
      perform,
      ...(prepare && { prepare }),
    }
  }
  return [
    actionOn('admin dashboard', 'filtering a list by typing', search),
    actionOn('admin dashboard', 'sorting a list', sort),
    actionOn('marks grid', 'typing marks', fillMarks),
    actionOn('marks grid', 'undoing marks', undoMarks, fillMarks),
    actionOn('marks grid', 'filtering the marks', filterSubjects),
    actionOn('marks grid', 'what a release would give out', useReleasePanel),
    actionOn('marks grid', 'searching everywhere', searchEverywhere),
    actionOn('marking desk', 'next student', nextStudents),
    actionOn('marking desk', 'marking', markStudents),
    actionOn('marking desk', 'releasing and taking back', releaseAndUndo),
  ]
}
