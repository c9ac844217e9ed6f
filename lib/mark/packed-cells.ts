import type { Member } from '../actor.ts'
import { Prisma } from '../db.ts'
import { newestCells } from './newest.ts'

/** The 16 bytes of an id as 22 letters. */
const packedId = (id: Prisma.Sql) =>
  Prisma.sql`translate(left(encode(uuid_send(${id}), 'base64'), 22), '+/', '-_')`

/** Its last 3 bytes as 4. */
const packedEnd = (id: Prisma.Sql) =>
  Prisma.sql`translate(encode(substr(uuid_send(${id}), 14), 'base64'), '+/', '-_')`

/** A cell (n) as packed-grid.ts reads it. */
const packedCell = Prisma.sql`${packedEnd(Prisma.sql`n.attempt`)}
  || CASE WHEN n.paper THEN upper(left(n.state, 1)) ELSE left(n.state, 1) END
  || rtrim(concat(n.marks,
       '~', CASE WHEN n.proposed IS DISTINCT FROM n.marks THEN coalesce(n.proposed::text, '-') END,
       '~', nullif(n.version, (n.marks IS NOT NULL)::int), '~', nullif(n.attempts, 1)), '~')`

/** Each experiment (e) by its column, from 0, in the order of listColumns. */
const byColumn = {
  from: Prisma.sql`
    JOIN (SELECT id, row_number() OVER (ORDER BY subject, number)::int - 1 AS col FROM "Experiment") e
      ON e.id = a."experimentId"`,
  experiment: Prisma.sql`e.col`,
  more: Prisma.empty,
}

/** The packed rows of a class (c) as one JSON list, by roll number, 2 before 10. */
export const packedRows = (actor: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_array(
           ${packedId(Prisma.sql`s.id`)}, s."rollNumber", s.username, coalesce(one.cells, ''))
           ORDER BY s."rollNumber" COLLATE natural_order, s.username COLLATE natural_order, s.id), '[]')
    FROM "Student" s
    LEFT JOIN (
      SELECT placed.student, string_agg(repeat(',', placed.gap) || placed.cell, '' ORDER BY placed.col) AS cells
        FROM (SELECT n.student, n.experiment AS col, ${packedCell} AS cell,
                     n.experiment - lag(n.experiment, 1, 0) OVER (PARTITION BY n.student ORDER BY n.experiment) AS gap
                FROM (${newestCells(actor, Prisma.sql`s."classId" = c.id`, byColumn)}) n) placed
       GROUP BY placed.student) one ON one.student = s.id
   WHERE s."institutionId" = c."institutionId" AND s."classId" = c.id AND s."removedAt" IS NULL)`
