import { fieldError } from '../../core/errors.ts'
import { type OwnWords, refuseOwnWords } from './own-words.ts'
import { hashPassword } from './password.ts'

let known: Promise<Set<string>> | undefined

/** The 49,000 that appear most often in what was stolen elsewhere; read when the first password is chosen. */
async function knownPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}

/** Hashes a password that a person chose; 422 on `password` for one of those that are tried first, by all or for them. */
export async function hashChosenPassword(password: string, own: OwnWords): Promise<string> {
  refuseOwnWords(password, own)
  known ??= knownPasswords()
  if ((await known).has(password.normalize('NFKC').toLowerCase()))
    throw fieldError('password', 'Too many people use this password. Please choose another')
  return hashPassword(password)
}
