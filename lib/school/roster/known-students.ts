import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { detailColumns } from '../student/detail-columns.ts'
import type { DetailName } from '../student/details.ts'
import { live, tables } from '../student/visible.ts'
import type { StudentData } from './student-row.ts'

/** An existing student, in the form that rows of a file are compared with; the day as YYYY-MM-DD. */
export type KnownStudent = Record<DetailName, string> & {
  id: string
  username: string
  email: string | null
  rollNumber: string
  admissionNumber: string | null
  loginName: string | null
  class: string | null
  registrationDate: string
  physics: number | null
  chemistry: number | null
  biology: number | null
}

const columns = Prisma.sql`
  s.id, s.username, nullif(a.email, '') AS email, s."rollNumber", s."admissionNumber", s."loginName", c.classdivision AS class,
  ${detailColumns((column) => `s.${column}`)},
  to_char(s."registrationDate", 'YYYY-MM-DD') AS "registrationDate",
  s.physics::float8 AS physics, s.chemistry::float8 AS chemistry, s.biology::float8 AS biology`

/**
 * The institute's students with one of the rows' admission numbers, or with one of their classes and roll numbers, with zeros before it or
 * without. With `lock`, they are locked until the commit, and read after that.
 */
export async function findKnownStudents(
  tx: Tx,
  actor: Member,
  rows: StudentData[],
  lock: boolean,
): Promise<KnownStudent[]> {
  const keys = JSON.stringify(
    rows.map(({ admissionNumber, class: division, rollNumber }) => ({
      admissionNumber,
      division,
      rollNumber,
    })),
  )
  const select = (selected: Prisma.Sql) => Prisma.sql`
    WITH wanted AS (
      SELECT * FROM jsonb_to_recordset(${keys}::jsonb) AS w("admissionNumber" text, division text, "rollNumber" text))
    SELECT ${selected} FROM ${tables}
     WHERE ${live} AND s."institutionId" = ${actor.institutionId}::uuid
       AND (s."admissionNumber" IN (SELECT "admissionNumber" FROM wanted)
            OR (c.classdivision, ltrim(s."rollNumber", '0')) IN (SELECT division, ltrim("rollNumber", '0') FROM wanted))
     ORDER BY s.id`
  if (lock) await tx.$executeRaw`${select(Prisma.sql`1`)} FOR NO KEY UPDATE OF s`
  return tx.$queryRaw<KnownStudent[]>`${select(columns)}`
}

/** The students with these ids as they are now; removed ones are missing. */
export const loadKnownStudents = (tx: Tx, actor: Member, ids: string[]) => tx.$queryRaw<KnownStudent[]>`
  SELECT ${columns} FROM ${tables}
   WHERE ${live} AND s."institutionId" = ${actor.institutionId}::uuid AND s.id = ANY(${ids}::uuid[])
   ORDER BY s.id`
