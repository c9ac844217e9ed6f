import type { APIResponse } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { type Caller, post } from './api-steps.ts'
import { familyIn } from './family-steps.ts'
import { expect, test } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { teacherIn } from './marking-steps.ts'
import { adminPages, leadingPages, studentPages, teacherPages } from './pages.ts'
import { adminRowPages, adminRows, familyPages, teacherClassPages } from './row-pages.ts'
import { statementsOf } from './site-log.ts'
import { smallSchool } from './small-school.ts'
import { studentIn } from './student-steps.ts'

// A page waits for each of its statements in turn. So it has five at most, including those for the session, the frame and the access
// log, in a small school and in a large one.

const maxStatements = 5

const shown = (path: string) => !leadingPages.includes(path)

/** How many statements a page takes, with few rows and then with many. */
type Count = { path: string; few: number; many: number }

async function ask(caller: Caller, paths: string[]): Promise<number[]> {
  const answers: APIResponse[] = []
  for (const path of paths) {
    const answer = await caller.request.get(path, { maxRedirects: 0 })
    expect(answer.status(), path).toBe(200)
    answers.push(answer)
  }
  return statementsOf(answers)
}

/** A person's pages, and how the caller signs in as them. */
type Viewer = { signIn: () => Promise<unknown>; paths: string[] }

/** Counts the statements of all pages, before and after the school grows. */
async function count(caller: Caller, viewers: Viewer[], grow: () => Promise<void>): Promise<Count[]> {
  const few: number[][] = []
  for (const { signIn, paths } of viewers) {
    await signIn()
    few.push(await ask(caller, paths))
  }
  await grow()
  const counts: Count[] = []
  for (const [at, { signIn, paths }] of viewers.entries()) {
    await signIn()
    const many = await ask(caller, paths)
    const of = (numbers: number[] | undefined, index: number) => numbers?.[index] ?? Number.NaN
    counts.push(...paths.map((path, index) => ({ path, few: of(few[at], index), many: of(many, index) })))
  }
  return counts
}

/** Compares texts, so that a failure names each page with its numbers. */
function expectFew(counts: Count[]) {
  const said = ({ path, few, many }: Count) => `${path} takes ${few}, with many rows ${many}`
  const isOver = ({ few, many }: Count) => !(Math.max(few, many) <= maxStatements)
  expect.soft(counts.filter(isOver).map(said)).toEqual([])
  expect.soft(counts.filter(({ few, many }) => !(many <= few)).map(said)).toEqual([])
}

/** A small school; what the site caches is read already. */
async function schoolToCount(caller: Caller) {
  const made = await smallSchool(caller, 9)
  expect((await caller.request.get('/teacher/insights/10-A')).status()).toBe(200)
  return made
}

test('every page takes five statements at most, and no more with 100 rows than with 10', async ({
  request,
}) => {
  const caller = { request }
  const { school, work, teacher } = await schoolToCount(caller)
  const adminIn = () => post(caller, '/institution/login', { email: school.email, password: firstPassword })
  await adminIn()
  const rows = adminRowPages(await adminRows(caller, work))
  const viewers = [
    { signIn: adminIn, paths: [...adminPages.filter(shown), ...rows] },
    {
      signIn: () => teacherIn(caller, teacher),
      paths: [...teacherPages.filter(shown), ...teacherClassPages(work)],
    },
    { signIn: () => studentIn(caller, school, work.student), paths: studentPages },
    {
      signIn: async () => {
        await adminIn()
        await familyIn(caller, work.student)
      },
      paths: familyPages(work.student),
    },
  ]
  expectFew(await count(caller, viewers, () => growSchool(school.displayId, 110)))
})
