import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { schoolWithClass } from './desk-steps.ts'
import { expectNothingFound, isOfALayout } from './engines.ts'
import { familyIn } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { makeSchool, makeTeacher } from './made-school.ts'
import { teacherIn } from './marking-steps.ts'
import { adminPages, openPages, staffPages, studentPages, teacherPages } from './pages.ts'
import { instituteOf } from './payment-steps.ts'
import {
  adminRowPages,
  adminRows,
  familyPages,
  staffRowPages,
  staffRows,
  teacherClassPages,
} from './row-pages.ts'
import { smallSchool } from './small-school.ts'
import { staffSignedIn } from './staff-steps.ts'
import { studentIn } from './student-steps.ts'

// Every page there is (pages.test.ts), on a desk in the light and on the narrowest phone in the dark: axe finds nothing, nothing is wider
// than the screen, and the console stays quiet (fixtures.ts). Two more engines look at a page of each layout (engines.ts).

const screens = [
  { size: { width: 1440, height: 900 }, colorScheme: 'light', canvas: 'rgb(249, 247, 249)' },
  { size: { width: 320, height: 640 }, colorScheme: 'dark', canvas: 'rgb(17, 13, 17)' },
] as const

/** A third of them each: one test for so many runs out of time where a machine is slow. */
const thirds = (paths: string[]) => {
  const third = Math.ceil(paths.length / 3)
  return [0, 1, 2].map((part) => paths.slice(part * third, (part + 1) * third))
}

/** All calls of the API at once take axe minutes, and are drawn alike: some of them stand for all. */
const openAndShort = openPages.map((path) => (path === '/api/docs' ? '/api/docs?q=mark' : path))

async function walk(page: Page, paths: string[]) {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [at, path] of paths.entries()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('There is nothing here'), path).toHaveCount(0)
    if (path !== '/') expect(new URL(page.url()).pathname, path).not.toBe('/')
    if (isOfALayout(path)) {
      await page.setViewportSize(screens[0].size)
      await expectNothingFound(page)
    }
    // Begins on the screen on which the page before ended: changing it takes as long as a page.
    for (const { size, colorScheme, canvas } of at % 2 === 0 ? screens : screens.toReversed()) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await page.waitForFunction(
        (colour) => getComputedStyle(document.body).backgroundColor === colour,
        canvas,
      )
      await expectAccessible(page)
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(tooWide, `${path} is wider than ${size.width} px`).toBeLessThanOrEqual(0)
    }
  }
}

async function teacherSignedIn(page: Page) {
  const { displayId } = await makeSchool()
  await teacherIn(page, await makeTeacher(displayId, 'Ravi Nair'))
}

for (const [part, paths] of thirds(openAndShort).entries()) {
  test(`pages that need no login, part ${part + 1}`, ({ page }) => walk(page, paths))
}

for (const [part, paths] of thirds(adminPages).entries()) {
  test(`an admin's pages, part ${part + 1}`, async ({ page }) => {
    await schoolWithClass(page)
    await walk(page, paths)
  })
}

test("a teacher's pages", async ({ page }) => {
  await teacherSignedIn(page)
  await walk(page, teacherPages)
})

for (const part of [0, 1, 2]) {
  test(`an admin's pages of one row, part ${part + 1}`, async ({ page }) => {
    const { school, work } = await smallSchool(page)
    await post(page, '/institution/login', { email: school.email, password: firstPassword })
    await walk(page, thirds(adminRowPages(await adminRows(page, work)))[part] ?? [])
  })
}

test("a student's pages", async ({ page }) => {
  const { school, work } = await smallSchool(page)
  await studentIn(page, school, work.student)
  await walk(page, studentPages)
})

test("a family's pages", async ({ page }) => {
  const { school, work } = await smallSchool(page)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await familyIn(page, work.student)
  await walk(page, familyPages(work.student))
})

test("a teacher's pages of a class", async ({ page }) => {
  const { work } = await smallSchool(page)
  await walk(page, teacherClassPages(work))
})

test("the staff's pages of one row", async ({ page }) => {
  const { school } = await smallSchool(page)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await post(page, '/support/consents', { reason: 'The import fails', hours: 1 })
  const institute = await instituteOf(page)
  await staffSignedIn(page)
  await walk(page, staffRowPages(await staffRows(page, institute)))
})

for (const [part, paths] of thirds(staffPages).entries()) {
  test(`the staff's pages, part ${part + 1}`, async ({ page }) => {
    await staffSignedIn(page)
    await walk(page, paths)
  })
}
