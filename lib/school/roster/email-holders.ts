import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'

/** A staff member of the institute, as the holder of an email. */
export type EmailHolder = {
  id: string
  email: string
  name: string | null
  role: string
  removed: boolean
}

/** The institute's staff with these emails; students may share theirs. */
export async function findEmailHolders(
  tx: Tx,
  actor: Member,
  emails: string[],
): Promise<Map<string, EmailHolder>> {
  const rows = await tx.$queryRaw<EmailHolder[]>`
    SELECT a.id, a.email, coalesce(ad."fullName", t."fullName") AS name, lower(a.role::text) AS role,
           t."removedAt" IS NOT NULL AS removed
      FROM "Account" a
      LEFT JOIN "Admin" ad ON ad."institutionId" = a."institutionId" AND ad.id = a.id
      LEFT JOIN "Teacher" t ON t."institutionId" = a."institutionId" AND t.id = a.id
     WHERE a.email = ANY(${emails}::text[]) AND a.role <> 'STUDENT' AND a."institutionId" = ${actor.institutionId}::uuid`
  return new Map(rows.map((holder) => [holder.email, holder]))
}

/** Those of these emails that exactly one account of the school has. */
export async function findUnsharedEmails(tx: Tx, actor: Member, emails: string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ email: string }[]>`
    SELECT email FROM "Account"
     WHERE email = ANY(${emails}::text[]) AND "institutionId" = ${actor.institutionId}::uuid
     GROUP BY email HAVING count(*) = 1`
  return new Set(rows.map(({ email }) => email))
}
