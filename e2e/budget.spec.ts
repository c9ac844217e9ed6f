import type { Browser, Page } from '@playwright/test'
import { benchNames } from '../components/bench/bench-names.ts'
import { withPremium } from './bench-steps.ts'
import { type Kind, overBench, overBudget } from './budgets.ts'
import { expect, test } from './fixtures.ts'
import { fullClasses } from './full-classes.ts'
import { cellsOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { studentIn } from './student-steps.ts'
import { readWire, watchShifts } from './wire.ts'

// The production build: with E2E_URL this needs a site of `npm start`, not of `npm run dev`.

type State = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const apparatus = (page: Page) => page.getByRole('region', { name: 'Lab bench' }).getByRole('img')

/** Opens a page in a browser that has nothing of the site yet, signed in as `state` says, and waits for a part of it. */
async function measure(browser: Browser, state: State | undefined, path: string, part = title) {
  const context = await browser.newContext(state && { storageState: state })
  try {
    const page = await context.newPage()
    await watchShifts(page)
    await page.goto(path)
    await expect(part(page).first(), path).toBeVisible()
    expect(new URL(page.url()).pathname, path).not.toBe('/')
    return await readWire(page)
  } finally {
    await context.close()
  }
}

async function expectKept(browser: Browser, state: State | undefined, pages: [Kind, string][]) {
  const over: string[] = []
  for (const [kind, path] of pages) {
    const found = await measure(browser, state, path)
    expect(found.js, `${path} has scripts`).toBeGreaterThan(0)
    expect(found.css, `${path} has styles`).toBeGreaterThan(0)
    over.push(...overBudget(kind, found).map((words) => `${path}: ${words}`))
  }
  expect(over).toEqual([])
}

test('pages before a login keep their budgets', ({ browser }) =>
  expectKept(browser, undefined, [
    ['signIn', '/admin/login'],
    ['signIn', '/student/login'],
    ['form', '/admin/sign-up'],
    ['form', '/consent'],
    ['family', '/family'],
  ]))

test("an admin's, a teacher's and a student's pages keep their budgets", async ({ page, browser }) => {
  const { emails, school } = await classWithAttempts(page, 1)
  await expectKept(browser, await page.context().storageState(), [
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
  await expectKept(browser, await page.context().storageState(), [
    ['home', '/teacher/dashboard'],
    ['grid', '/teacher/marks/10-A'],
    ['desk', `/teacher/self-check/${cell?.attempt}/physics`],
    ['list', '/teacher/practical/10-A'],
  ])
  await studentIn(page, school, cell?.student ?? '')
  await expectKept(browser, await page.context().storageState(), [
    ['student', '/student'],
    ['bench', '/student/experiments/dependence-of-potential-difference-on-current'],
  ])
})

test('the homes of a school with full classes keep their budgets', async ({ page, browser }) => {
  const email = await fullClasses(page)
  await expectKept(browser, await page.context().storageState(), [['home', '/admin/dashboard']])
  await teacherIn(page, email)
  await expectKept(browser, await page.context().storageState(), [['fullHome', '/teacher/dashboard']])
})

test('each bench keeps its budget beside the page that it stands on', async ({ page, browser }) => {
  const { emails, school } = await classWithAttempts(page, 1)
  await teacherIn(page, emails[0] ?? '')
  const [cell] = await cellsOf(page)
  await studentIn(page, school, cell?.student ?? '')
  const state = await page.context().storageState()
  const at = (name: string, part = apparatus) => measure(browser, state, `/student/experiments/${name}`, part)
  const { js: without } = await at(benchNames[0], title)
  await withPremium(school.displayId)
  const over: string[] = []
  for (const name of benchNames) {
    const { js, shift } = await at(name)
    expect(js, `${name} brings a bench`).toBeGreaterThan(without)
    expect(shift, `${name} moves by itself`).toBeLessThan(0.02)
    over.push(...overBench(js - without).map((words) => `${name}: ${words}`))
  }
  expect(over).toEqual([])
})

test('on a phone the marks of a class stand where they stand', async ({ page, browser }) => {
  const { emails } = await classWithAttempts(page, 12)
  await teacherIn(page, emails[0] ?? '')
  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 360, height: 720 },
  })
  const list = await phone.newPage()
  await watchShifts(list)
  await list.goto('/teacher/marks/10-A')
  await expect(list.getByRole('combobox', { name: 'Experiment' })).toBeVisible()
  expect((await readWire(list)).shift).toBeLessThan(0.02)
  await phone.close()
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
