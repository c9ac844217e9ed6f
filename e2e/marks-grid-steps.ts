import type { Locator, Page } from '@playwright/test'
import type { Caller } from './api-steps.ts'
import { expect, hydrated, open } from './fixtures.ts'
import { type Cell, classOf, experiment, teacherIn } from './marking-steps.ts'

const marks = '/teacher/marks/10-A'

/** The cell of a student (by roll number) and column (0 is chemistry 1). */
export const cellOf = (page: Page, roll: number, col: number): Locator =>
  page
    .getByRole('grid')
    .locator('tbody tr')
    .nth(roll - 1)
    .locator('td')
    .nth(col)

/** Waits until everything is saved. */
export const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible()

/** The server's marks of the first experiment and of all others, students by roll number. */
export async function gridOf(caller: Caller) {
  const { data } = await (await caller.request.get('/api/experiments/grid?class=10-A')).json()
  const slugs: string[] = data.experiments.map(({ slug }: { slug: string }) => slug)
  const guids: string[] = data.students.map(({ guid }: { guid: string }) => guid)
  const cells: Cell[] = data.cells
  const column = (slug: string) =>
    guids.map((guid) => cells.find((one) => one.student === guid && one.experiment === slug)?.marks ?? null)
  return { slugs, cells, column, first: column(slugs[0] ?? ''), lens: slugs.indexOf(experiment) }
}

/** Makes a class with two teachers and opens its grid as the first of them; returns the school and their addresses. */
export async function marking(page: Page, size: number, prepare = classOf) {
  const createdClass = await prepare(page, size, ['Asha Rao', 'Ravi Nair'])
  await teacherIn(page, createdClass.emails[0] ?? '')
  await openGrid(page)
  return createdClass
}

/** Opens the grid and waits until its cells are hydrated, which happens after the shell. */
export async function openGrid(page: Page, path = marks) {
  await open(page, path)
  await hydrated(page, '[role=grid] thead th')
}

/** Pastes a text by one click and one chord. */
export async function pasteInto(page: Page, cell: Locator, text: string) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await cell.click()
  await page.keyboard.press('ControlOrMeta+V')
}

export type Edges = { top: number; bottom: number; right: number }

const boxOf = (part: Locator) =>
  part.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)

/** The position of the grid's header in the window. */
export const headOf = (page: Page) => boxOf(page.getByRole('grid').locator('thead'))

/** The visible area between the grid's header and its foot. */
export async function edges(page: Page): Promise<Edges> {
  const foot = await boxOf(page.getByRole('list', { name: 'Signs' }).locator('xpath=../../../..'))
  return { top: (await headOf(page)).bottom, bottom: foot.top, right: foot.right }
}
