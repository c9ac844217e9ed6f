import type { Page } from '@playwright/test'
import { type Kind, overBudget } from './budgets.ts'
import { ofPhone } from './device.ts'
import { expect, test } from './fixtures.ts'
import { fullClasses } from './full-classes.ts'
import { cellsOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { studentIn } from './student-steps.ts'
import { keepNoFiles, readWire, watchShifts } from './wire.ts'

// The production build: with E2E_URL this needs a site of `npm start`, not of `npm run dev`.

/** Opens each of them in a browser that has nothing of the site yet. */
async function expectKept(page: Page, pages: [Kind, string][]) {
  const over: string[] = []
  for (const [kind, path] of pages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).not.toBe('/')
    const found = await readWire(page)
    expect(found.js, `${path} has scripts`).toBeGreaterThan(0)
    expect(found.css, `${path} has styles`).toBeGreaterThan(0)
    over.push(...overBudget(kind, found).map((words) => `${path}: ${words}`))
  }
  expect(over).toEqual([])
}

test.beforeEach(async ({ page }) => {
  await keepNoFiles(page)
  await watchShifts(page)
})

test('pages before a login keep their budgets', ({ page }) =>
  expectKept(page, [
    ['signIn', '/admin/login'],
    ['signIn', '/student/login'],
    ['form', '/admin/sign-up'],
    ['form', '/consent'],
    ['family', '/family'],
  ]))

test("an admin's, a teacher's and a student's pages keep their budgets", async ({ page }) => {
  const { emails, school } = await classWithAttempts(page, 1)
  await expectKept(page, [
    ['home', '/admin/dashboard'],
    ['list', '/admin/dashboard?tab=classes&class=10-A'],
    ['list', '/admin/manage-keys?tab=purchased'],
    ['list', '/admin/activity'],
    ['form', '/admin/account-settings'],
    ['form', '/admin/add-teacher'],
    ['form', '/student/add/10-A/me'],
    ['form', '/admin/data'],
  ])
  await teacherIn(page, emails[0] ?? '')
  const [cell] = await cellsOf(page)
  await expectKept(page, [
    ['home', '/teacher/dashboard'],
    ['grid', '/teacher/marks/10-A'],
    ['desk', `/teacher/self-check/${cell?.attempt}/physics`],
    ['list', '/teacher/practical/10-A'],
  ])
  await studentIn(page, school, cell?.student ?? '')
  await expectKept(page, [
    ['student', '/student'],
    ['bench', '/student/experiments/dependence-of-potential-difference-on-current'],
  ])
})

test('the homes of a school with full classes keep their budgets', async ({ page }) => {
  const email = await fullClasses(page)
  await expectKept(page, [['home', '/admin/dashboard']])
  await teacherIn(page, email)
  await expectKept(page, [['fullHome', '/teacher/dashboard']])
})

test('on a phone the marks of a class stand where they stand', async ({ page }) => {
  const { emails } = await classWithAttempts(page, 12)
  await teacherIn(page, emails[0] ?? '')
  await page.setViewportSize({ width: 360, height: 720 })
  await page.setExtraHTTPHeaders(ofPhone)
  await page.goto('/teacher/marks/10-A')
  await expect(page.getByRole('combobox', { name: 'Experiment' })).toBeVisible()
  expect((await readWire(page)).shift).toBeLessThan(0.02)
})

test('a page before a login stands where it stands from its first line on, while the rest of it is on its way', async ({
  page,
}) => {
  for (const path of ['/admin/login', '/admin/sign-up']) {
    await page.goto(path)
    const heading = page.getByRole('heading', { level: 1 })
    const picture = page.locator('aside svg').last()
    const places = async () => [await heading.boundingBox(), await picture.boundingBox()]
    const whole = await places()
    await page.locator('main form').evaluate((form) => form.remove())
    await page.locator('aside p').evaluate((promise) => promise.remove())
    expect(await places(), path).toEqual(whole)
  }
})
