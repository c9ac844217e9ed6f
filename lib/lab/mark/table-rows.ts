import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { inReach } from '../../school/experiment/reach.ts'
import { newestCells } from './newest.ts'

/** A cell (n) as cell-text.ts reads it. */
const cellText = Prisma.sql`concat_ws('~', n.attempt, n.state, coalesce(array_to_string(n.parts, '+'), n.marks::text, n.absence, ''), coalesce(n.proposed::text, ''),
  n.version, n.attempts, n.paper)`

/** The rows of a class (c) as one JSON list of `TableRow`, by roll number, 2 before 10. */
export const tableRows = (actor: Member) => Prisma.sql`(
  SELECT coalesce(json_agg(r ORDER BY r."rollNumber" COLLATE natural_order, r.username COLLATE natural_order, r.guid), '[]')
    FROM (SELECT s.id AS guid, s."rollNumber", s.username,
                 string_agg(CASE WHEN n.attempt IS NULL THEN '' ELSE ${cellText} END, ',' ORDER BY e.subject, e.number) AS cells
            FROM "Student" s
           JOIN "Experiment" e ON ${inReach}
            LEFT JOIN (${newestCells(actor, Prisma.sql`s."classId" = c.id`)}) n
              ON n.student = s.id AND n.experiment = e.id
           WHERE s."institutionId" = c."institutionId" AND s."classId" = c.id AND s."removedAt" IS NULL
           GROUP BY s."institutionId", s.id) r)`
