import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { type AccountHolder, holderName, holderRows, joinHolder } from './account-holder.ts'
import type { CurrentUser } from './schema.ts'

/** The classes of a teacher or a student. */
const ownClasses = ({ accountId, institutionId }: AccountHolder) => Prisma.sql`
  SELECT c.classdivision
    FROM "ClassTeacher" ct
    JOIN "Class" c ON c."institutionId" = ct."institutionId" AND c.id = ct."classId" AND c."removedAt" IS NULL
   WHERE ct."institutionId" = ${institutionId}::uuid AND ct."teacherId" = ${accountId}::uuid
  UNION ALL
  SELECT c.classdivision
    FROM "Student" s
    JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE s."institutionId" = ${institutionId}::uuid AND s.id = ${accountId}::uuid`

const allClasses = ({ institutionId }: AccountHolder) => Prisma.sql`
  SELECT classdivision FROM "Class" WHERE "institutionId" = ${institutionId}::uuid AND "removedAt" IS NULL`

/** The signed-in person, in the form of the specification. */
export const findCurrentUser = async (tx: Tx, holder: AccountHolder): Promise<CurrentUser> =>
  (await findUserWith(tx, holder, Prisma.sql`NULL`)).user

/** The signed-in person with what `beside` selects from "Account" a, in one statement. */
export async function findUserWith<T>(
  tx: Tx,
  holder: AccountHolder,
  beside: Prisma.Sql,
): Promise<{ user: CurrentUser; beside: T }> {
  const [row] = await tx.$queryRaw<(CurrentUser & { beside: T })[]>`
    WITH ${holderRows(holder)}, own_classes AS (${ownClasses(holder)}), all_classes AS (${allClasses(holder)})
    SELECT a.id AS guid, lower(a.role::text) AS role, lower(ad.role) AS "adminRole", a.email, a."institutionId",
           i."displayId" AS "instituteDisplayId", a."twoStep", a."mustChangePassword",
           CASE a.role WHEN 'TEACHER' THEN t."displayId" WHEN 'STUDENT' THEN st."rollNumber" ELSE i."displayId" END AS "displayId",
           ${holderName} AS "fullName", coalesce(t."fullName", st.username, i.name, 'Labmark') AS name,
           CASE a.role WHEN 'TEACHER' THEN t.slogan WHEN 'STUDENT' THEN '' ELSE coalesce(i.slogan, '') END AS slogan,
           to_char(coalesce(ad.dob, t.dob), 'YYYY-MM-DD') AS dob, coalesce(ad.phone, t.phone, '') AS phone,
           coalesce(ad.image, t.image) AS image, a.role <> 'TEACHER' OR t."approvedAt" IS NOT NULL AS approved,
           (SELECT coalesce(json_agg(classdivision ORDER BY classdivision COLLATE "C"), '[]') FROM own_classes) AS "classIds",
           CASE a.role WHEN 'ADMIN' THEN (
             SELECT coalesce(json_agg(json_build_object('classdivision', classdivision) ORDER BY classdivision), '[]')
               FROM all_classes) ELSE '[]' END AS classes,
           ${beside} AS beside
      FROM "Account" a ${joinHolder}
     WHERE a.id = ${holder.accountId}::uuid`
  if (!row) throw notFound()
  const { beside: selected, ...user } = row
  return { user, beside: selected }
}
