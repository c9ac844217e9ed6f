import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { besidePages, expectAccessible } from './axe.ts'
import { familyIn } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { expectHarmless, hostile, makeHostile, noteAlerts } from './hostile-school.ts'
import { isOfALayout } from './layouts.ts'
import { makeSchool, makeTeacher } from './made-school.ts'
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
import { isShared } from './shared-screens.ts'
import { smallSchool } from './small-school.ts'
import { staffSignedIn } from './staff-steps.ts'
import { studentIn } from './student-steps.ts'

// Every page there is (pages.test.ts), opened once, in a school whose every name is an attack: they are shown as letters, and nothing
// runs, neither by the page's own mistake nor held back by its policy alone (fixtures.ts). On a desk in the light and on the narrowest
// phone in the dark axe finds nothing, and nothing is wider than the screen; a screen that roles share is on the phone a teacher's
// and on the desk the others'. Two more engines look at a page of each layout (engines.ts, layouts.ts).

const desk = {
  size: { width: 1440, height: 900 },
  colorScheme: 'light',
  canvas: 'rgb(249, 247, 249)',
} as const
const phone = { size: { width: 320, height: 640 }, colorScheme: 'dark', canvas: 'rgb(17, 13, 17)' } as const

/** Begins on the screen on which the page before ended: changing it takes as long as a look. */
function screensFor(path: string, at: number) {
  if (isShared(path)) return [path.startsWith('/teacher/') ? phone : desk]
  return at % 2 === 0 ? [desk, phone] : [phone, desk]
}

/** Every `of`th of them: one test for so many runs out of time where a machine is slow. */
const part = (paths: string[], at: number, of: number) => paths.filter((_, index) => index % of === at)

/** All calls of the API at once take axe minutes, and are drawn alike: some of them stand for all. */
const openAndShort = openPages.map((path) => (path === '/api/docs' ? '/api/docs?q=mark' : path))

/** Two more engines look at the page, on a desk in the light. They take seconds for a table whose rows are drawn alike. */
async function lookAgain(page: Page) {
  await page.setViewportSize(desk.size)
  await page.emulateMedia({ colorScheme: desk.colorScheme })
  await page.evaluate(() => {
    for (const row of document.querySelectorAll('tbody tr:nth-child(n + 4)')) row.remove()
  })
  // Loading them takes seconds, also where the test files are only listed.
  const { expectNothingFound } = await import('./engines.ts')
  await expectNothingFound(page)
}

test.beforeEach(({ page }) => noteAlerts(page))

/** The rows of a table of this school are drawn alike: its first four stand for all. */
const rowsAlike = 'tbody tr:nth-child(n + 5)'

/** Waits until the page has the colours of its theme. `waitForFunction` would put Playwright's own script into each page once more. */
const drawnIn = (page: Page, canvas: string) =>
  page.evaluate(async (colour) => {
    while (getComputedStyle(document.body).backgroundColor !== colour)
      await new Promise(requestAnimationFrame)
  }, canvas)

async function walk(page: Page, paths: string[]) {
  for (const [at, path] of paths.entries()) {
    const answer = await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('There is nothing here'), path).toHaveCount(0)
    if (path !== '/') expect(new URL(page.url()).pathname, path).not.toBe('/')
    await expectHarmless(page, answer)
    // What a search hides takes axe seconds.
    await page.evaluate(() => {
      for (const one of document.querySelectorAll('article[hidden]')) one.remove()
    })
    for (const { size, colorScheme, canvas } of screensFor(path, at)) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await drawnIn(page, canvas)
      await expectAccessible(page, at === 0 ? [rowsAlike] : [rowsAlike, besidePages])
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide, `${path} is wider than ${size.width} px`).toBeLessThanOrEqual(0)
    }
    if (isOfALayout(path)) await lookAgain(page)
  }
}

/** A school in which every name is an attack, with a row of everything for each, its teacher signed in. */
async function hostileSchool(page: Page) {
  const made = await smallSchool(page, hostile.length - 1)
  await makeHostile(made.school.displayId)
  const grid = await page.request.get('/api/experiments/grid?class=10-A')
  for (const text of hostile) expect(await grid.text()).toContain(JSON.stringify(text).slice(1, -1))
  return made
}

const adminIn = (page: Page, { email }: { email: string }) =>
  post(page, '/institution/login', { email, password: firstPassword })

for (const at of [0, 1]) {
  test(`pages that need no login, part ${at + 1}`, ({ page }) => walk(page, part(openAndShort, at, 2)))
}

for (const at of [0, 1, 2]) {
  test(`T40, T13: an admin's pages, part ${at + 1}`, async ({ page }) => {
    const { school, work } = await hostileSchool(page)
    await adminIn(page, school)
    const rows = adminRowPages(await adminRows(page, work))
    const search = `/admin/add-student-class?q=${encodeURIComponent(hostile[0] ?? '')}`
    const paths = adminPages.filter((path) => !leadingPages.includes(path))
    await walk(page, part([...paths, ...rows, search], at, 3))
  })
}

test("an admin's lists in a school where there is nothing yet; where a class is needed, the page says what to do", async ({
  page,
}) => {
  await signedUp(page)
  const tabs = ['teacher', 'classes', 'manage', 'admins'].map((tab) => `/admin/dashboard?tab=${tab}`)
  const ofClasses = ['insights', 'practical', 'marks', 'teaching'].map((list) => `/admin/${list}`)
  const lists = ['board', 'manage-keys', 'data', 'sessions', 'activity', 'recycle-bin', 'notifications']
  for (const path of [...tabs, ...ofClasses, ...lists.map((list) => `/admin/${list}`)]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expectAccessible(page)
    if (!ofClasses.includes(path)) continue
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('link', { name: 'Import students' })).toBeVisible()
  }
})

test('T40: an address that is a script leads nowhere, in letters', async ({ page }) => {
  await signedUp(page)
  for (const text of hostile) {
    const answer = await page.goto(`/admin/${encodeURIComponent(text)}`)
    await expect(page.getByText('There is nothing here').first(), text).toBeVisible()
    await expectHarmless(page, answer)
  }
})

test('T40: pages of a teacher without a class', async ({ page }) => {
  const { displayId } = await makeSchool()
  const email = await makeTeacher(displayId, 'Ravi Nair')
  await makeHostile(displayId)
  await teacherIn(page, email)
  await walk(page, teacherPages)
})

test("T40: a teacher's pages of a class", async ({ page }) => {
  const { work } = await hostileSchool(page)
  await walk(page, teacherClassPages(work))
})

test("T40: a student's pages, and those of the family", async ({ page }) => {
  const { school, work } = await hostileSchool(page)
  await studentIn(page, school, work.student)
  await walk(page, studentPages)
  await adminIn(page, school)
  await familyIn(page, work.student)
  await walk(page, familyPages(work.student))
})

test("T40: the staff's pages of one row", async ({ page }) => {
  const { school } = await hostileSchool(page)
  await adminIn(page, school)
  await post(page, '/support/consents', { reason: 'The import fails', hours: 1 })
  const institute = await instituteOf(page)
  await staffSignedIn(page)
  await walk(page, staffRowPages(await staffRows(page, institute)))
})

test("the staff's pages", async ({ page }) => {
  await staffSignedIn(page)
  await walk(
    page,
    staffPages.filter((path) => !leadingPages.includes(path)),
  )
})
