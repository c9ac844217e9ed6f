import type { Page } from '@playwright/test'
import { firstPassword as password } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expectWithinBudget } from './budgets.ts'
import { expect, hydrated, open, test } from './fixtures.ts'
import { fullClasses } from './full-classes.ts'
import { growSchool } from './grow-school.ts'
import { makeTeacher } from './made-school.ts'
import { classOf, teacherIn } from './marking-steps.ts'
import { textOf } from './page-text.ts'
import { openAnew, watchShifts } from './wire.ts'

async function day(page: Page) {
  const { school, emails } = await classOf(page, 2)
  await teacherIn(page, emails[0] ?? '')
  await test.step('students stand in a tab of their own', async () => {
    await open(page, '/teacher/dashboard')
    const tabs = page.getByRole('navigation', { name: 'Dashboard' })
    await tabs.getByRole('link', { name: 'Students' }).click()
    await page.waitForURL('/teacher/dashboard?tab=students')
    await page.getByRole('textbox', { name: 'Search students' }).fill('Pupil 2')
    await page.waitForURL(/q=Pupil/)
    await expect(page.getByRole('link', { name: 'Pupil 1' })).toHaveCount(0)
  })

  await open(page, '/teacher/dashboard')
  const lesson = page.getByRole('region', { name: 'Next in the laboratory' })
  await expect(lesson).toContainText('C1 pH, acids and bases')
  await lesson.getByRole('link', { name: 'Worksheet' }).click()
  await page.waitForURL(/\/teacher\/questions\/ph-and-properties.*show=worksheet/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByText('Right answer')).toHaveCount(0)

  await growSchool(school.displayId, 3)
  await post(page, '/institution/login', { email: school.email, password })
  const email = `late-${school.displayId}@school.example.com`
  await post(page, '/student/', { username: 'Late Lata', rollNumber: '99', email, class: '10-A' })
  await teacherIn(page, emails[0] ?? '')
  await open(page, '/teacher/dashboard')
  await expect(page.getByRole('region', { name: 'Next in the laboratory' })).toHaveCount(0)
  const drafts = page.getByRole('link', { name: 'P2 Convex lens: 5 drafts, 1 not attempted' })
  await expect(drafts).toHaveAttribute('href', /^\/teacher\/self-check\//)
  const behind = page.getByRole('region', { name: 'Behind: 1 student' }).getByRole('link')
  await expect(behind).toContainText('Late Lata')
  await expect(behind).toHaveAttribute('href', /^\/teacher\/experiments\//)
  await expect(page.getByRole('link', { name: 'Mark the oldest' })).toBeVisible()
  await page.keyboard.press('m')
  await page.waitForURL(/\/teacher\/self-check\//)

  await test.step('without a class every tab says whom to ask', async () => {
    await teacherIn(page, await makeTeacher(school.displayId, 'Asha Rao'))
    for (const tab of ['today', 'students', 'released']) {
      const text = await textOf(page, `/teacher/dashboard?tab=${tab}`)
      expect(text, tab).toContain('Please ask your institute to assign you a class.')
    }
  })
}

async function fullHomes(page: Page) {
  const email = await fullClasses(page)
  await watchShifts(page)
  const admin = await openAnew(page, '/admin/dashboard')
  expectWithinBudget('home', admin.wire, 'the admin')
  await teacherIn(page, email)
  const teacher = await openAnew(page, '/teacher/dashboard')
  expectWithinBudget('fullHome', teacher.wire, 'the teacher')
  await hydrated(page)
  const waiting = page.getByRole('region', { name: 'Waiting to be marked' })
  const rows = waiting.getByRole('listitem')
  await expect(rows).toHaveCount(5)
  await waiting.getByRole('link', { name: 'Show 39 more waiting' }).press('Enter')
  await expect(rows).toHaveCount(44)
  const drafts = page.getByRole('region', { name: 'Marked, not yet released' })
  await expect(drafts.getByRole('listitem')).toHaveCount(5)
  await expect(rows.nth(5).getByRole('link')).toBeFocused()
  await waiting.getByRole('link', { name: 'Show fewer waiting' }).press('Enter')
  await expect(rows).toHaveCount(5)
}

test('a teacher’s home on a first, a busy and a full day', async ({ page }) => {
  await test.step('a teacher’s day: the worksheet to begin with, then what waits, how far the class is, and who is behind; students in a tab of their own', () =>
    day(page))
  await test.step('with full classes the homes keep their budgets; of much work the oldest is shown, and all of it when asked', () =>
    fullHomes(page))
})
