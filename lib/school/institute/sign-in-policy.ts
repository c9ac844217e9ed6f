import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { refuseChanged } from '../../core/expected.ts'
import { naturalOrder } from '../../core/natural-order.ts'
import { operation } from '../../core/operation.ts'
import type { AskedOf } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from './lock.ts'
import { SetSignInPolicy, type SignInPolicy, type SignInRule } from './schema.ts'

type Colleague = SignInPolicy['staff'][number]

/** The staff; the links to school accounts are read by themselves, since a cluster does not join them with accounts. */
async function loadStaff(tx: Tx, institutionId: string): Promise<Colleague[]> {
  const staff = await selectStaff(tx, institutionId)
  const links = await tx.oidcLink.findMany({ where: { institutionId }, select: { accountId: true } })
  const linked = new Set(links.map(({ accountId }) => accountId))
  return staff.map((one) => ({ ...one, schoolAccount: linked.has(one.guid) }))
}

const selectStaff = (tx: Tx, institutionId: string) => tx.$queryRaw<Omit<Colleague, 'schoolAccount'>[]>`
  WITH people AS (
    SELECT id, "fullName" FROM "Admin" WHERE "institutionId" = ${institutionId}::uuid
    UNION ALL SELECT id, "fullName" FROM "Teacher" WHERE "institutionId" = ${institutionId}::uuid)
  SELECT a.id AS guid, p."fullName", a.email, lower(a.role::text) AS role,
         (SELECT count(*)::int FROM "Passkey" k WHERE k."accountId" = a.id) AS passkeys,
         EXISTS (SELECT 1 FROM "Authenticator" k WHERE k."accountId" = a.id) AS app
    FROM people p JOIN "Account" a ON a.id = p.id
   WHERE a."disabledAt" IS NULL`

/** Which of the staff need a second step, of which kind, and who has set one up by now. */
export const viewSignInPolicy = operation(
  'sign-in.view',
  z.object({}),
  async ({ actor, db }): Promise<SignInPolicy> => {
    const [rule, staff] = await db.read(async (tx) => [
      await readRule(tx, actor.institutionId),
      await loadStaff(tx, actor.institutionId),
    ])
    return { ...rule, staff: staff.sort((a, b) => naturalOrder.compare(a.fullName, b.fullName)) }
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
 * Sets the rule, effective at everybody's next click: somebody who lacks the required step sets it up first. 409 when somebody else has
 * changed it meanwhile.
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
