import { Prisma } from '../../core/db.ts'
import { isDraft, isGiven, isReleased } from '../experiment/is-given.ts'
import { newestFirst } from '../experiment/newest-first.ts'
import type { Entered } from './assessment.ts'
import type { Work } from './compute.ts'
import { defaultRule, Rule, type SubjectSizes } from './schema.ts'

const marked = Prisma.sql`a.marks IS NOT NULL AND a."releaseId" IS NOT NULL`

// These are for a select list beside "Student" s, so that they are computed only for the page of a long list. `school` is the id of
// their institute: a constant tells a distributed database that one node has all the rows.

/** The `Work` of a student s, as a JSON list. A withdrawn paper mark is not an attempt. */
export const workOf = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(w), '[]') FROM (
    SELECT e.id AS experiment, e.subject, e.maximum, e."institutionId" IS NOT NULL AS own,
           (array_agg(a.marks ORDER BY ${newestFirst}) FILTER (WHERE ${marked}))[1] AS newest,
           max(a.marks) FILTER (WHERE ${marked}) AS best,
           (array_agg(a.absence ORDER BY ${newestFirst}) FILTER (WHERE ${isReleased}))[1] AS absence,
           (array_agg(NOT ${isGiven} AND a.source <> 'paper' ORDER BY ${newestFirst}))[1] AS waiting,
           bool_or(${isDraft}) AS draft
      FROM "Attempt" a JOIN "Experiment" e ON e.id = a."experimentId"
     WHERE a."institutionId" = ${school}::uuid AND a."studentId" = s.id
     GROUP BY e.id
    HAVING bool_or(${isGiven} OR a.source <> 'paper')
     ORDER BY e.subject, e.number) w)`

/** A part of a class's signed sheet f, by default of a student's (s); null for a class that is not signed. */
const signedPart = (school: string, part: Prisma.Sql, classId = Prisma.sql`s."classId"`) => Prisma.sql`(
  SELECT ${part} FROM "MarkFreeze" f
   WHERE f."institutionId" = ${school}::uuid AND f."classId" = ${classId} AND f."liftedAt" IS NULL
   ORDER BY f."frozenAt" LIMIT 1)`

/** The rule for a student s: the one their class's sheet was signed under, else the newest; null before the first. */
export const ruleOf = (school: string) => Prisma.sql`coalesce(
  ${signedPart(school, Prisma.sql`f.sheet->'rule'`)},
  (SELECT r.rule FROM "PracticalRule" r WHERE r."institutionId" = ${school}::uuid
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1))`

/** The components of a class's internal assessment, by default of a student's (s), as a JSON list: the signed ones, else those in force. */
export const componentsOf = (school: string, classId?: Prisma.Sql) => Prisma.sql`coalesce(
  ${signedPart(school, Prisma.sql`coalesce(f.sheet->'components', '[]')`, classId)},
  (SELECT r.components FROM "PracticalRule" r WHERE r."institutionId" = ${school}::uuid
    ORDER BY r."createdAt" DESC, r.id DESC LIMIT 1), '[]')`

/** What is entered for a student's (s) components, as a JSON list. */
const enteredOf = (school: string) => Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('component', m.component, 'marks', m.marks, 'absence', m.absence)), '[]')
    FROM "AssessmentMark" m WHERE m."institutionId" = ${school}::uuid AND m."studentId" = s.id)`

/** How many experiments each subject had when the sheet of a student's (s) class was signed; null for one that is not signed. */
export const signedSizesOf = (school: string) => signedPart(school, Prisma.sql`f.sheet->'sizes'`)

/** How many experiments each subject has in the session of a student s, as JSON, whatever session is in view. */
const subjectSizes = Prisma.sql`(
  SELECT jsonb_object_agg(u.subject, jsonb_build_object('catalogue', coalesce(k.catalogue, 0), 'own', coalesce(k.own, 0)))
    FROM unnest(enum_range(NULL::"Subject")) AS u(subject)
    LEFT JOIN (
      SELECT e.subject, count(e."catalogueId")::int AS catalogue, count(e."institutionId")::int AS own
        FROM "Experiment" e
       WHERE e."institutionId" = s."institutionId" AND e."pastSession" = s."pastSession"
          OR e."catalogueId" = (
               SELECT y."catalogueId" FROM "AcademicSession" y
                WHERE y."institutionId" = s."institutionId"
                  AND CASE WHEN s."pastSession" = '' THEN y."endedAt" IS NULL ELSE y.name = s."pastSession" END)
       GROUP BY e.subject) k ON k.subject = u.subject)`

/** All five columns: work, rule, sizes, components and entered. */
export const practicalColumns = (school: string) => Prisma.sql`
  ${workOf(school)} AS work, ${ruleOf(school)} AS rule, coalesce(${signedSizesOf(school)}, ${subjectSizes}) AS sizes,
  ${componentsOf(school)} AS components, ${enteredOf(school)} AS entered`

export type PracticalRow = {
  work: Work[]
  rule: unknown
  sizes: SubjectSizes
  components: unknown
  entered: Entered[]
}

/** A stored rule; the default when there is none. */
export const readRule = (stored: unknown): Rule => (stored === null ? defaultRule : Rule.parse(stored))
