import type { Actor } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { staffActionOf } from '../../records/staff/act-words.ts'
import { recordStaffAction } from '../../records/staff/record-staff-action.ts'

/** Audits what somebody did to their own account, signed in or by code. Returns the person's name. */
export async function auditOwn(
  tx: Tx,
  { ip }: Pick<Actor, 'ip'>,
  accountId: string,
  action: string,
  detail?: Prisma.InputJsonObject,
) {
  const { institutionId, email, admin, teacher, student, staff } = await tx.account.findUniqueOrThrow({
    where: { id: accountId },
    select: {
      institutionId: true,
      email: true,
      admin: { select: { fullName: true } },
      teacher: { select: { fullName: true } },
      student: { select: { username: true } },
      staff: { select: { fullName: true } },
    },
  })
  const name = admin?.fullName ?? teacher?.fullName ?? student?.username ?? staff?.fullName ?? email
  const subject = { id: accountId, name, ...(detail && { detail }) }
  if (institutionId) await audit(tx, { institutionId, accountId, name, ip }, action, subject)
  else await recordStaffAction(tx, { accountId, name, ip }, staffActionOf(action), subject)
  return name
}
