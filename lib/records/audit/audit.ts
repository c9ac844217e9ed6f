import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import type { AuditAction } from './words.ts'

/** What an action was done to, by id and by its name then. */
export type Subject = { id: string; name: string; detail?: Prisma.InputJsonObject }

/** Who acts, and in which institute. The program itself has no account. */
type AuditActor = Pick<Member, 'institutionId' | 'name' | 'ip'> & {
  accountId: string | null
  pastSession?: string | null
}

/** The program itself, acting in an institute. */
export const bySystem = (institutionId: string): AuditActor => ({
  institutionId,
  accountId: null,
  name: 'Labmark',
  ip: null,
})

/** A person in an entry's detail: the id finds the entry when they are exported or erased; the name is shown. */
export const asNamed = ({ id: guid, fullName }: { id: string; fullName: string }) => ({ guid, fullName })

/**
 * Records who did what to whom, in the same transaction. `action` is noun.verb, with `-` between words; a few have `_`, which stays
 * since they are stored.
 */
export async function audit(tx: Tx, actor: AuditActor, action: AuditAction, subject: Subject) {
  await auditAll(tx, actor, action, [subject])
}

/** Records an action on several subjects like `audit`, with one entry each. What was done in a past session names it. */
export async function auditAll(tx: Tx, actor: AuditActor, action: AuditAction, subjects: Subject[]) {
  const { institutionId, accountId: actorId, name: actorName, ip, pastSession } = actor
  const sessionDetail = pastSession ? { session: pastSession } : undefined
  await tx.auditEntry.createMany({
    data: subjects.map(({ id: subjectId, name: subjectName, detail }) => ({
      institutionId,
      actorId,
      actorName,
      action,
      ip,
      subjectId,
      subjectName,
      ...((detail ?? sessionDetail) && { detail: { ...sessionDetail, ...detail } }),
    })),
  })
}
