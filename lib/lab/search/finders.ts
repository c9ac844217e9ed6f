import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import { live, tables, visibleTo } from '../../school/student/visible.ts'
import type { Columns, Condition } from './conditions.ts'

const ofStudents = {
  id: Prisma.sql`s.id`,
  name: Prisma.sql`s.username`,
  numbers: [
    Prisma.sql`s."rollNumber"`,
    Prisma.sql`a.email`,
    Prisma.sql`s."admissionNumber"`,
    Prisma.sql`s."loginName"`,
    Prisma.sql`c.classdivision`,
  ],
}
const ofTeachers = {
  id: Prisma.sql`t.id`,
  name: Prisma.sql`t."fullName"`,
  numbers: [Prisma.sql`t."displayId"`, Prisma.sql`a.email`],
}

/** Students by name, roll number, email, admission number, sign-in name or class; `q` is what they are ranked by. */
export const findStudents = (actor: Member, fits: Condition, q: string) => Prisma.sql`
  SELECT 'student' AS kind, s.id AS guid, s.username AS label,
         coalesce(c.classdivision, 'No class') || ' · roll ' || s."rollNumber" AS hint,
         c.classdivision AS class, ${rank(q, ofStudents)} AS rank
    FROM ${tables}
   WHERE ${fits(ofStudents)} AND ${live} AND ${visibleTo(actor)}`

/** Teachers by name, email or their own id; for admins. */
export const findTeachers = (actor: Member, fits: Condition, q: string) => Prisma.sql`
  SELECT 'teacher', t.id, t."fullName", a.email, NULL, ${rank(q, ofTeachers)}
    FROM "Teacher" t JOIN "Account" a ON a.id = t.id
   WHERE ${fits(ofTeachers)} AND t."removedAt" IS NULL AND ${actor.role === 'admin'}
     AND t."institutionId" = ${actor.institutionId}::uuid`

/** What was typed itself comes first, then what begins so, then what has a word that does. */
function rank(q: string, { name, numbers: [number = name] }: Columns): Prisma.Sql {
  const [start, word] = [`${escapeLike(q)}%`, `% ${escapeLike(q)}%`]
  return Prisma.sql`
  CASE WHEN lower(${name}) = lower(${q}) OR lower(${number}) = lower(${q}) THEN 0
       WHEN ${name} ILIKE ${start} THEN 1 WHEN ${name} ILIKE ${word} THEN 2 ELSE 3 END`
}
