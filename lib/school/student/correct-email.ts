import { correctEmails } from '../../access/account/account-email.ts'
import { countTry } from '../../access/account/limits.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { makePasswords, storePasswords } from './new-passwords.ts'
import type { StudentView } from './schema.ts'
import { mailTemporaryPassword, schoolOf } from './temporary-password.ts'

/**
 * Makes ready, outside the transaction since hashing takes long, to change a student's email; does nothing for no email or
 * the same one. A student who has never signed in gets a new temporary password there. 429 past three mails to the address
 * in a quarter of an hour.
 */
export async function prepareCorrection(
  { actor, db }: Context,
  student: StudentView,
  email: string | undefined,
) {
  if (email === undefined || email === student.email) return async () => {}
  if (email) await countTry('code:sent', email)
  const school = await db.read((tx) => schoolOf(tx, actor))
  const made = email ? await makePasswords([student.guid]) : []
  return async (tx: Tx) => {
    const [corrected] = await correctEmails(tx, actor, [{ id: student.guid, email }])
    if (!corrected) return
    await storePasswords(tx, actor, made, { force: true })
    for (const { password } of made)
      await mailTemporaryPassword(tx, actor, {
        id: corrected.id,
        name: corrected.name,
        email,
        password,
        school,
      })
  }
}
