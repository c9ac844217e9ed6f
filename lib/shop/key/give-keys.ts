import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { auditAll } from '../../records/audit/audit.ts'
import type { LockedKey } from './lock-keys.ts'

type Holder = { id: string; username: string }
type Pair = { key: LockedKey; student: Holder }

/** Gives each student their key, in three statements: the keys and students are locked, and known to be free. */
export async function giveKeys(tx: Tx, actor: Member, pairs: Pair[]): Promise<void> {
  const rows = JSON.stringify(pairs.map(({ key, student }) => ({ id: key.id, student: student.id })))
  await tx.$executeRaw`
    UPDATE "AccessKey" k SET status = 'assigned', "studentId" = p.student, "assignedAt" = now()
      FROM jsonb_to_recordset(${rows}::jsonb) AS p(id uuid, student uuid)
     WHERE k.id = p.id AND k."institutionId" = ${actor.institutionId}::uuid`
  await tx.$executeRaw`
    UPDATE "Student" s SET subsplan = 'premium'
      FROM jsonb_to_recordset(${rows}::jsonb) AS p(id uuid, student uuid)
     WHERE s.id = p.student AND s."institutionId" = ${actor.institutionId}::uuid`
  await tx.keyEvent.createMany({
    data: pairs.map(({ key, student }) => ({
      ...{ institutionId: actor.institutionId, id: v7(), keyId: key.id, status: 'assigned' as const },
      ...{ studentId: student.id, byId: actor.accountId },
    })),
  })
  const subjects = pairs.map(({ key, student }) => ({
    id: student.id,
    name: student.username,
    detail: { key: key.key },
  }))
  await auditAll(tx, actor, 'key.assigned', subjects)
}
