import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import bcrypt from 'bcryptjs'
import { type Caller, post } from './api-steps.ts'
import { profile } from './data-file.ts'
import { inDatabase } from './database.ts'
import { codeIn, mailNumber } from './mailbox.ts'

const run = promisify(execFile)

/** The password that a member of staff chooses at the first sign-in. */
export const staffPassword = 'Chalk-and-slate-4'

const newEmail = () => `staff-${randomUUID().slice(0, 8)}@labmark.example.com`

/** Creates a staff account as the operator does: on the command line. */
export async function newStaff(): Promise<string> {
  const email = newEmail()
  const command = ['--import', 'tsx', 'scripts/provider-create.ts', '--profile', profile]
  await run(process.execPath, [...command, '--email', email, '--name', 'Nila Sen'])
  return email
}

/** Waits for the first mail and returns its temporary password. */
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
 * Signs the caller in as a member of staff who has set a password; returns their email. The account is inserted into the database:
 * creating one is tested in console.spec.ts and takes as long as a page.
 */
export async function staffSignedIn(caller: Caller): Promise<string> {
  const email = newEmail()
  await inDatabase((client) => client.query(statement, [email, bcrypt.hashSync(staffPassword, 4)]))
  await post(caller, '/provider/login', { email, password: staffPassword })
  const code = codeIn(await mailNumber(email, 1))
  await post(caller, '/provider/verify-otp', { email, code, purpose: 'login' })
  return email
}
