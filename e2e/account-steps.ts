import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, open } from './fixtures.ts'
import { codeIn, mailNumber } from './mailbox.ts'

/** The password that signUp chooses. */
export const firstPassword = 'Copper-sulphate-9'

/** The details of a new school, unique to the test. */
export const newSchool = () => {
  const unique = randomUUID().slice(0, 8)
  return {
    name: `Greenfield ${unique}`,
    email: `head-${unique}@school.example.com`,
    displayId: `green-${unique}`,
  }
}

/** Signs an institute up; ends where the mailed code is typed. */
export async function signUp(page: Page, school: ReturnType<typeof newSchool>) {
  await open(page, '/admin/sign-up')
  await page.getByLabel('Your full name').fill('Meena Rao')
  await page.getByLabel('Institute name').fill(school.name)
  await page.getByLabel('Email').fill(school.email)
  await page.getByLabel('Institute id').fill(school.displayId)
  await page.getByLabel('Password', { exact: true }).fill(firstPassword)
  await page.getByLabel('Confirm password').fill(firstPassword)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByText('Signed up successfully')).toBeVisible()
}

/** Types the code of the first mail, whose last digit submits it; ends at the dashboard. */
export async function confirmEmail(page: Page, email: string) {
  await typeCode(page, email, 1)
  await page.waitForURL(/\/dashboard$/)
}

/** Fills in and submits the login form. */
export async function login(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Types the code of the mail with this number. */
export async function typeCode(page: Page, email: string, mail: number) {
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(codeIn(await mailNumber(email, mail)))
}
