import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { live, tables } from '../student/visible.ts'

/** How many an import's page names; the others are on their slips. */
const most = 5

/** The students whom an import added without an admission number, and the names they sign in with, as JSON. */
export const madeNames = ({ institutionId }: Member, importId: string) => Prisma.sql`(
  SELECT json_build_object(
           'total', count(*),
           'some', coalesce(json_agg(json_build_object(
                     'username', n.username, 'class', n.classdivision, 'loginName', n."loginName") ORDER BY n.place)
                   FILTER (WHERE n.place <= ${most}), '[]'))
    FROM (SELECT s.username, s."loginName", c.classdivision, row_number() OVER (ORDER BY r.line) AS place
            FROM ${tables} JOIN "ImportRow" r ON r."institutionId" = s."institutionId" AND r."personId" = s.id
           WHERE r."institutionId" = ${institutionId}::uuid AND r."importId" = ${importId}::uuid AND r.verdict = 'ADD'
             AND s."admissionNumber" IS NULL AND s."loginName" IS NOT NULL AND ${live}) n)`
