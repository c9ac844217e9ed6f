import type { Page } from '@playwright/test'
import { type Caller, post } from './api-steps.ts'
import { expect } from './fixtures.ts'

export const practical = {
  physics: 'focal-length-of-convex-lens',
  chemistry: 'types-of-chemical-reactions',
  biology: 'stomata-in-a-leaf-peel',
}
export const sheet = '/practical/10-A'

/** A row of the sheet by the student's name. */
export const rowOf = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(`${name}\\b`) })

type Sheet = { rows: { guid: string; username: string; physics: number | null }[] }

/** The sheet as the API returns it to the caller. */
export async function sheetOf(caller: Caller): Promise<Sheet> {
  const { data } = await (await caller.request.get(`/api${sheet}`)).json()
  return data
}

/** Marks an experiment of each subject as the teacher, without attempts, and releases the marks. */
export async function markAll(page: Page) {
  const { rows } = await sheetOf(page)
  const marks = rows.flatMap(({ guid: student }, index) =>
    Object.values(practical).map((experiment, at) => ({
      student,
      experiment,
      attempt: null,
      version: 0,
      marks: ((index + at) % 5) + 0.5,
    })),
  )
  const saved = await page.request.put('/api/experiments/marks', { data: { marks, via: 'grid' } })
  expect(saved.ok(), await saved.text()).toBe(true)
  for (const experiment of Object.values(practical))
    await post(page, '/experiments/release', { class: '10-A', experiment })
}

/** Signs the sheet as the person who is signed in. */
export async function sign(caller: Caller) {
  const { data } = await (await caller.request.get(`/api${sheet}`)).json()
  await post(caller, `${sheet}/signature`, { digest: data.digest })
}
