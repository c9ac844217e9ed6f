import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import type { AuditAction } from '../../records/audit/words.ts'
import { companyStaffActionOf } from '../../records/staff/act-words.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { type AccountHolder, holderName, holderRows, joinHolder } from './account-holder.ts'

/** Audits what somebody did to their own account, signed in or by code. Returns the person's name. */
export async function auditOwn(
  tx: Tx,
  { ip }: Pick<Actor, 'ip'>,
  holder: AccountHolder,
  action: AuditAction,
  detail?: Prisma.InputJsonObject,
) {
  const { accountId, institutionId } = holder
  const [{ name }] = await tx.$queryRaw<[{ name: string }]>`
    WITH ${holderRows(holder)}
    SELECT ${holderName} AS name FROM "Account" a ${joinHolder} WHERE a.id = ${accountId}::uuid`
  const subject = { id: accountId, name, ...(detail && { detail }) }
  if (institutionId) await audit(tx, { institutionId, accountId, name, ip }, action, subject)
  else await recordCompanyStaffAction(tx, { accountId, name, ip }, companyStaffActionOf(action), subject)
  return name
}
