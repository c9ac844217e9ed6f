import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { type AccountHolder, holderName, holderRows, joinHolder } from '../account/account-holder.ts'

/** Words about a person that others know, and would try first as a password. */
export type PersonalWords = {
  email: string
  name: string
  school: string[]
  /** a student's admission number and sign-in name */
  numbers?: string[]
}

/** The words about an account's holder. */
export async function findPersonalWords(tx: Tx, holder: AccountHolder): Promise<PersonalWords> {
  const [words] = await tx.$queryRaw<[PersonalWords]>`
    WITH ${holderRows(holder)}
    SELECT a.email, ${holderName} AS name, array_remove(ARRAY[i.name, i."displayId"], NULL) AS school,
           array_remove(ARRAY[st."admissionNumber", st."loginName"], NULL) AS numbers
      FROM "Account" a ${joinHolder}
     WHERE a.id = ${holder.accountId}::uuid`
  return words
}

/** 422 on `password` for the actor's own email, its part before the @, the actor's own name or number, or the school's name or id. */
export function refusePersonalWords(password: string, { email, name, school, numbers = [] }: PersonalWords) {
  const typed = folded(password)
  const guesses: [description: string, words: string[]][] = [
    ['your email', [email, email.slice(0, email.indexOf('@'))]],
    ['your own name', [name]],
    ['your own number', numbers],
    ['the name or id of your school', school],
  ]
  const [description] = guesses.find(([, words]) => words.some((word) => folded(word) === typed)) ?? []
  if (typed && description)
    throw fieldError('password', `This is ${description}, which is easy to guess. Please choose another`)
}

/** Without case, spaces and punctuation. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
