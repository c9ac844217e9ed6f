import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** Whose account an email is. Of another institute's nothing but that is known. */
export type Holder = {
  id: string
  email: string
  own: boolean
  name: string | null
  /** class and roll number of a student, or what else they are */
  place: string | null
  removed: boolean
}

/** The accounts that have these emails, anywhere. */
export async function findHolders(
  tx: Pick<Tx, '$queryRaw'>,
  actor: Member,
  emails: string[],
): Promise<Map<string, Holder>> {
  const found = await tx.$queryRaw<Holder[]>`
    SELECT a.id, a.email, a."institutionId" IS NOT DISTINCT FROM ${actor.institutionId}::uuid AS own,
           coalesce(ad."fullName", t."fullName", s.username) AS name,
           CASE WHEN c.id IS NOT NULL THEN c.classdivision || ', roll number ' || s."rollNumber"
                WHEN s.id IS NOT NULL THEN 'no class' ELSE lower(a.role::text) END AS place,
           coalesce(s."removedAt", t."removedAt") IS NOT NULL AS removed
      FROM "Account" a
      LEFT JOIN "Admin" ad ON ad.id = a.id
      LEFT JOIN "Teacher" t ON t.id = a.id
      LEFT JOIN "Student" s ON s.id = a.id
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE a.email = ANY(${emails}::text[])`
  return new Map(found.map((holder) => [holder.email, holder]))
}
