import type { z } from 'zod'
import { isOpen } from '../../access/account/open-account.ts'
import { refuseRepeats } from '../../access/account/refuse-repeats.ts'
import { StudentSignIn } from '../../access/account/schema.ts'
import { openDevice } from '../../access/account/session.ts'
import { checkPassword, type SignedIn, signedIn } from '../../access/account/sign-in.ts'
import { type Actor, visitor } from '../../core/actor.ts'
import { type Context, contextOf } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { findByTypedId } from '../institute/display-id.ts'

type Input = z.output<typeof StudentSignIn>

/**
 * Signs a student in for their lab program, by the institute's id with the admission number or sign-in name, or by email;
 * the answer carries a bearer token and a device token, and no cookie. Whoever nobody is and a wrong password answer alike.
 */
export const signInStudent = publicOperation(StudentSignIn, async (ctx, input): Promise<SignedIn> => {
  const device = input.deviceToken ? await openDevice(input.deviceToken) : null
  const here = contextOf(visitor(ctx.actor, null, device))
  const typed = typedName(input)
  const { id } = await refuseRepeats(here.actor, typed, async () => {
    const accounts = await ctx.db.read((tx) => findAccounts(tx, input))
    return firstThatFits(here, accounts, typed, input.password)
  })
  return signedIn(here, id)
})

/** Brothers and sisters may share an email, so the password says who it is; more are not tried. */
const mostOfOneEmail = 4

async function findAccounts(tx: Tx, input: Input) {
  const ids = 'email' in input ? undefined : await findByLoginName(tx, input)
  return tx.account.findMany({
    where: {
      role: 'STUDENT',
      ...isOpen,
      ...('email' in input ? { email: input.email } : { id: { in: ids ?? [] } }),
    },
    omit: { passwordHash: false },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: mostOfOneEmail,
  })
}

type Named = Extract<Input, { loginName: string }>

async function findByLoginName(tx: Tx, { instituteId, loginName }: Named): Promise<string[]> {
  const institute = await findByTypedId(instituteId, tx)
  const found = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Student" s
     WHERE s."institutionId" = ${institute?.id ?? null}::uuid AND s."loginKey" = lower(${loginName}) AND s."binKey" = ''`
  return found.map(({ id }) => id)
}

type Account = Awaited<ReturnType<typeof findAccounts>>[number]

const typedName = (input: Input) =>
  'email' in input ? input.email : `${input.instituteId} ${input.loginName}`.toLowerCase()

async function firstThatFits(
  ctx: Context<Actor>,
  accounts: Account[],
  typed: string,
  password: string,
): Promise<Account> {
  if (accounts.length === 0) return checkPassword(ctx, typed, password, [])
  const refusals: AppError[] = []
  for (const account of accounts) {
    try {
      return await checkPassword(ctx, account.id, password, [account])
    } catch (error) {
      // Somebody who guesses at one of them keeps none of the others out.
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
    }
  }
  throw refusals.find(({ code }) => code !== 'credentials_wrong') ?? new AppError('credentials_wrong')
}
