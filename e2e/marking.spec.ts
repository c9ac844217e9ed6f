import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expectWithinBudget } from './budgets.ts'
import { toastText } from './desk-steps.ts'
import { ofPhone } from './device.ts'
import { expect, open, test } from './fixtures.ts'
import {
  cellsOf,
  classWithAttempts,
  deskOf,
  deskReady,
  experiment,
  firstCell,
  markField,
  readAttempt,
  teacherIn,
} from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { openAnew, watchShifts } from './wire.ts'

const pupils = 12

/** With E2E_URL, the site must be one of `npm start` and not of `npm run dev`: only the production build keeps its budget. */
async function expectBudget(page: Page) {
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await watchShifts(page)
  const path = deskOf(await firstCell(page))
  expectWithinBudget('desk', (await openAnew(page, path)).wire, path)

  await page.setViewportSize({ width: 360, height: 720 })
  await page.setExtraHTTPHeaders(ofPhone)
  const { wire } = await openAnew(page, '/teacher/marks/10-A')
  await expect(page.getByRole('combobox', { name: 'Experiment' })).toBeVisible()
  expect(wire.shift).toBeLessThan(0.02)
  await page.setExtraHTTPHeaders({})
  await page.setViewportSize(desk)
}

async function wholeClass(page: Page) {
  const { emails } = await classWithAttempts(page, pupils)
  await teacherIn(page, emails[0] ?? '')
  await test.step('a desk keeps its budget; on a phone the marks of a class do not shift', () =>
    expectBudget(page))
  expect(await textOf(page, '/teacher/dashboard')).toContain(`${pupils} waiting, for under 1 hour`)
  expect(await textOf(page, '/teacher/insights/10-A')).toContain('waits to be marked')
  await open(page, '/teacher/dashboard')

  let [keys, clicks, loads] = [0, 0, 0]
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  await page.getByRole('link', { name: `P2 Convex lens: ${pupils} waiting` }).click()
  clicks++
  await deskReady(page)
  await expect(page).toHaveTitle('10-A P2 Convex lens · Labmark')
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.url().includes('_rsc=')) loads++
  })
  for (let index = 0; index < pupils; index++) {
    await press(`${index % 6}`)
    await press('Enter')
  }
  await expect(page.getByText(`All ${pupils} are marked`, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /saved as a draft/i })).toHaveCount(pupils)
  await expect(toastText(page, 'Score Submitted')).toHaveCount(0)
  await press('r')
  await expect(page.getByRole('button', { name: `Release ${pupils} marks`, exact: true })).toBeFocused()
  await press('Enter')
  await expect(toastText(page, 'Score Submitted')).toContainText(`${pupils} marks released to 10-A`)

  const cells = await cellsOf(page)
  expect(cells.map(({ marks }) => marks)).toEqual(cells.map((_, index) => index % 6))
  expect(new Set(cells.map(({ state }) => state))).toEqual(new Set(['released']))
  await expect(page.getByText('Every mark is released.')).toBeVisible()
  expect({ keys, clicks, loads }).toEqual({ keys: 2 * pupils + 2, clicks: 1, loads: 0 })

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: `Release ${pupils} marks`, exact: true })).toBeVisible()
  expect(new Set((await cellsOf(page)).map(({ state }) => state))).toEqual(new Set(['draft']))
}

async function afterLast(page: Page) {
  const { emails } = await classWithAttempts(page, 2, undefined, [
    experiment,
    'refraction-through-glass-prism',
  ])
  await teacherIn(page, emails[0] ?? '')
  const desk = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 780, height: 360 })
  await open(page, deskOf(await firstCell(page)))
  await deskReady(page)
  await test.step('on a phone on its side nothing that stays eats the screen, and a dialog scrolls to its end', () =>
    expectRoom(page))
  await page.setViewportSize(desk)
  await page.evaluate(() => window.scrollTo(0, 0))
  await markField(page).focus()
  const head = page.getByRole('heading', { name: /convex lens/i })
  const top = async () => (await markField(page).boundingBox())?.y
  const before = await top()
  for (const key of ['4', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: /Pupil 1 4 saved as a draft/i })).toBeVisible()
  expect(await top()).toBe(before)
  await expect(head).toBeVisible()
  for (const key of ['4', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByText('All 2 are marked', { exact: true })).toBeVisible()
  // Once it is saved, a line below the mark says so, and moves the buttons of the comment.
  await expect(page.getByRole('button', { name: /Pupil 2 4 saved as a draft/i })).toBeVisible()

  await page.getByLabel('Comment', { exact: true }).fill('Label the axes')
  await page.getByRole('button', { name: 'Send to several' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to several students' })
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Tick the 2 with a 4' }).click()
  await dialog.getByRole('button', { name: 'Send to 2 students' }).click()
  await expect(async () => {
    for (const { attempt } of await cellsOf(page)) {
      const { comments } = await readAttempt(page, attempt)
      expect(comments.map(({ comment }: { comment: string }) => comment)).toEqual(['Label the axes'])
    }
  }).toPass()

  await page.getByRole('button', { name: /Pupil 2/ }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Released: 2 marks')).toBeVisible()
  await expect(page.locator(':focus'), 'after a release').toHaveCount(1)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await page.getByRole('button', { name: 'Release 2 marks', exact: true }).click()
  await expect(page.getByText('Released: 2 marks')).toBeVisible()
  await page.keyboard.press('?')
  await expect(keysDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator(':focus'), 'after the list of keys').toHaveCount(1)
  await page.keyboard.press('n')
  await page.waitForURL('**/physics')
  await expect(page.getByRole('heading', { name: /glass prism/i })).toBeVisible()
  await deskReady(page)
}

const keysDialog = (page: Page) => page.getByRole('dialog', { name: /keys|shortcuts/i })

async function expectRoom(page: Page) {
  await page.mouse.wheel(0, 500)
  await expect(page.getByRole('banner')).not.toBeInViewport()
  const bar = await markField(page).boundingBox()
  expect(bar?.y, 'the mark stays in reach, below the answers').toBeGreaterThan(180)
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  const dialog = keysDialog(page)
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport()
  await dialog.hover()
  await page.mouse.wheel(0, 3000)
  const left = () => dialog.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)
  await expect.poll(left, 'nothing is left below').toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test('a marking desk: few keys for a class, and on to the next experiment', async ({ page }) => {
  await test.step('a class is marked and released with two keys for each, two more and 1 click, without a load: 82 keys for one of 40', () =>
    wholeClass(page))
  await test.step('after the last mark: one comment to both, release, undo, release, and the next experiment, by key', () =>
    afterLast(page))
})
