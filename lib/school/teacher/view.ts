import { providerOnly } from '../../access/sign-in/provider-only.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import type { TeacherView } from './schema.ts'

/** The divisions of a teacher t, 9-A before 10-A. */
const classIds = (institutionId: string) => Prisma.sql`(
  SELECT coalesce(json_agg(c.classdivision ORDER BY c.classdivision COLLATE natural_order), '[]')
    FROM "ClassTeacher" ct
    JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId" AND c."removedAt" IS NULL
   WHERE ct."institutionId" = ${institutionId}::uuid AND ct."teacherId" = t.id)`

// Sub-selects instead of joined columns: they are evaluated only for a page's rows.
const email = Prisma.sql`(SELECT b.email FROM "Account" b WHERE b.id = t.id)`
const emailConfirmed = Prisma.sql`(SELECT b."emailVerifiedAt" IS NOT NULL FROM "Account" b WHERE b.id = t.id)`
const signedIn = Prisma.sql`(SELECT b."lastSignInAt" IS NOT NULL FROM "Account" b WHERE b.id = t.id)`

/** Selects `TeacherRow` for a teacher t of the school. */
export const rowColumns = (institutionId: string) => Prisma.sql`
  t.id AS guid, t."fullName" AS name, t."fullName", t.phone,
  to_char(t."registrationDate", 'YYYY-MM-DD') AS "registrationDate", t."displayId", t."institutionId",
  ${classIds(institutionId)} AS "classIds", t."approvedAt" IS NOT NULL AS approved,
  ${email} AS email, ${emailConfirmed} AS "emailConfirmed", ${signedIn} AS "signedIn"`

/** One teacher of the institute; 404 for any other, and for one in the recycle bin. */
export async function findTeacher(tx: Tx, { institutionId }: Member, id: string): Promise<TeacherView> {
  const [found] = await tx.$queryRaw<TeacherView[]>`
    SELECT ${rowColumns(institutionId)}, to_char(t.dob, 'YYYY-MM-DD') AS dob, t.image, t.slogan,
           EXISTS (${providerOnly({ accountId: id, institutionId })}) AS "schoolAccount"
      FROM "Teacher" t
     WHERE t."institutionId" = ${institutionId}::uuid AND t.id = ${id}::uuid AND t."removedAt" IS NULL`
  if (!found) throw notFound('There is no such teacher.')
  return found
}
