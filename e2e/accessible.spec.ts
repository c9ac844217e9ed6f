import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { firstPassword, newSchool } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectAccessible } from './axe.ts'
import { schoolWithClass } from './desk-steps.ts'
import { expect, test } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'
import { adminPages, openPages, staffPages, teacherPages } from './pages.ts'
import { staffSignedIn } from './staff-steps.ts'

// Every page there is, on a desk in the light and on a phone in the dark: axe finds nothing, nothing is wider than the
// screen, and the console stays quiet (fixtures.ts).

const screens = [
  { name: 'a desk in the light', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { name: 'a phone in the dark', viewport: { width: 360, height: 740 }, colorScheme: 'dark' },
] as const

const allOfAdmins = [
  ...adminPages,
  '/admin/dashboard?tab=classes',
  '/admin/dashboard?tab=manage',
  '/student/add/10-A/me',
]
const half = Math.ceil(allOfAdmins.length / 2)

/** So many that one test for all of them runs out of time where a machine is slow. */
const ofAdmins = [allOfAdmins.slice(0, half), allOfAdmins.slice(half)]

async function walk(page: Page, paths: string[]) {
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
    await expect(page.getByText('There is nothing here'), path).toHaveCount(0)
    if (path !== '/') expect(new URL(page.url()).pathname, path).not.toBe('/')
    await expectAccessible(page)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, `${path} is wider than the screen`).toBeLessThanOrEqual(0)
  }
}

async function teacherSignedIn(page: Page) {
  const school = newSchool()
  const password = firstPassword
  await post(page, '/institution/signup', { ...school, password, confirm: password })
  const email = `teacher-${randomUUID().slice(0, 8)}@school.example.com`
  const person = { fullName: 'Ravi Nair', email, institutionId: school.displayId }
  await post(page, '/teacher/signup', { ...person, password, confirm: password })
  const code = codeIn(await mailNumber(email, 1))
  await post(page, '/teacher/verify-otp', { email, code, purpose: 'verify' })
  await post(page, '/teacher/login', { email, password })
}

for (const { name, viewport, colorScheme } of screens) {
  test.describe(name, () => {
    test.use({ viewport, colorScheme })
    test.slow()

    test('pages that need no login', ({ page }) => walk(page, openPages))

    for (const [part, paths] of ofAdmins.entries()) {
      test(`an admin's pages, part ${part + 1}`, async ({ page }) => {
        await schoolWithClass(page)
        await walk(page, paths)
      })
    }

    test("a teacher's pages", async ({ page }) => {
      await teacherSignedIn(page)
      await walk(page, teacherPages)
    })

    test("the staff's pages", async ({ page }) => {
      await staffSignedIn(page)
      await walk(page, staffPages)
    })
  })
}
