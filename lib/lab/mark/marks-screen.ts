import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordAccess } from '../../records/access-log/record-access.ts'
import { visibleClasses } from '../../school/class/load-classes.ts'
import { type Column, columnList } from '../../school/experiment/columns.ts'
import { visibleExperiments } from '../../school/experiment/visible-experiments.ts'
import { ClassQuery, type MarksTable, type TableRow } from './grid-schema.ts'
import { type MarkedClass, selectFrozenAt } from './marked-class.ts'
import { newestCells } from './newest.ts'

type VisibleClass = Pick<MarkedClass, 'id' | 'classdivision' | 'frozenAt'> & {
  /** for the requested class only */
  experiments: Column[] | null
  rows: TableRow[] | null
}

/**
 * The marks of a class as a table, with the divisions of all classes that the actor may see, 9-A before 10-A, in one query; 404 for any
 * other class.
 */
export const viewMarksScreen = operation('mark.view', ClassQuery, async (ctx, { class: classdivision }) => {
  const visible = await ctx.db.rows<VisibleClass>(selectClasses(ctx.actor, classdivision))
  const found = visible.find((one) => one.classdivision === classdivision)
  if (!found) throw notFound(`There is no class ${classdivision}.`)
  await recordAccess(ctx, `class:${classdivision}`)
  const table: MarksTable = {
    class: classdivision,
    classGuid: found.id,
    frozenAt: found.frozenAt,
    experiments: found.experiments ?? [],
    rows: found.rows ?? [],
  }
  return { classes: visible.map((one) => ({ classdivision: one.classdivision })), table }
})

const selectClasses = (actor: Member, classdivision: string) => Prisma.sql`
  SELECT c.id, c.classdivision, CASE WHEN c.classdivision = ${classdivision} THEN ${selectFrozenAt(actor)} END AS "frozenAt",
         CASE WHEN c.classdivision = ${classdivision} THEN ${columnList} END AS experiments,
         CASE WHEN c.classdivision = ${classdivision} THEN ${tableRows(actor)} END AS rows
    FROM (${visibleClasses(actor)}) c ORDER BY c.classdivision COLLATE natural_order`

/** A cell (n) in the format that cell-text.ts reads. */
const cellText = Prisma.sql`concat_ws('~', n.attempt, n.state, coalesce(array_to_string(n.parts, '+'), n.marks::text, n.absence, ''), coalesce(n.proposed::text, ''),
  n.version, n.attempts, n.paper, nullif(n."olderDrafts", 0))`

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
