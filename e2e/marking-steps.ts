import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { sendAttempt, signIn } from '../scripts/lab-simulate/lab-program.ts'
import { newSchool, firstPassword as password } from './account-steps.ts'
import { post, signedUp } from './api-steps.ts'
import { expect } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'
import { site } from './site.ts'

export const experiment = 'focal-length-of-convex-lens'

export type Cell = {
  student: string
  experiment: string
  attempt: string
  marks: number | null
  absence: string | null
  state: string
}

/** A school whose 10-A has students and these teachers. */
export async function classOf(page: Page, size: number, teachers = ['Ravi Nair']) {
  const school = await signedUp(page)
  const emails: string[] = []
  for (const name of teachers) emails.push(await teacherSignedUp(page, name, school.displayId))
  await post(page, '/institution/login', { email: school.email, password })
  await bringIn(page, school.displayId, size)
  const { data } = await (await page.request.get(`/api/teacher/institute/${school.displayId}`)).json()
  const ids = data.map(({ guid }: { guid: string }) => guid)
  await post(page, '/institution/auth', { email: school.email, password })
  await post(page, '/teacher/assign-class', { teachers: ids, classdivision: '10-A' })
  return { school, emails }
}

/** The same, each student with an attempt at these experiments sent over the public API. */
export async function classWithAttempts(
  page: Page,
  size: number,
  teachers?: string[],
  experiments = [experiment],
) {
  const made = await classOf(page, size, teachers)
  const { data: slips } = await post(page, '/student/slips', { class: '10-A' })
  for (const slip of slips.slips) await sendAnswers(slip, experiments)
  return made
}

async function teacherSignedUp(page: Page, fullName: string, displayId: string): Promise<string> {
  const email = `teacher-${newSchool().displayId}@school.example.com`
  const person = { fullName, email, institutionId: displayId }
  await post(page, '/teacher/signup', { ...person, password, confirm: password })
  const code = codeIn(await mailNumber(email, 1))
  await post(page, '/teacher/verify-otp', { email, code, purpose: 'verify' })
  return email
}

async function bringIn(page: Page, tag: string, size: number) {
  const unique = randomUUID().slice(0, 6)
  const lines = Array.from(
    { length: size },
    (_, index) => `Pupil ${index + 1},10-A,${index + 1},${tag}-${unique}-${index + 1}@school.example.com`,
  )
  const text = ['Name,Class,Roll no,Email', ...lines].join('\n')
  const { data } = await post(page, '/student/import', { filename: 'class.csv', text })
  await post(page, `/imports/${data.guid}/commit`, { createClasses: true })
}

type Slip = { email: string; password: string }

async function sendAnswers({ email, password: temporary }: Slip, experiments: string[]) {
  const api = `${site().url}/api`
  const token = await signIn(api, { email, password: temporary }, 'Blue-vitriol-5')
  const answers = [{ number: 1, attemptedanswer: ['not sure'] }]
  for (const one of experiments) await sendAttempt(api, token, one, { answers, seconds: 300 }, false)
}

/** Signs a teacher in, in a browser of their own when one is given. */
export async function teacherIn(page: Page, email: string) {
  await post(page, '/teacher/login', { email, password })
}

export async function otherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext()
  return context.newPage()
}

/** The class's cells, students by roll number. */
export async function cellsOf(page: Page): Promise<Cell[]> {
  const { data } = await (await page.request.get('/api/experiments/grid?class=10-A')).json()
  return data.students.map(({ guid }: { guid: string }) =>
    data.cells.find(({ student }: Cell) => student === guid),
  )
}

export const deskOf = ({ attempt }: Cell) => `/teacher/self-check/${attempt}/physics`

/** The first cell, which there is. */
export async function firstCell(page: Page): Promise<Cell> {
  const [first] = await cellsOf(page)
  expect(first).toBeDefined()
  return first as Cell
}

export const markField = (page: Page) => page.getByRole('textbox', { name: /^Mark for/ })
