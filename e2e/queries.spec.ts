import type { APIResponse, Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'
import { expect, test } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { type Cell, cellsOf, classWithAttempts, teacherIn } from './marking-steps.ts'
import { adminPages, adminStudentPages, teacherClassPages, teacherPages } from './pages.ts'
import { statementsOf } from './site-log.ts'

// Who opens a page waits for each of its statements in turn. So a page has five at most, with the session, the frame and the
// note of whose data was opened, in a small school and in a large one.

const most = 5

/** Pages that still take more. The list only ever shrinks. */
const exceptions: Record<string, number> = {}

type Count = { path: string; first: number; again: number }

async function ask(page: Page, paths: string[]): Promise<number[]> {
  const answers: APIResponse[] = []
  for (const path of paths) {
    const answer = await page.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBeLessThan(400)
    answers.push(answer)
  }
  return statementsOf(answers)
}

/** The second time nothing is noted of whose data was opened: that was done the first time. */
async function countBoth(page: Page, paths: string[]): Promise<Count[]> {
  const [first, again] = [await ask(page, paths), await ask(page, paths)]
  return paths.map((path, at) => ({ path, first: first[at] ?? 0, again: again[at] ?? 0 }))
}

/** In words, so that a failure names each page with its number. */
const tooMany = (counts: Count[]) =>
  counts.flatMap(({ path, first, again }) =>
    Math.max(first, again) > (exceptions[path.replace(/[0-9a-f-]{36}/, '*')] ?? most)
      ? [`${path} takes ${first}, then ${again}`]
      : [],
  )

const grown = (small: Count[], large: Count[]) =>
  small.flatMap(({ path, again }, at) =>
    large[at]?.again === again
      ? []
      : [`${path} takes ${again} with few rows and ${large[at]?.again} with many`],
  )

async function keyPage(page: Page): Promise<string> {
  const { data } = await (await page.request.get('/api/keys/ledger?limit=1')).json()
  return `/admin/manage-keys/key/${data[0].guid}`
}

test('every page of an admin and a teacher takes five statements at most, with 10 rows and with 1,000', async ({
  page,
}) => {
  test.slow()
  const { school, emails } = await classWithAttempts(page, 1)
  await growSchool(school.displayId, 9)
  const asAdmin = () => post(page, '/institution/login', { email: school.email, password: firstPassword })
  const asTeacher = () => teacherIn(page, emails[0] ?? '')
  await asTeacher()
  const [cell] = await cellsOf(page)
  const taught = [...teacherPages, ...teacherClassPages(cell as Cell)]
  const small = await countBoth(page, taught)
  await asAdmin()
  const kept = [...adminPages, ...adminStudentPages(cell as Cell), await keyPage(page)]
  const smallAdmin = await countBoth(page, kept)
  await growSchool(school.displayId, 1000)
  const largeAdmin = await countBoth(page, kept)
  await asTeacher()
  const large = await countBoth(page, taught)
  expect.soft(tooMany([...small, ...smallAdmin, ...large, ...largeAdmin])).toEqual([])
  expect.soft(grown([...small, ...smallAdmin], [...large, ...largeAdmin])).toEqual([])
})
