import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { visibleClasses } from '../../school/class/load-classes.ts'
import { byRoll } from '../../school/student/visible.ts'
import { selectFromAttempt } from '../attempt/select-class-attempts.ts'
import type { GridStudent } from './grid-schema.ts'

/** A class whose marks are shown. */
export type MarkedClass = {
  id: string
  classdivision: string
  /** since when a change of its marks needs a reason, ISO 8601; null when it needs none */
  frozenAt: string | null
  /** by roll number, 2 before 10 */
  students: GridStudent[]
}

/** Since when a class (c) is frozen, as in `MarkedClass`. */
export const selectFrozenAt = ({ institutionId }: Member) => Prisma.sql`(
  SELECT ${iso(Prisma.sql`min(f."frozenAt")`)} FROM "MarkFreeze" f
   WHERE f."institutionId" = ${institutionId}::uuid AND f."classId" = c.id AND f."liftedAt" IS NULL)`

/** The students of a class (c), as in `MarkedClass`. */
export const selectStudents = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber")
           ORDER BY ${byRoll}), '[]')
    FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND s."classId" = c.id AND s."removedAt" IS NULL)`

/** A class that the actor may see, by its division; records that they opened it. 404 for any other. One query. */
export async function openMarkedClass(ctx: Context, classdivision: string): Promise<MarkedClass> {
  const [found] = await ctx.db.rows<MarkedClass>(
    selectClass(ctx.actor, Prisma.sql`c.classdivision = ${classdivision}`),
  )
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  await recordAccess(ctx, `class:${classdivision}`)
  return found
}

/** Selects the class of an attempt's student as a `MarkedClass`, if the actor may see it. */
export const selectClassOfAttempt = (actor: Member, attemptId: string) =>
  selectClass(actor, Prisma.sql`c.id = ${selectFromAttempt(actor, attemptId, Prisma.sql`s."classId"`)}`)

const selectClass = (actor: Member, condition: Prisma.Sql) => Prisma.sql`
  SELECT c.id, c.classdivision, ${selectFrozenAt(actor)} AS "frozenAt", ${selectStudents(actor)} AS students
    FROM (${visibleClasses(actor)}) c WHERE ${condition}`
