import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { visibleTo as seesClass } from '../class/load-classes.ts'
import { live, tables, visibleTo } from '../student/visible.ts'

/** What was typed, and as patterns: at the start, at the start of a word, anywhere. */
export type Text = { q: string; start: string; word: string; inside: string }

/** Students by name, roll number, email or admission number. */
export const findStudents = (actor: Member, text: Text) => Prisma.sql`
  SELECT 'student' AS kind, s.id AS guid, s.username AS label,
         coalesce(c.classdivision, 'No class') || ' · roll ' || s."rollNumber" AS hint,
         c.classdivision AS class, ${rank(text, Prisma.sql`s.username`, Prisma.sql`s."rollNumber"`)} AS rank
    FROM ${tables}
   WHERE (s.username ILIKE ${text.inside} OR s."rollNumber" ILIKE ${text.start} OR a.email ILIKE ${text.start}
          OR s."admissionNumber" ILIKE ${text.start}) AND ${live} AND ${visibleTo(actor)}`

/** Teachers by name, email or their own id; for admins. */
export const findTeachers = (actor: Member, text: Text) => Prisma.sql`
  SELECT 'teacher', t.id, t."fullName", a.email, NULL,
         ${rank(text, Prisma.sql`t."fullName"`, Prisma.sql`t."displayId"`)}
    FROM "Teacher" t JOIN "Account" a ON a.id = t.id
   WHERE (t."fullName" ILIKE ${text.inside} OR a.email ILIKE ${text.start} OR t."displayId" ILIKE ${text.start})
     AND t."removedAt" IS NULL AND ${actor.role === 'admin'}
     AND t."institutionId" = ${actor.institutionId}::uuid`

/** Classes by their division; a teacher's own. */
export const findClasses = (actor: Member, text: Text) => Prisma.sql`
  SELECT 'class', c.id, c.classdivision, '', c.classdivision,
         ${rank(text, Prisma.sql`c.classdivision`, Prisma.sql`c.classdivision`)}
    FROM "Class" c
   WHERE c.classdivision ILIKE ${text.inside} AND c."removedAt" IS NULL
     AND ${seesClass(actor)}
     AND c."institutionId" = ${actor.institutionId}::uuid`

const rank = ({ q, start, word }: Text, name: Prisma.Sql, number: Prisma.Sql) => Prisma.sql`
  CASE WHEN lower(${name}) = lower(${q}) OR lower(${number}) = lower(${q}) THEN 0
       WHEN ${name} ILIKE ${start} THEN 1 WHEN ${name} ILIKE ${word} THEN 2 ELSE 3 END`
