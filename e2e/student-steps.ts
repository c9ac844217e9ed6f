import type { Page } from '@playwright/test'
import { firstPassword } from './account-steps.ts'
import { post } from './api-steps.ts'

/** A new slip for a student of 10-A, made by the admin of their school, who is signed in afterwards. */
export async function newSlip(page: Page, email: string, student: string) {
  await post(page, '/institution/login', { email, password: firstPassword })
  await post(page, '/institution/auth', { email, password: firstPassword })
  const { data } = await post(page, '/student/slips', { class: '10-A', students: [student], force: true })
  return data.slips[0] as { loginName: string; password: string; address: string }
}

/** Signs the page in as that student, as their own browser would. */
export async function studentIn(page: Page, school: { displayId: string; email: string }, student: string) {
  const { loginName, password } = await newSlip(page, school.email, student)
  await post(page, '/student/login', { instituteId: school.displayId, loginName, password, browser: true })
}
