import type { Member } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { iso } from '../../core/sql.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { type Column, columnList } from '../../school/experiment/columns.ts'
import { visibleExperiments } from '../../school/experiment/visible-experiments.ts'
import { byRoll } from '../../school/student/visible.ts'
import { selectFromAttempt } from '../attempt/select-class-attempts.ts'
import { visibleClasses } from '../insight/classes.ts'
import type { GridStudent, TableRow } from './grid-schema.ts'
import { newestCells } from './newest.ts'

/** A class whose marks are shown. */
export type MarkedClass = {
  id: string
  classdivision: string
  /** since when a change of its marks needs a reason, ISO 8601; null when it needs none */
  frozenAt: string | null
  /** by roll number, 2 before 10 */
  students: GridStudent[]
}

const selectFrozenAt = ({ institutionId }: Member) => Prisma.sql`(
  SELECT ${iso(Prisma.sql`min(f."frozenAt")`)} FROM "MarkFreeze" f
   WHERE f."institutionId" = ${institutionId}::uuid AND f."classId" = c.id AND f."liftedAt" IS NULL)`

const selectStudents = ({ institutionId }: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', s.id, 'username', s.username, 'rollNumber', s."rollNumber")
           ORDER BY ${byRoll}), '[]')
    FROM "Student" s
   WHERE s."institutionId" = ${institutionId}::uuid AND s."classId" = c.id AND s."removedAt" IS NULL)`

/** A class that the actor may see, by its division; records that they opened it. 404 for any other. One query. */
export async function findMarkedClass(ctx: Context, classdivision: string): Promise<MarkedClass> {
  const [found] = await ctx.db.rows<MarkedClass>(
    selectClass(ctx.actor, Prisma.sql`c.classdivision = ${classdivision}`),
  )
  return requireAndRecord(ctx, classdivision, found)
}

/** Selects the class of an attempt's student as a `MarkedClass`, if the actor may see it. */
export const selectClassOfAttempt = (actor: Member, attemptId: string) =>
  selectClass(actor, Prisma.sql`c.id = ${selectFromAttempt(actor, attemptId, Prisma.sql`s."classId"`)}`)

const selectClass = (actor: Member, condition: Prisma.Sql) => Prisma.sql`
  SELECT c.id, c.classdivision, ${selectFrozenAt(actor)} AS "frozenAt", ${selectStudents(actor)} AS students
    FROM (${visibleClasses(actor)}) c WHERE ${condition}`

type VisibleClass = Pick<MarkedClass, 'id' | 'classdivision' | 'frozenAt'> & {
  /** for the requested class only */
  experiments: Column[] | null
  rows: TableRow[] | null
}

/** A class's marks as a table, with the divisions of all classes that the actor may see, 9-A before 10-A. One query. */
export async function findMarksTable(ctx: Context, classdivision: string) {
  const visible = await ctx.db.rows<VisibleClass>(Prisma.sql`
    SELECT c.id, c.classdivision, CASE WHEN c.classdivision = ${classdivision} THEN ${selectFrozenAt(ctx.actor)} END AS "frozenAt",
           CASE WHEN c.classdivision = ${classdivision} THEN ${columnList} END AS experiments,
           CASE WHEN c.classdivision = ${classdivision} THEN ${tableRows(ctx.actor)} END AS rows
      FROM (${visibleClasses(ctx.actor)}) c ORDER BY c.classdivision COLLATE natural_order`)
  const found = visible.find((one) => one.classdivision === classdivision)
  const classes = visible.map((one) => ({ classdivision: one.classdivision }))
  return { classes, found: await requireAndRecord(ctx, classdivision, found) }
}

async function requireAndRecord<T>(ctx: Context, classdivision: string, found: T | undefined): Promise<T> {
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  await recordAccess(ctx, `class:${classdivision}`)
  return found
}

/** A cell (n) in the format that cell-text.ts reads. */
const cellText = Prisma.sql`concat_ws('~', n.attempt, n.state, coalesce(array_to_string(n.parts, '+'), n.marks::text, n.absence, ''), coalesce(n.proposed::text, ''),
  n.version, n.attempts, n.paper)`

/**
 * The rows of a class (c) as one JSON list of `TableRow`, by roll number, 2 before 10. The cells are MATERIALIZED:
 * without statistics, as right after the rows moved to another node, PostgreSQL read all of them again for each cell.
 */
const tableRows = (actor: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(r ORDER BY r."rollNumber" COLLATE natural_order, r.username COLLATE natural_order, r.guid), '[]')
    FROM (WITH n AS MATERIALIZED (${newestCells(actor, Prisma.sql`s."classId" = c.id`)})
          SELECT s.id AS guid, s."rollNumber", s.username,
                 string_agg(CASE WHEN n.attempt IS NULL THEN '' ELSE ${cellText} END, ',' ORDER BY e.subject, e.number) AS cells
            FROM "Student" s
           JOIN "Experiment" e ON ${visibleExperiments}
            LEFT JOIN n ON n.student = s.id AND n.experiment = e.id
           WHERE s."institutionId" = ${actor.institutionId}::uuid AND s."classId" = c.id AND s."removedAt" IS NULL
           GROUP BY s."institutionId", s.id) r)`
