import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'

/** Words about a person that others know, and would try first as a password. */
export type OwnWords = {
  email: string
  name: string
  school: string[]
  /** a student's admission number and sign-in name */
  numbers?: string[]
}

/** The words of an account. */
export async function findOwnWords(tx: Tx, accountId: string): Promise<OwnWords> {
  const { email, institution, ...roles } = await tx.account.findFirstOrThrow({
    where: { id: accountId },
    select: {
      email: true,
      institution: { select: { name: true, displayId: true } },
      admin: { select: { fullName: true } },
      teacher: { select: { fullName: true } },
      student: { select: { username: true, admissionNumber: true, loginName: true } },
      staff: { select: { fullName: true } },
    },
  })
  const { admin, teacher, student, staff } = roles
  const name = admin?.fullName ?? teacher?.fullName ?? student?.username ?? staff?.fullName ?? ''
  const numbers = [student?.admissionNumber, student?.loginName].flatMap((one) => one ?? [])
  return { email, name, numbers, school: institution ? [institution.name, institution.displayId] : [] }
}

/** 422 on `password` for the actor's own email, its part before the @, the actor's own name or number, or the school's name or id. */
export function refuseOwnWords(password: string, { email, name, school, numbers = [] }: OwnWords) {
  const typed = folded(password)
  const isOne = (words: string[]) => words.some((word) => folded(word) === typed)
  const what = isOne([email, email.slice(0, email.indexOf('@'))])
    ? 'your email'
    : isOne([name])
      ? 'your own name'
      : isOne(numbers)
        ? 'your own number'
        : isOne(school)
          ? 'the name or id of your school'
          : null
  if (typed && what)
    throw fieldError('password', `This is ${what}, which is tried first. Please choose another`)
}

/** Ignores capitals, spaces and punctuation. */
const folded = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
