import type { Database } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import type { Owner } from './fair-queue.ts'
import { isKnownPassword } from './known-passwords.ts'
import { findOpenAccounts, schoolStaff } from './open-account.ts'
import { type OwnWords, refuseOwnWords } from './own-words.ts'
import { hashPassword, passwordFits } from './password.ts'

/** Hashes a password that a person chose; 422 on `password` for one of those that are tried first, by all or for them. */
export async function hashChosenPassword(password: string, own: OwnWords): Promise<string> {
  refuseOwnWords(password, own)
  if (await isKnownPassword(password))
    throw fieldError('password', 'Too many people use this password. Please choose another')
  return hashPassword(password)
}

/**
 * The same for somebody who signs up. Where it is the password that the address has already, its hash is the answer: once
 * the address is confirmed the new account is linked with the others.
 */
export async function hashSignUpPassword(db: Database, password: string, own: OwnWords): Promise<string> {
  const made = await hashChosenPassword(password, own)
  const accounts = await db.read((tx) => findOpenAccounts(tx, own.email, schoolStaff))
  const there = accounts.find(({ claimed, passwordHash }) => claimed && passwordHash)?.passwordHash ?? null
  // Also where there is none, so that it takes as long.
  return (await passwordFits(password, there, signUps)) && there ? there : made
}

const signUps: Owner = { group: 'sign-ups', member: '' }
