import { v7 } from 'uuid'
import { correctEmails, deleteTemporaryPasswordMails } from '../../access/account/account-email.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import type { Role } from '../../generated/prisma/client.ts'
import { forgetPerson } from '../../records/audit/forget-person.ts'
import type { Planned } from './draft.ts'
import type { Outcome } from './outcome.ts'
import type { RowData } from './roster.ts'

/** The people whom rows add, with new ids in the order of the file; `defaults` is what a row may leave out. */
export const newPeople = (rows: Planned<RowData>[], defaults: RowData): Outcome[] =>
  rows
    .filter(({ verdict }) => verdict === 'ADD')
    .map(({ line, data }) => ({ line, personId: v7(), data: { ...defaults, ...data }, before: {} }))

/**
 * Creates accounts that cannot sign in until the `credentials` job gives them passwords. Their addresses count as confirmed, since the
 * school vouches for them.
 */
export async function addAccounts(
  tx: Tx,
  actor: Member,
  role: Role,
  people: { id: string; email?: string | undefined }[],
) {
  const rows = JSON.stringify(people.map(({ id, email }) => ({ id, email })))
  await tx.$executeRaw`
    INSERT INTO "Account" (id, role, email, "institutionId", "mustChangePassword", "emailVerifiedAt")
    SELECT r.id, ${role}::"Role", coalesce(r.email, ''), ${actor.institutionId}::uuid, true,
           CASE WHEN r.email IS NOT NULL THEN now() END
      FROM jsonb_to_recordset(${rows}::jsonb) AS r(id uuid, email text)`
}

/** Removes accounts that an import created, with everything that belongs to them, their names in the log, and the mails queued for them. */
export async function removePeople(tx: Tx, actor: Member, ids: string[]) {
  const named = await findNamedInLog(tx, actor, ids)
  await tx.account.deleteMany({ where: { id: { in: ids }, institutionId: actor.institutionId } })
  for (const person of named) await forgetPerson(tx, person)
  await deleteTemporaryPasswordMails(tx, ids)
}

/** Few of those who have done nothing yet: where a file was printed for them, or a class given to them. */
const findNamedInLog = (tx: Tx, { institutionId }: Member, ids: string[]) =>
  tx.$queryRaw<{ institutionId: string; id: string; name: string }[]>`
    WITH named AS MATERIALIZED (
      SELECT "subjectId" AS id FROM "AuditEntry" WHERE "institutionId" = ${institutionId}::uuid
       UNION
      SELECT jsonb_path_query(detail, '$.**.guid') #>> '{}' FROM "AuditEntry" WHERE "institutionId" = ${institutionId}::uuid)
    SELECT "institutionId", id, username AS name FROM "Student"
     WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[]) AND id::text IN (SELECT id FROM named)
     UNION ALL
    SELECT "institutionId", id, "fullName" FROM "Teacher"
     WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[]) AND id::text IN (SELECT id FROM named)`

/** New values of a person by field; null clears one, and missing ones stay. */
export type Patch = { id: string | null; patch: { [F in keyof RowData]?: RowData[F] | null } }

export const correctPatchedEmails = (tx: Tx, actor: Member, patches: Patch[]) =>
  correctEmails(
    tx,
    actor,
    patches.flatMap(({ id, patch: { email } }) =>
      id && email !== undefined ? [{ id, email: email ?? '' }] : [],
    ),
  )
