import { z } from 'zod'
import { Prisma } from '../../../core/db.ts'
import { operation } from '../../../core/operation.ts'
import { type Page, PageQuery } from '../../../core/page.ts'
import { limitOffset, selectPage } from '../../../core/select-page.ts'
import { iso } from '../../../core/sql.ts'
import { newMarkOf, oldMarkOf } from '../../../lab/mark/parts.ts'
import { listMarkTrail } from '../../../lab/mark/trail.ts'
import type { Absence } from '../../../school/experiment/absence.ts'
import { shortAbsence } from '../../../school/experiment/absence.ts'
import { componentWords, partWords } from '../../../school/experiment/components.ts'
import type { Component } from '../../../school/experiment/schema.ts'
import { listed } from './listed.ts'
import { table } from './table.ts'

/** An experiment of the school's own; `questions` has them with their answers as one text. */
type OwnExperiment = {
  guid: string
  subject: string
  number: number
  title: string
  shortTitle: string
  maximum: number
  components: Component[] | null
  questions: string
}

/** All experiments of the school's own in the session in view, as one page. */
const listOwnExperiments = operation(
  'roster.export',
  z.object({}),
  async ({ actor, db }): Promise<Page<OwnExperiment>> => {
    const items = await db.rows<OwnExperiment>(Prisma.sql`
      SELECT e.id AS guid, e.subject::text AS subject, e.number, e.title, e."shortTitle", e.maximum, e.components,
             coalesce((SELECT string_agg(q.number || ') ' || q.text || ' ' || array_to_string(q.options, ' / ')
                                         || ' → ' || q.answer, '; ' ORDER BY q.number)
                         FROM "Question" q WHERE q."experimentId" = e.id), '') AS questions
        FROM "Experiment" e WHERE e."institutionId" = ${actor.institutionId}::uuid ORDER BY e.subject, e.number`)
    return { items, total: items.length, nextCursor: null }
  },
)

/** An attempt in an export: its student, answers, and mark. */
type Work = {
  guid: string
  admissionNumber: string | null
  username: string
  class: string | null
  rollNumber: string
  experiment: string
  source: string
  submittedAt: string
  answers: string
  /** the table of observations as JSON; '' without one */
  observations: string
  proposed: number | null
  marks: number | null
  absence: Absence | null
  parts: number[] | null
  components: Component[] | null
  maximum: number
  markedByName: string | null
  markedAt: string | null
  released: boolean
  comments: string
}

/** Every attempt of the institute's students, the oldest first. */
const listWork = operation('roster.export', PageQuery, ({ actor: { institutionId }, db }, query) => {
  const work = Prisma.sql`
    FROM "Attempt" a
    JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId" AND s."removedAt" IS NULL
    JOIN "Experiment" e ON e.id = a."experimentId"
    LEFT JOIN "Class" c ON c."institutionId" = s."institutionId" AND c.id = s."classId"
   WHERE a."institutionId" = ${institutionId}::uuid`
  const rows = Prisma.sql`
  SELECT a.id AS guid, s."admissionNumber", s.username, c.classdivision AS class, s."rollNumber", e.title AS experiment,
         a.source::text, ${iso(Prisma.sql`a."submittedAt"`)} AS "submittedAt",
         a.proposed::float8, a.marks::float8, a.absence, a.parts::float8[] AS parts, e.components, e.maximum, a."markedByName",
         ${iso(Prisma.sql`a."markedAt"`)} AS "markedAt", a."releaseId" IS NOT NULL AS released,
         coalesce((SELECT string_agg(w.number || ') ' || array_to_string(w.attemptedanswer, ', '), '; ' ORDER BY w.number)
                     FROM "AttemptAnswer" w
                    WHERE w."institutionId" = ${institutionId}::uuid AND w."attemptId" = a.id), '') AS answers,
         coalesce(a.observations::text, '') AS observations,
         coalesce((SELECT string_agg(n.name || ': ' || n.comment, '; ' ORDER BY n."createdAt", n.id)
                     FROM "Comment" n
                    WHERE n."institutionId" = ${institutionId}::uuid AND n."attemptId" = a.id), '') AS comments
    ${work}
   ORDER BY a."submittedAt", a.id ${limitOffset(query)}`
  return selectPage<Work>(db, work, rows, query)
})

export const workTables = {
  experiments: table({
    holds: ['Experiment'],
    list: listOwnExperiments,
    cells: {
      Subject: (one) => one.subject,
      No: (one) => one.number,
      Title: (one) => one.title,
      'Short title': (one) => one.shortTitle,
      'Out of': (one) => one.maximum,
      Questions: (one) => one.questions,
      Components: (one) => one.components && componentWords(one.components),
    },
  }),
  attempts: table({
    holds: ['Attempt', 'AttemptAnswer', 'Comment'],
    list: listWork,
    cells: {
      'Admission No': (one) => one.admissionNumber,
      Name: (one) => one.username,
      Class: (one) => one.class,
      'Roll No': (one) => one.rollNumber,
      Experiment: (one) => one.experiment,
      Source: (one) => one.source,
      Submitted: (one) => one.submittedAt,
      Answers: (one) => one.answers,
      Observations: (one) => one.observations,
      Proposed: (one) => one.proposed,
      Marks: (one) => one.marks ?? (one.absence && shortAbsence(one.absence)),
      'Out of': (one) => one.maximum,
      'Marked by': (one) => one.markedByName,
      'Marked on': (one) => one.markedAt,
      Released: (one) => (one.released ? 'yes' : 'no'),
      Comments: (one) => one.comments,
      Components: (one) => one.parts && partWords(one.parts, one.components).join(', '),
    },
  }),
  'mark-changes': table({
    holds: ['MarkChange'],
    list: listMarkTrail,
    cells: {
      Time: (one) => one.at,
      Who: (one) => one.markedByName,
      Student: (one) => one.username,
      Class: (one) => one.class,
      Experiment: (one) => one.moduleName,
      Before: (one) => listed(oldMarkOf(one)),
      After: (one) => listed(newMarkOf(one)),
      Where: (one) => one.via,
      Reason: (one) => one.reason,
      From: (one) => one.ip,
    },
  }),
}
