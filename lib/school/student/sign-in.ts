import { z } from 'zod'
import { isOpen } from '../../access/account/open-account.ts'
import { StudentSignIn } from '../../access/account/schema.ts'
import { leastTimes } from '../../access/limit/least-times.ts'
import { refuseRepeats } from '../../access/limit/refuse-repeats.ts'
import { refuseSlowly } from '../../access/limit/refuse-slowly.ts'
import { openDevice } from '../../access/session/tokens.ts'
import { type SignedIn, sessionAnswer } from '../../access/sign-in/answer.ts'
import { checkPassword } from '../../access/sign-in/check-password.ts'
import { signedIn } from '../../access/sign-in/sign-in.ts'
import { type Actor, visitor } from '../../core/actor.ts'
import type { Answer } from '../../core/answer.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { publicOperation } from '../../core/operation.ts'
import { findByTypedId } from '../institute/display-id.ts'

type Input = z.output<typeof StudentSignIn>

type StudentSignedIn = SignedIn & { browser: boolean }

/**
 * Signs a student in, by the institute's id with the admission number or sign-in name, or by email: in their lab program, or in the
 * browser that asks. An unknown student and a wrong password get the same answer.
 */
export const signInStudent = publicOperation(StudentSignIn, async (ctx, input): Promise<StudentSignedIn> => {
  const { browser } = input
  const signInContext = browser ? ctx : { ...ctx, actor: visitor(ctx.actor, null, await deviceOf(input)) }
  const typed = typedName(input)
  const attempt = async () => {
    const accounts = await ctx.db.read((tx) => findAccounts(tx, input))
    const account = await findMatchingAccount(signInContext, accounts, typed, input.password)
    if (!account) throw refused(input)
    return account
  }
  const { id, passwordChangedAt } = await refuseRepeats(signInContext.actor, typed, () =>
    'email' in input ? refuseSlowly(attempt, leastTimes.refusalByEmail) : attempt(),
  )
  return { ...(await signedIn(signInContext, id, { browser, passwordChangedAt })), browser }
})

/** What a lab program is answered beside the user, for its route. */
export const studentTokens = {
  token: z.string().describe('the bearer token; a browser gets a cookie instead'),
  deviceToken: z.string().describe('to send with the next sign-in of this account on this device'),
}

/** For its route: a browser gets cookies, a lab program a bearer token and a device token. */
export const asStudentSignedIn = (signedIn: StudentSignedIn): Answer =>
  signedIn.browser
    ? sessionAnswer(signedIn)
    : { user: signedIn.user, token: signedIn.token, deviceToken: signedIn.device }

const deviceOf = async ({ deviceToken }: Input) => (deviceToken ? openDevice(deviceToken) : null)

/** Brothers and sisters may share an email, so the password decides who it is; no more accounts than these are tried. */
const maxOfOneEmail = 4

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
    take: maxOfOneEmail,
  })
}

type LoginNameInput = Extract<Input, { loginName: string }>

async function findByLoginName(tx: Tx, { instituteId, loginName }: LoginNameInput): Promise<string[]> {
  const institute = await findByTypedId(tx, instituteId)
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Student" s
     WHERE s."institutionId" = ${institute?.id ?? null}::uuid AND s."loginKey" = lower(${loginName}) AND s."binKey" = ''`
  return rows.map(({ id }) => id)
}

type Account = Awaited<ReturnType<typeof findAccounts>>[number]

/** The message for a child who types the data on their slip. */
const wrongOnSlip =
  'School, number or password is wrong. Check them with your slip, or ask your teacher for a new one.'

const refused = (input: Input) =>
  new AppError('credentials_wrong', 'email' in input ? undefined : wrongOnSlip)

const typedName = (input: Input) =>
  'email' in input ? input.email : `${input.instituteId} ${input.loginName}`.toLowerCase()

/** The first account with this password; null when none has it. Throws 429 and 403 as `checkPassword` does. */
async function findMatchingAccount(
  ctx: Context<Actor>,
  accounts: (Account | null)[],
  typed: string,
  password: string,
): Promise<Account | null> {
  const refusals: AppError[] = []
  for (const account of accounts.length > 0 ? accounts : [null]) {
    try {
      return await checkPassword(ctx, {
        as: 'student',
        name: account?.id ?? typed,
        password,
        accounts: account ? [account] : [],
      })
    } catch (error) {
      // Guesses at one of them must not lock the others out.
      if (!(error instanceof AppError)) throw error
      refusals.push(error)
    }
  }
  const otherError = refusals.find(({ code }) => code !== 'credentials_wrong')
  if (otherError) throw otherError
  return null
}
