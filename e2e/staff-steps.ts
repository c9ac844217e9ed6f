import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { post } from './api-steps.ts'
import { codeIn, mailNumber } from './mailbox.ts'

const run = promisify(execFile)
const profile = process.env.E2E_URL ? 'local' : 'e2e'

/** The password that somebody of the staff chooses at the first sign-in. */
export const staffPassword = 'Chalk-and-slate-4'

/** Opens an account for somebody of the staff as the operator does: on the command line. */
export async function newStaff(): Promise<string> {
  const email = `staff-${randomUUID().slice(0, 8)}@labmark.example.com`
  const command = ['--import', 'tsx', 'scripts/provider-create.ts', '--profile', profile]
  await run(process.execPath, [...command, '--email', email, '--name', 'Nila Sen'])
  return email
}

/** The temporary password in the first mail, as soon as it has come. */
export async function temporaryPassword(email: string): Promise<string> {
  const password = /^ {4}(\w{8})$/m.exec((await mailNumber(email, 1)).text)?.[1]
  if (!password) throw new Error(`No password was mailed to ${email}`)
  return password
}

/** Leaves the page signed in as somebody of the staff with a password of their own; returns their email. */
export async function staffSignedIn(page: Page): Promise<string> {
  const email = await newStaff()
  const current = await temporaryPassword(email)
  await post(page, '/provider/login', { email, password: current })
  const code = codeIn(await mailNumber(email, 2))
  await post(page, '/provider/verify-otp', { email, code, purpose: 'login' })
  await post(page, '/account/password', { current, password: staffPassword, confirm: staffPassword })
  return email
}
