import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'
import { type Caller, post } from './api-steps.ts'
import { inDatabase } from './database.ts'
import { codeIn, mailNumber } from './mailbox.ts'

const run = promisify(execFile)
const profile = process.env.E2E_URL ? 'local' : 'e2e'

/** The password that somebody of the staff chooses at the first sign-in. */
export const staffPassword = 'Chalk-and-slate-4'

const newEmail = () => `staff-${randomUUID().slice(0, 8)}@labmark.example.com`

/** Opens an account for somebody of the staff as the operator does: on the command line. */
export async function newStaff(): Promise<string> {
  const email = newEmail()
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

const statement = `WITH a AS (
    INSERT INTO "Account" (id, role, email, "twoStep", "emailVerifiedAt", "passwordHash")
    VALUES (gen_random_uuid(), 'PROVIDER', $1, true, now(), $2) RETURNING id)
  INSERT INTO "Staff" (id, "fullName") SELECT id, 'Nila Sen' FROM a`

/**
 * Leaves the caller signed in as somebody of the staff who has chosen a password; returns their email. The account is put into
 * the database: how one is opened is in console.spec.ts, and takes as long as a page.
 */
export async function staffSignedIn(caller: Caller): Promise<string> {
  const email = newEmail()
  await inDatabase((client) => client.query(statement, [email, bcrypt.hashSync(staffPassword, 4)]))
  await post(caller, '/provider/login', { email, password: staffPassword })
  const code = codeIn(await mailNumber(email, 1))
  await post(caller, '/provider/verify-otp', { email, code, purpose: 'login' })
  return email
}
