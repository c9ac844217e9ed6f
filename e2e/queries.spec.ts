import type { APIResponse, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { familyIn } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { adminPages, leadingPages, studentPages, teacherPages } from './pages.ts'
import { adminRowPages, adminRows, familyPages, teacherClassPages } from './row-pages.ts'
import { statementsOf } from './site-log.ts'
import { smallSchool } from './small-school.ts'
import { studentIn } from './student-steps.ts'

// Who opens a page waits for each of its statements in turn. So a page has five at most, with the session, the frame and the
// note of whose data was opened, in a small school and in a large one.

const most = 5

const shown = (path: string) => !leadingPages.includes(path)

/** How many statements a page takes with few rows: when it is opened first, which is noted, and then; and with many. */
type Count = { path: string; first: number; again: number; large: number }

async function ask(page: Page, paths: string[]): Promise<number[]> {
  const answers: APIResponse[] = []
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    answers.push(answer)
  }
  return statementsOf(answers)
}

async function count(page: Page, paths: string[], grow: () => Promise<void>): Promise<Count[]> {
  const [first, again] = [await ask(page, paths), await ask(page, paths)]
  await grow()
  const large = await ask(page, paths)
  const of = (counts: number[], at: number) => counts[at] ?? Number.NaN
  return paths.map((path, at) => ({ path, first: of(first, at), again: of(again, at), large: of(large, at) }))
}

/** In words, so that a failure names each page with its numbers. */
function expectFew(counts: Count[]) {
  const said = ({ path, first, again, large }: Count) =>
    `${path} takes ${first}, then ${again}, with many rows ${large}`
  expect
    .soft(counts.filter(({ first, again, large }) => !(Math.max(first, again, large) <= most)).map(said))
    .toEqual([])
  expect.soft(counts.filter(({ again, large }) => again !== large).map(said)).toEqual([])
}

/** A small school, with nothing left to read that the site then keeps. */
async function schoolToCount(page: Page) {
  const made = await smallSchool(page)
  expect((await page.request.get('/teacher/insights/10-A')).status()).toBe(200)
  return made
}

test('every page of a teacher takes five statements at most, as many with 10 rows as with 1,000', async ({
  page,
}) => {
  const { school, work } = await schoolToCount(page)
  const paths = [...teacherPages.filter(shown), ...teacherClassPages(work)]
  expectFew(await count(page, paths, () => growSchool(school.displayId, 1000)))
})

test('every page of a student takes five statements at most, as many with 10 rows as with 1,000', async ({
  page,
}) => {
  const { school, work } = await schoolToCount(page)
  await studentIn(page, school, work.student)
  expectFew(await count(page, studentPages, () => growSchool(school.displayId, 1000)))
})

test('every page of a family takes five statements at most, as many with 10 rows as with 1,000', async ({
  page,
}) => {
  const { school, work } = await schoolToCount(page)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  await familyIn(page, work.student)
  expectFew(await count(page, familyPages(work.student), () => growSchool(school.displayId, 1000)))
})

test('every page of an admin takes five statements at most, as many with 10 rows as with 1,000', async ({
  page,
}) => {
  const { school, work } = await schoolToCount(page)
  await post(page, '/institution/login', { email: school.email, password: firstPassword })
  const paths = [...adminPages.filter(shown), ...adminRowPages(await adminRows(page, work))]
  expectFew(await count(page, paths, () => growSchool(school.displayId, 1000)))
})
