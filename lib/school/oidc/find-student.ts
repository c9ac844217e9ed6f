import type { Tx } from '../../core/db.ts'
import type { StudentIdentity } from './identity.ts'
import { Refusal } from './refusal.ts'
import { requireDomains } from './verified-domain.ts'

/** The account of the student of this school who signs in with this number or name. The provider speaks of no other school. */
export async function findStudent(
  tx: Tx,
  institutionId: string,
  { loginName, domains }: StudentIdentity,
): Promise<string> {
  await requireDomains(tx, institutionId, domains)
  const [found] = await tx.$queryRaw<{ id: string }[]>`
    SELECT s.id FROM "Student" s
      JOIN "Account" a ON a.id = s.id
      JOIN "Institution" i ON i.id = s."institutionId"
     WHERE s."institutionId" = ${institutionId}::uuid AND s."loginKey" = lower(${loginName}) AND s."binKey" = ''
       AND a."disabledAt" IS NULL AND i."closedAt" IS NULL`
  if (!found) throw new Refusal('student')
  return found.id
}
