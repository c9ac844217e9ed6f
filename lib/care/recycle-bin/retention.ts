import { Prisma } from '../../core/db.ts'
import type { RetentionRule } from '../../core/retention-rule.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { pastRestoring, queueDueErasures } from './purge-removed.ts'

const period = `${binDays} days in the recycle bin`

export const removedStudents: RetentionRule = {
  kind: 'Removed students',
  period,
  why: 'A removal can be a mistake.',
  does: 'Erases the account, work, answers, marks, comments and consent; the log keeps the id without the name.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Student" WHERE ${pastRestoring(at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) =>
    queueDueErasures(tx, Prisma.sql`SELECT "institutionId", id FROM "Student" WHERE ${pastRestoring()}`),
}

export const removedTeachers: RetentionRule = {
  kind: 'Removed teachers',
  period,
  why: 'A removal can be a mistake.',
  does: 'Erases the account; marks and comments stay with the students, without the name.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Teacher" WHERE ${pastRestoring(at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) =>
    queueDueErasures(tx, Prisma.sql`SELECT "institutionId", id FROM "Teacher" WHERE ${pastRestoring()}`),
}

export const deletedClasses: RetentionRule = {
  kind: 'Deleted classes',
  period,
  why: 'A deletion can be a mistake.',
  does: 'Erases the class with its releases and signed sheets.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Class" WHERE ${pastRestoring(at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) =>
    queueDueErasures(tx, Prisma.sql`SELECT "institutionId", id FROM "Class" WHERE ${pastRestoring()}`),
}
