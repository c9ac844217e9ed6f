import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation, own } from '../../core/operation.ts'
import type { AskedOf } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from './lock.ts'
import { SetSignInPolicy, type SignInPolicy, type SignInRule } from './schema.ts'

const ways = {
  id: true,
  email: true,
  role: true,
  authenticator: { select: { accountId: true } },
  admin: { select: { fullName: true } },
  teacher: { select: { fullName: true } },
  _count: { select: { passkeys: true } },
} as const

/** Who of the staff needs a second step and which, and who has one of their own by now. */
export const viewSignInPolicy = operation(
  'sign-in.view',
  z.object({}),
  async ({ actor, db }): Promise<SignInPolicy> => {
    const [rule, accounts] = await db.read(async (tx) => [
      await readRule(tx, actor.institutionId),
      await tx.account.findMany({
        where: { role: { in: ['ADMIN', 'TEACHER'] }, disabledAt: null, ...own(actor) },
        select: ways,
      }),
    ])
    const staff = accounts.map(({ id, email, role, authenticator, admin, teacher, _count }) => ({
      guid: id,
      fullName: admin?.fullName ?? teacher?.fullName ?? '',
      email,
      role: role === 'ADMIN' ? ('admin' as const) : ('teacher' as const),
      passkeys: _count.passkeys,
      app: authenticator !== null,
    }))
    return { ...rule, staff: staff.sort((a, b) => a.fullName.localeCompare(b.fullName)) }
  },
)

async function readRule(tx: Tx, id: string): Promise<SignInRule> {
  const { secondStep, mailedCodes } = await tx.institution.findUniqueOrThrow({
    where: { id },
    select: { secondStep: true, mailedCodes: true },
  })
  return { secondStep: secondStep.toLowerCase() as SignInRule['secondStep'], mailedCodes }
}

/**
 * Sets it, from everybody's next click on: who then lacks what is asked sets it up first. 409 on what somebody else has
 * changed meanwhile.
 */
export const setSignInPolicy = operation(
  'factor.rule',
  SetSignInPolicy,
  async ({ actor, db }, { expected, ...rule }) => {
    const { secondStep, mailedCodes } = rule
    const data = { secondStep: secondStep.toUpperCase() as AskedOf, mailedCodes }
    await db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      refuseChanged(expected, await readRule(tx, actor.institutionId), rule)
      await tx.institution.update({ where: { id: actor.institutionId }, data, select: { id: true } })
      const name = `second step of ${secondStep}, mailed codes ${mailedCodes ? 'taken' : 'not taken'}`
      await audit(tx, actor, 'factor.rule-set', { id: actor.institutionId, name })
    })
    return rule
  },
  { recheck: true },
)
