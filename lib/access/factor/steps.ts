import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import type { AskedOf, Role } from '../../generated/prisma/client.ts'
import type { SignInStep } from './schema.ts'

/** Whether the school asks a second step of this role. */
export const isRequired = (role: Role, by: AskedOf | undefined) =>
  by === 'STAFF' || (by === 'ADMINS' && role === 'ADMIN')

const holding = {
  role: true,
  twoStep: true,
  emailVerifiedAt: true,
  institution: { select: { secondStep: true, mailedCodes: true } },
  authenticator: { select: { accountId: true } },
  _count: { select: { passkeys: true, recoveryCodes: true } },
} as const

const find = (tx: Tx, id: string) => tx.account.findUniqueOrThrow({ where: { id }, select: holding })
type Holder = Awaited<ReturnType<typeof find>>

/**
 * What a sign-in asks for after the password, the strongest first; nothing where the password will do. Who has a passkey or
 * an app is asked for one of them, and for a mailed code only where they and their school want it. Everybody else, where a second step is
 * due, is mailed a code, also where the school takes none: it then opens only the page where another is set up.
 */
export async function findSteps(tx: Tx, accountId: string): Promise<SignInStep[]> {
  const holder = await find(tx, accountId)
  const own = ownSteps(holder)
  if (own.length === 0) return isDue(holder) ? ['mail'] : []
  const { role, twoStep, institution, _count } = holder
  const mailed = role !== 'PROVIDER' && twoStep && institution?.mailedCodes !== false
  return [
    ...own,
    ...(_count.recoveryCodes > 0 ? ['recovery' as const] : []),
    ...(mailed ? ['mail' as const] : []),
  ]
}

const ownSteps = ({ _count, authenticator }: Holder): SignInStep[] => [
  ...(_count.passkeys > 0 ? ['passkey' as const] : []),
  ...(authenticator ? ['app' as const] : []),
]

const isDue = ({ role, twoStep, emailVerifiedAt, institution }: Holder) =>
  role === 'PROVIDER' || twoStep || !emailVerifiedAt || isRequired(role, institution?.secondStep)

/** What the account holder has of their own: a passkey, an app. */
export const findOwnSteps = async (tx: Tx, accountId: string) => ownSteps(await find(tx, accountId))

/** 403 where a mailed code is no way in for this account, however it came by one. */
export async function requireMailStep(tx: Tx, accountId: string) {
  const steps = await findSteps(tx, accountId)
  if (steps.length > 0 && !steps.includes('mail'))
    throw new AppError('forbidden', 'A mailed code does not sign you in. Use your passkey or your app.')
}
