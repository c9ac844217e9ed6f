import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { escapeLike } from '../../core/sql.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { noClass } from './no-class.ts'

// Lists sort by a collation and so are written in SQL, from these pieces.

/** The students (s) that somebody may see: admins the institute's, teachers those of their classes, a student only themselves. */
export function studentsVisibleTo(actor: Member): Prisma.Sql {
  const ofInstitute = Prisma.sql`s."institutionId" = ${actor.institutionId}::uuid`
  if (actor.role === 'student') return Prisma.sql`s.id = ${actor.accountId}::uuid AND ${ofInstitute}`
  if (actor.role === 'admin') return ofInstitute
  return Prisma.sql`${ofInstitute} AND EXISTS (
    SELECT 1 FROM "ClassTeacher" ct
     WHERE ct."institutionId" = ${actor.institutionId}::uuid AND ct."classId" = s."classId"
       AND ct."teacherId" = ${actor.accountId}::uuid)`
}

/** Not in the recycle bin. */
export const live = Prisma.sql`s."removedAt" IS NULL`

/**
 * Whether s is one of the sample class's invented students. The end of their addresses (`sampleDomain`) is a literal and not a parameter:
 * otherwise PostgreSQL does not see that the index Account_invented contains them all.
 */
export const ofSample = Prisma.sql`EXISTS (
  SELECT 1 FROM "Account" invented
   WHERE invented."institutionId" = s."institutionId" AND invented.id = s.id AND invented.email LIKE '%@sample.invalid')`

export const notSample = Prisma.sql`NOT ${ofSample}`

/** In the recycle bin, and still restorable. */
export const removed = Prisma.sql`s."removedAt" > now() - make_interval(days => ${binDays})`

/** The order of students (s) in lists: by roll number, 2 before 10. */
export const byRoll = Prisma.sql`s."rollNumber" COLLATE natural_order, s.username COLLATE natural_order, s.id`

/** The code of an experiment (e) in a student's released marks: `c1`. */
export const storedCode = Prisma.sql`left(e.subject::text, 1) || e.number`

/** `storedCode` of an experiment that was read. */
export const storedCodeOf = ({ subject, number }: { subject: string; number: number }) =>
  `${subject[0]}${number}`

/** Whether a student's stored released marks have one with that code. */
export const hasReleased = (marks: Prisma.Sql) =>
  Prisma.sql`strpos(';' || ${marks}, ';' || ${storedCode} || ' ') > 0`

type StudentFilter = { q?: string | undefined; class?: string | undefined }

/** Matches students (s, with account a and class c) to a filter; only live ones by default. */
export function matching({ q, class: division }: StudentFilter, state = live): Prisma.Sql {
  const conditions = [state]
  if (division === noClass) conditions.push(Prisma.sql`s."classId" IS NULL`)
  else if (division) conditions.push(Prisma.sql`c.classdivision = ${division.toUpperCase()}`)
  if (q) conditions.push(matches(q))
  return Prisma.join(conditions, ' AND ')
}

/** Names, numbers and addresses that contain the text, in any case; % and _ stand for themselves. */
function matches(q: string): Prisma.Sql {
  const pattern = `%${escapeLike(q)}%`
  return Prisma.sql`(s.username ILIKE ${pattern} OR s."rollNumber" ILIKE ${pattern}
    OR a.email ILIKE ${pattern} OR s."admissionNumber" ILIKE ${pattern} OR s."loginName" ILIKE ${pattern}
    OR s."boardRollNumber" ILIKE ${pattern})`
}

/** The tables of the conditions above. Every student has an account, but a left join lets a count skip it. */
export const tables = Prisma.sql`"Student" s
  LEFT JOIN "Account" a ON a.id = s.id
  LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"`
