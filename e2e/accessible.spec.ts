import type { Locator, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { besidePages, expectAccessible, injectAxe } from './axe.ts'
import { expectWithinBudget, kindOfPage } from './budgets.ts'
import { familyIn } from './family-steps.ts'
import { expect, open, test } from './fixtures.ts'
import { expectHarmless, hostile, makeHostile, recordAlerts } from './hostile-school.ts'
import { makeTeacher } from './made-school.ts'
import { teacherIn } from './marking-steps.ts'
import { adminPages, leadingPages, openPages, staffPages, studentPages, teacherPages } from './pages.ts'
import { instituteOf } from './payment-steps.ts'
import {
  adminRowPages,
  adminRows,
  familyPages,
  staffRowPages,
  staffRows,
  teacherClassPages,
} from './row-pages.ts'
import { isForAllEngines, isRepeated, isShared, isWide, withoutIds } from './screens.ts'
import { smallSchool } from './small-school.ts'
import { staffSignedIn } from './staff-steps.ts'
import { studentIn } from './student-steps.ts'
import { openAnew, watchShifts } from './wire.ts'

// Opens every page (pages.test.ts lists them) once, except those that only repeat another role's, in a school whose names are all
// attacks. The names are shown as text and nothing runs (fixtures.ts). On the narrowest phone axe finds nothing, in the dark and the
// light theme by turns, and no page is wider than the screen. Roles share many screens: a teacher opens them on the phone, an admin on
// a desk. Pages that are wide only on a desk are checked on both, and four layouts by two more engines (screens.ts,
// engines.ts). One page of each kind also keeps its budget (budgets.ts). components/ui/contrast.test.ts checks the colours.

type Screen = { size: { width: number; height: number }; colorScheme: 'light' | 'dark' }

const desk: Screen = { size: { width: 1440, height: 900 }, colorScheme: 'light' }
const phone = (colorScheme: Screen['colorScheme']): Screen => ({
  size: { width: 320, height: 640 },
  colorScheme,
})

function screensFor(path: string, index: number): [Screen, ...Screen[]] {
  // The first page of each test also checks the menu, which is a drawer on a phone.
  if (index === 0 || isWide(path)) return [phone('dark'), desk]
  return isShared(path) && path.startsWith('/admin/') ? [desk] : [phone(index % 2 === 0 ? 'dark' : 'light')]
}

/** Sets the screen's size and theme for the open page and for those opened next. */
async function applyScreen(page: Page, { size, colorScheme }: Screen) {
  await page.emulateMedia({ colorScheme })
  if (page.viewportSize()?.width === size.width) return
  await page.setViewportSize(size)
  await page.evaluate(async (width) => {
    while (window.innerWidth !== width) await new Promise(requestAnimationFrame)
  }, size.width)
}

/** Every `of`th path, since one test for all of them runs out of time on a slow machine. */
const part = (paths: string[], remainder: number, of: number) =>
  paths.filter((_, index) => index % of === remainder)

/** The page that documents the API is searched first: checking all its calls, which look alike, takes axe minutes. */
const openAndShort = openPages.map((path) => (path === '/api/docs' ? '/api/docs?q=coupon' : path))

/** Checks the page with two more engines. Table rows look alike, so most are removed: a long table takes the engines seconds. */
async function checkWithOtherEngines(page: Page) {
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 4)')) row.remove()
  })
  // Imported here because loading takes seconds, even when the tests are only listed.
  const { expectNoViolations } = await import('./engines.ts')
  await expectNoViolations(page)
}

test.beforeEach(async ({ page }) => {
  await injectAxe(page)
  await recordAlerts(page)
  await watchShifts(page)
})

/** All rows but the first four of a table, and such articles of a section: they look alike. */
const rowsAlike = 'tbody tr:nth-child(n + 5), article:nth-of-type(n + 5)'

/**
 * What the page shows once its heading is hydrated, or is there on a page without scripts. In one call, because a locator would inject
 * Playwright's own script into each page.
 */
const readPage = (page: Page) =>
  page.evaluate(async () => {
    const visibleHeadings = () => [...document.querySelectorAll('h1')].filter((one) => one.checkVisibility())
    const isReady = () =>
      visibleHeadings().some(
        (one) => !('next' in window) || Object.keys(one).some((key) => key.startsWith('__react')),
      )
    const end = Date.now() + 10_000
    while (!isReady() && Date.now() < end) await new Promise(requestAnimationFrame)
    // Elements that a search hides would take axe seconds.
    for (const one of document.querySelectorAll('article[hidden]')) one.remove()
    const heading = [...document.querySelectorAll('h1, h2')].map((one) => one.textContent).join()
    const isNothing = heading.includes('There is nothing here')
    return { isReady: isReady(), isNothing, path: location.pathname }
  })

/** Opens a page on this screen; a page with a budget is opened on a desk and measured. */
async function openOn(page: Page, screen: Screen, path: string) {
  const kind = kindOfPage[withoutIds(path)]
  await applyScreen(page, kind ? desk : screen)
  if (!kind) return page.goto(path)
  const { answer, wire } = await openAnew(page, path)
  expectWithinBudget(kind, wire, path)
  return answer
}

