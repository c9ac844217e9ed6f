import type { APIResponse } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { type Caller, post } from './api-steps.ts'
import { familyIn } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { teacherIn } from './marking-steps.ts'
import { adminPages, leadingPages, studentPages, teacherPages } from './pages.ts'
import { adminRowPages, adminRows, familyPages, teacherClassPages } from './row-pages.ts'
import { statementsOf } from './site-log.ts'
import { smallSchool } from './small-school.ts'
import { studentIn } from './student-steps.ts'

// A page waits for each of its statements in turn. So it has five at most, including those for the session, the frame and the access
// log. In a school with more than a page of everything, a statement for each row shows.

const maxStatements = 5

const staysOpen = (path: string) => !leadingPages.includes(path)

/** Expects few statements for each of these pages; a failure names the page with its number. */
async function expectFew(caller: Caller, paths: string[]) {
  const answers: APIResponse[] = []
  for (const path of paths) {
    const answer = await caller.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    answers.push(answer)
  }
  const counts = (await statementsOf(answers)).map((count, index) => ({ path: paths[index], count }))
  const over = counts.filter(({ count }) => !(count <= maxStatements))
  expect.soft(over.map(({ path, count }) => `${path} takes ${count}`)).toEqual([])
}

test('every page takes five statements at most, in a school with more than a page of everything', async ({
  request,
}) => {
  const caller = { request }
  const { school, work, teacher } = await smallSchool(caller, 55)
  const adminIn = () => post(caller, '/institution/login', { email: school.email, password: firstPassword })
  await adminIn()
  const rows = adminRowPages(await adminRows(caller, work))
  await teacherIn(caller, teacher)
  // What the site caches is read already.
  expect((await caller.request.get('/teacher/insights/10-A')).status()).toBe(200)

  await expectFew(caller, [...teacherPages.filter(staysOpen), ...teacherClassPages(work)])
  await adminIn()
  await expectFew(caller, [...adminPages.filter(staysOpen), ...rows])
  await studentIn(caller, school, work.student)
  await expectFew(caller, studentPages)
  await adminIn()
  await familyIn(caller, work.student)
  await expectFew(caller, familyPages(work.student))
})
