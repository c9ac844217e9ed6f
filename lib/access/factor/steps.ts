import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { AskedOf, Role } from '../../generated/prisma/client.ts'
import type { SignInStep } from './schema.ts'

/** Whether the school requires a second step of this role. In SQL the rule stands in `mustEnrol` (find-person.ts). */
export const isRequired = (role: Role, by: AskedOf | undefined) =>
  by === 'STAFF' || (by === 'ADMINS' && role === 'ADMIN')

const stepColumns = {
  role: true,
  twoStep: true,
  emailVerifiedAt: true,
  institution: { select: { secondStep: true, mailedCodes: true } },
  authenticator: { select: { accountId: true } },
  _count: { select: { passkeys: true, recoveryCodes: true } },
} as const

const find = (tx: Tx, id: string) => tx.account.findUniqueOrThrow({ where: { id }, select: stepColumns })
type StepsRow = Awaited<ReturnType<typeof find>>

/**
 * The second steps that a sign-in accepts after the password, the strongest first; none where the password is enough. Somebody with a
 * passkey or an app uses one of them, and a mailed code only where they and their school want it. Everybody else who needs a second step
 * is mailed a code, even where the school accepts none: it then only opens the page where another is set up.
 */
export async function findSteps(tx: Tx, accountId: string): Promise<SignInStep[]> {
  const holder = await find(tx, accountId)
  const own = ownSteps(holder)
  if (own.length === 0) return isDue(holder) ? ['mail'] : []
  const { role, twoStep, institution, _count } = holder
  const acceptsMail = role !== 'PROVIDER' && twoStep && institution?.mailedCodes !== false
  return [
    ...own,
    ...(_count.recoveryCodes > 0 ? ['recovery' as const] : []),
    ...(acceptsMail ? ['mail' as const] : []),
  ]
}

const ownSteps = ({ _count, authenticator }: StepsRow): SignInStep[] => [
  ...(_count.passkeys > 0 ? ['passkey' as const] : []),
  ...(authenticator ? ['app' as const] : []),
]

const isDue = ({ role, twoStep, emailVerifiedAt, institution }: StepsRow) =>
  role === 'PROVIDER' || twoStep || !emailVerifiedAt || isRequired(role, institution?.secondStep)

/** The second steps that the account's holder has set up: a passkey, an app. */
export const findOwnSteps = async (tx: Tx, accountId: string) => ownSteps(await find(tx, accountId))

/** 403 where a mailed code does not sign this account in, however the caller obtained one. */
export async function requireMailStep(tx: Tx, accountId: string) {
  const steps = await findSteps(tx, accountId)
  if (steps.length > 0 && !steps.includes('mail'))
    throw new AppError('forbidden', 'A mailed code does not sign you in. Use your passkey or your app.')
}
