import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'

export const password = 'Copper-sulphate-9'

export type NewSchool = { name: string; email: string; displayId: string }

/** A school of this test alone. */
export function newSchool(): NewSchool {
  const unique = randomUUID().slice(0, 8)
  return {
    name: `Lakeside ${unique}`,
    email: `head-${unique}@school.example.com`,
    displayId: `lake-${unique}`,
  }
}

/** Signs a school up over the API, reads the code from the mail, and leaves the page signed in as its admin. */
export async function signedUp(page: Page): Promise<NewSchool> {
  const school = newSchool()
  await post(page, '/institution/signup', { ...school, password, confirm: password })
  const code = codeIn(await mailNumber(school.email, 1))
  await post(page, '/institution/verify-otp', { email: school.email, code, purpose: 'verify' })
  await post(page, '/institution/login', { email: school.email, password })
  return school
}

/** Calls the API as the page's own browser would. */
export async function post(page: Page, path: string, data: unknown) {
  const answer = await page.request.post(`/api${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

export async function login(page: Page, base: '/admin' | '/teacher', email: string, typed = password) {
  await open(page, `${base}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Login' }).click()
}

export async function logout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
}
