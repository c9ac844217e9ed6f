import { z } from 'zod'
import type { Family } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { today } from '../../core/today.ts'
import { isReleased } from '../../school/experiment/is-given.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import type { FamilyView } from './types.ts'

/** What was released to the family's child, and the state of consent; 404 once the child is removed. One query. */
export const viewFamily = operation('family.read', z.object({}), async ({ actor, db }) => {
  const [view] = await db.rows<FamilyView>(Prisma.sql`
    SELECT split_part(btrim(s.username), ' ', 1) AS child, c.classdivision AS class, i.name AS school,
           s.consent::text AS consent, ${consentAt(actor)} AS "consentAt",
           CASE WHEN i."reviewUntil" >= ${today()}::date THEN to_char(i."reviewUntil", 'YYYY-MM-DD') END AS "reviewUntil",
           ${works(actor)} AS works
      FROM "Student" s
      JOIN "Institution" i ON i.id = s."institutionId"
      LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
     WHERE s.id = ${actor.studentId}::uuid AND s."removedAt" IS NULL
       AND s."institutionId" = ${actor.institutionId}::uuid`)
  if (!view) throw notFound()
  return view
})

const consentAt = ({ institutionId }: Family) => Prisma.sql`(
  SELECT ${iso(Prisma.sql`max(e.at)`)} FROM "ConsentEntry" e
   WHERE e."institutionId" = ${institutionId}::uuid AND e."studentId" = s.id)`

const comments = ({ institutionId }: Family) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('guid', m.id, 'name', m.name, 'comment', m.comment) ORDER BY m."createdAt", m.id), '[]')
    FROM "Comment" m WHERE m."institutionId" = ${institutionId}::uuid AND m."attemptId" = a.id)`

const review = ({ institutionId }: Family) => Prisma.sql`(
  SELECT json_build_object('text', r.text, 'askedAt', ${iso(Prisma.sql`r."createdAt"`)}, 'answer', r.answer,
                           'answeredAt', ${iso(Prisma.sql`r."answeredAt"`)})
    FROM "ReviewRequest" r WHERE r."institutionId" = ${institutionId}::uuid AND r."attemptId" = a.id
   ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1)`

/** The newest released attempt at each experiment. */
const works = (family: Family) => Prisma.sql`(
  SELECT coalesce(json_agg(to_json(w) ORDER BY w."inSyllabus", w.number), '[]')
    FROM (SELECT DISTINCT ON (e.id)
                 a.id AS attempt, e.subject::text AS subject, e.subject AS "inSyllabus", e.number, e.title, e.maximum,
                 a.marks::float8 AS marks, a.absence, a.parts::float8[] AS parts, e.components,
                 ${iso(Prisma.sql`a."submittedAt"`)} AS "doneAt",
                 ${comments(family)} AS comments, ${review(family)} AS review
            FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
           WHERE a."institutionId" = ${family.institutionId}::uuid AND a."studentId" = ${family.studentId}::uuid
             AND ${isReleased}
           ORDER BY e.id, ${newestFirst}) w)`
