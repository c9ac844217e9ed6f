import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { post, signedUp } from './api-steps.ts'
import { expect } from './fixtures.ts'

/** The toast with these words. */
export const said = (page: Page, words: string) =>
  page.locator('[data-sonner-toast]').filter({ hasText: words })
/** The no of the dialog that is open. */
export const sayNo = (page: Page) => page.getByRole('button', { name: 'No', exact: true }).click()

/** Holds back the answer to the next call of an address until `answer`, which waits for it to be taken in. */
export async function holdBack(page: Page, address: string) {
  const answered = page.waitForResponse(address)
  let go = () => {}
  const free = new Promise<void>((resolve) => {
    go = resolve
  })
  const asked = page.waitForRequest(address)
  await page.route(address, async (route) => {
    await free
    await route.continue()
  })
  const answer = async () => {
    go()
    await (await answered).finished()
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  return { asked, answer }
}

type Teacher = { guid: string; fullName: string }

async function addTeacher(page: Page, name: string): Promise<Teacher> {
  const unique = randomUUID().slice(0, 8)
  const { data } = await post(page, '/teacher', {
    name,
    email: `teacher-${unique}@school.example.com`,
    phone: '9876543210',
    registrationDate: '2026-04-01',
    displayId: unique,
  })
  return data
}

/** A school with Asha as the teacher of 10-A, and Ravi who has no class. */
export async function schoolWithClass(page: Page) {
  const { displayId } = await signedUp(page)
  const asha = await addTeacher(page, 'Asha Rao')
  await addTeacher(page, 'Ravi Nair')
  const { data } = await (await page.request.get('/api/institution')).json()
  const classdata = { classdivision: '10-A', teacherassigned: asha.guid }
  const made = await page.request.put(`/api/institution/${data[0].guid}`, { data: { displayId, classdata } })
  expect(made.ok()).toBe(true)
}
