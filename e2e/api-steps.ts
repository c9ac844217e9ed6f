import type { BrowserContext, Cookie, Page } from '@playwright/test'
import { type newSchool, firstPassword as password } from './account-steps.ts'
import { expect } from './fixtures.ts'
import { makeSchool } from './made-school.ts'

/** A caller of the API: a page, a browser context, or a test without a browser. */
export type Caller = Pick<Page, 'request'>

/** Creates a school and signs the caller in as its admin. */
export async function signedUp(caller: Caller): Promise<ReturnType<typeof newSchool>> {
  const school = await makeSchool()
  await post(caller, '/institution/login', { email: school.email, password })
  return school
}

/** Calls the API as the caller's own browser would. */
export async function post(caller: Caller, path: string, data: unknown) {
  const answer = await caller.request.post(`/api${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/**
 * Lets somebody else use the browser, by the cookies with which they left it; returns those of the person before. A second tab costs
 * more than a page, and a sign-in over a session ends it.
 */
export async function switchTo(context: BrowserContext, cookies: Cookie[] = []): Promise<Cookie[]> {
  const before = await context.cookies()
  await context.clearCookies()
  await context.addCookies(cookies)
  return before
}

export async function logout(page: Page) {
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('/')
}
