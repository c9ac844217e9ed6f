import { isClaimed } from '../../access/account/open-account.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import type { TeacherData } from './teacher-row.ts'

/** An existing teacher, in the form that rows of a file are compared with; the day as YYYY-MM-DD. */
export type KnownTeacher = {
  id: string
  displayId: string | null
  fullName: string
  email: string
  /** uses their account, so nobody else can change its email */
  claimed: boolean
  phone: string
  registrationDate: string
  classes: string[]
}

const selectTeachers = ({ institutionId }: Member) => Prisma.sql`
  SELECT t.id, t."displayId", t."fullName", a.email, ${isClaimed} AS claimed, t.phone,
         to_char(t."registrationDate", 'YYYY-MM-DD') AS "registrationDate",
         ARRAY(SELECT c.classdivision FROM "ClassTeacher" l
                 JOIN "Class" c ON c."institutionId" = l."institutionId" AND c.id = l."classId"
                WHERE l."institutionId" = ${institutionId}::uuid AND l."teacherId" = t.id AND c."removedAt" IS NULL
                ORDER BY c.classdivision COLLATE "C") AS classes
    FROM "Teacher" t JOIN "Account" a ON a.id = t.id`

/** The institute's teachers with one of the rows' ids. */
export const findKnownTeachers = (tx: Tx, actor: Member, rows: TeacherData[]) => {
  const ids = rows.flatMap(({ displayId }) => displayId ?? [])
  return tx.$queryRaw<KnownTeacher[]>`
    ${selectTeachers(actor)} WHERE t."displayId" = ANY(${ids}::text[]) AND t."removedAt" IS NULL
      AND t."institutionId" = ${actor.institutionId}::uuid
    ORDER BY t.id`
}

/** Locks the teachers with these ids until the commit, except removed ones. */
export const lockKnownTeachers = (tx: Tx, { institutionId }: Member, ids: string[]) => tx.$executeRaw`
  SELECT 1 FROM "Teacher"
   WHERE "institutionId" = ${institutionId}::uuid AND id = ANY(${ids}::uuid[]) AND "removedAt" IS NULL
   ORDER BY id FOR UPDATE`

/** The teachers with these ids as they are now; removed ones are missing. */
export const loadKnownTeachers = (tx: Tx, actor: Member, ids: string[]) => tx.$queryRaw<KnownTeacher[]>`
  ${selectTeachers(actor)} WHERE t.id = ANY(${ids}::uuid[]) AND t."removedAt" IS NULL
    AND t."institutionId" = ${actor.institutionId}::uuid
  ORDER BY t.id`
