import type { Page } from '@playwright/test'
import { firstPassword as password } from './account-steps.ts'
import { type Caller, post, signedUp } from './api-steps.ts'
import { expect } from './fixtures.ts'
import { makeAttempts, makeClass, makeTeacher } from './made-school.ts'

export const experiment = 'focal-length-of-convex-lens'

export type Cell = {
  student: string
  experiment: string
  attempt: string
  marks: number | null
  absence: string | null
  state: string
}

/** Makes a school whose 10-A has students and these teachers, the first as class teacher; signs the caller in as its admin. */
export async function classOf(caller: Caller, size: number, teachers = ['Ravi Nair']) {
  const school = await signedUp(caller)
  const emails: string[] = []
  for (const name of teachers) emails.push(await makeTeacher(school.displayId, name))
  await makeClass(school.displayId, '10-A', size, emails)
  await post(caller, '/institution/auth', { email: school.email, password })
  return { school, emails }
}

/** Makes a school like `classOf`, with an attempt of each student at these experiments. */
export async function classWithAttempts(
  caller: Caller,
  size: number,
  teachers?: string[],
  experiments = [experiment],
) {
  const createdClass = await classOf(caller, size, teachers)
  await makeAttempts(createdClass.school.displayId, experiments)
  return createdClass
}

/** Signs the caller in as a teacher. */
export async function teacherIn(caller: Caller, email: string) {
  await post(caller, '/teacher/login', { email, password })
}

/** The class's cells, students by roll number. */
export async function cellsOf(caller: Caller): Promise<Cell[]> {
  const { data } = await (await caller.request.get('/api/experiments/grid?class=10-A')).json()
  return data.students.map(({ guid }: { guid: string }) =>
    data.cells.find(({ student }: Cell) => student === guid),
  )
}

export const deskOf = ({ attempt }: Pick<Cell, 'attempt'>) => `/teacher/self-check/${attempt}/physics`

/** The first cell, which must exist. */
export async function firstCell(page: Page): Promise<Cell> {
  const [first] = await cellsOf(page)
  expect(first).toBeDefined()
  return first as Cell
}

export const markField = (page: Page) => page.getByRole('textbox', { name: /^Mark for/ })

/** Waits until the desk takes a mark. */
export const deskReady = (page: Page) => expect(markField(page)).toBeFocused()

/** An attempt as its teacher reads it, over the API. */
export const readAttempt = async (page: Page, attempt: string) =>
  (await (await page.request.get(`/api/experiments/single/${attempt}`)).json()).data
