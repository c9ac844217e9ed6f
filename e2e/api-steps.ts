import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { newSchool, firstPassword as password } from './account-steps.ts'
import { expect } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'

/** Signs a school up over the API, reads the code from the mail, and leaves the page signed in as its admin. */
export async function signedUp(page: Page): Promise<ReturnType<typeof newSchool>> {
  const school = newSchool()
  await post(page, '/institution/signup', { ...school, password, confirm: password })
  const code = codeIn(await mailNumber(school.email, 1))
  await post(page, '/institution/verify-otp', { email: school.email, code, purpose: 'verify' })
  await post(page, '/institution/login', { email: school.email, password })
  return school
}

/** A place of its own for each sign-up: the tests sign up more schools in an hour than one place may. */
const somewhere = () => ({
  'x-forwarded-for': [10, 0, 0, 0].map((part) => part || randomInt(1, 255)).join('.'),
})

/** Calls the API as the page's own browser would. */
export async function post(page: Page, path: string, data: unknown) {
  const headers = path.endsWith('/signup') ? somewhere() : {}
  const answer = await page.request.post(`/api${path}`, { data, headers })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function logout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
}
