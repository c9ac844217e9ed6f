import { v7 } from 'uuid'
import type { Member } from '../actor.ts'
import type { Tx } from '../db.ts'
import type { Role } from '../generated/prisma/client.ts'

/** Gives each an id of their own, in the order of the file. */
export const withIds = <T extends object>(rows: T[]) => rows.map((row) => ({ ...row, id: v7() }))

/**
 * Makes accounts that cannot sign in yet: the `credentials` job makes and mails their passwords. The school vouches for
 * the addresses, so they count as confirmed.
 */
export async function addAccounts(
  tx: Tx,
  actor: Member,
  role: Role,
  people: { id: string; email: string | undefined }[],
) {
  const rows = JSON.stringify(people.map(({ id, email }) => ({ id, email })))
  await tx.$executeRaw`
    INSERT INTO "Account" (id, role, email, "institutionId", "mustChangePassword", "emailVerifiedAt")
    SELECT r.id, ${role}::"Role", r.email, ${actor.institutionId}::uuid, true, now()
      FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, email text)`
}

/** Gives accounts of the own institute other e-mails. */
export async function changeEmails(
  tx: Tx,
  actor: Member,
  people: { id: string; email?: string | null | undefined }[],
) {
  const rows = people.filter(({ email }) => email).map(({ id, email }) => ({ id, email }))
  await tx.$executeRaw`
    UPDATE "Account" a SET email = r.email, "emailVerifiedAt" = now()
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r(id uuid, email text)
     WHERE a.id = r.id AND a."institutionId" = ${actor.institutionId}::uuid AND a.email <> r.email`
}