async function walk(page: Page, listed: string[]) {
  const paths = listed.filter((path) => !isRepeated(path))
  for (const [index, path] of paths.entries()) {
    const screens = screensFor(path, index)
    const answer = await openOn(page, screens[0], path)
    const { isReady, isNothing, path: ended } = await readPage(page)
    expect([isReady, isNothing], path).toEqual([true, false])
    if (path !== '/') expect(ended, path).not.toBe('/')
    await expectHarmless(page, answer)
    for (const screen of screens) {
      await applyScreen(page, screen)
      const leftOut = index === 0 ? [rowsAlike] : [rowsAlike, besidePages]
      await expectAccessible(page, leftOut, screen === screens[0])
      const { width } = screen.size
      const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(scrollWidth, `${path} is wider than ${width} px`).toBeLessThanOrEqual(width)
    }
    if (isForAllEngines(path)) await checkWithOtherEngines(page)
  }
}

/** A school in which every name is an attack, with a row of every kind for each of them; its teacher is signed in. */
async function hostileSchool(page: Page) {
  const createdSchool = await smallSchool(page, hostile.length - 1)
  await makeHostile(createdSchool.school.displayId)
  const grid = await page.request.get('/api/experiments/grid?class=10-A')
  for (const text of hostile) expect(await grid.text()).toContain(JSON.stringify(text).slice(1, -1))
  return createdSchool
}

const adminIn = (page: Page, { email }: { email: string }) =>
  post(page, '/institution/login', { email, password: firstPassword })

test('pages that need no login', ({ page }) => walk(page, openAndShort))

for (const index of [0, 1]) {
  test(`T40, T13: an admin's pages, part ${index + 1}`, async ({ page }) => {
    const { school, work } = await hostileSchool(page)
    await adminIn(page, school)
    const rows = adminRowPages(await adminRows(page, work))
    const search = `/admin/add-student-class?q=${encodeURIComponent(hostile[0] ?? '')}`
    const paths = adminPages.filter((path) => !leadingPages.includes(path))
    await walk(page, part([...paths, ...rows, search], index, 2))
  })
}

test("an admin's lists in a school where there is nothing yet; where a class is needed, the page says what to do; T40: an address that is a script leads nowhere, in letters, with the menu beside it", async ({
  page,
}) => {
  await signedUp(page)
  await open(page, '/admin/dashboard?tab=teacher')
  await expectAccessible(page)
  const tabs = page.getByRole('navigation', { name: 'Dashboard' })
  const menu = page.locator('#sidebar')
  /** Follows a link to a page; lists are drawn alike, so axe looks at one of them. */
  const follow = async (links: Locator, name: string, address: string) => {
    await links.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(address)
    await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible()
  }
  for (const [name, tab] of [
    ['Classes', 'classes'],
    ['Manage class', 'manage'],
    ['Admins', 'admins'],
  ] as const)
    await follow(tabs, name, `/admin/dashboard?tab=${tab}`)
  await follow(menu, 'Activity', '/admin/activity')
  await follow(menu, 'Recycle bin', '/admin/recycle-bin')
  for (const [name, address] of [
    ['Board exam', '/admin/board'],
    ['Manage keys', '/admin/manage-keys'],
    ['Children’s data', '/admin/data'],
    ['Sessions', '/admin/sessions'],
    ['Notifications', '/admin/notifications'],
  ] as const) {
    await follow(menu, name, address)
    await expectAccessible(page)
  }

  const importing = page.getByRole('main').getByRole('link', { name: 'Import students' })
  await follow(menu, 'Marks', '/admin/marks')
  await expect(importing).toBeVisible()
  for (const path of ['insights', 'practical', 'teaching']) {
    await open(page, `/admin/${path}`)
    await expect(page).toHaveURL(`/admin/${path}`)
    await expect(importing).toBeVisible()
    if (path === 'insights') await expectAccessible(page)
  }

  const answer = await page.goto(`/admin/${encodeURIComponent(`javascript:${hostile.join(' ')}`)}`)
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'There is nothing here' })).toBeVisible()
  await expectHarmless(page, answer)
  await expectAccessible(page)
  await menu.getByRole('link', { name: 'Marks' }).click()
  await page.waitForURL(/\/admin\/marks/)
})

test("T40: a teacher's pages, without a class and of one", async ({ page }) => {
  const { school, teacher, work } = await hostileSchool(page)
  await teacherIn(page, await makeTeacher(school.displayId, hostile.join('')))
  await walk(page, teacherPages)
  await teacherIn(page, teacher)
  await walk(page, teacherClassPages(work))
})

test('T40: the pages of a student, of the family, and of the staff', async ({ page }) => {
  const { school, work } = await hostileSchool(page)
  await studentIn(page, school, work.student)
  await walk(page, studentPages)
  await adminIn(page, school)
  await familyIn(page, work.student)
  await walk(page, familyPages(work.student))

  await post(page, '/support/consents', { reason: 'The import fails', hours: 1 })
  const institute = await instituteOf(page)
  await staffSignedIn(page)
  const paths = staffPages.filter((path) => !leadingPages.includes(path))
  await walk(page, [...paths, ...staffRowPages(await staffRows(page, institute))])
})
