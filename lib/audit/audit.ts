import type { Member } from '../actor.ts'
import type { Tx } from '../db.ts'
import type { Prisma } from '../generated/prisma/client.ts'

type Subject = { id: string; name: string; detail?: Prisma.InputJsonObject }

/** Adds who did what to whom, in the transaction that does it. `action` is noun.verb. */
export async function audit(tx: Tx, actor: Member, action: string, subject: Subject) {
  const { institutionId, accountId: actorId, name: actorName, ip } = actor
  const about = {
    subjectId: subject.id,
    subjectName: subject.name,
    ...(subject.detail && { detail: subject.detail }),
  }
  await tx.auditEntry.create({ data: { institutionId, actorId, actorName, action, ip, ...about } })
}
