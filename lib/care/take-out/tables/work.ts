import { z } from 'zod'
import { shortAbsence } from '../../../core/absence.ts'
import { Prisma } from '../../../core/db.ts'
import { operation } from '../../../core/operation.ts'
import type { Page } from '../../../core/page.ts'
import { newMarkOf, oldMarkOf } from '../../../core/parts.ts'
import { listMarkTrail } from '../../../lab/mark/trail.ts'
import type { Component } from '../../../school/experiment/components.ts'
import { componentWords, partWords } from '../../../school/experiment/components.ts'
import { listWork } from '../list-work.ts'
import { listed } from './listed.ts'
import { table } from './table.ts'

/** An experiment of the school's own; `questions` with their answers as one text. */
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

export const workTables = {
  experiments: table({
    headings: ['Subject', 'No', 'Title', 'Short title', 'Out of', 'Questions', 'Components'],
    list: listOwnExperiments,
    row: (one) => [
      one.subject,
      one.number,
      one.title,
      one.shortTitle,
      one.maximum,
      one.questions,
      one.components && componentWords(one.components),
    ],
  }),
  attempts: table({
    headings: [
      'Admission No',
      'Name',
      'Class',
      'Roll No',
      'Experiment',
      'Source',
      'Submitted',
      'Answers',
      'Observations',
      'Proposed',
      'Marks',
      'Out of',
      'Marked by',
      'Marked on',
      'Released',
      'Comments',
      'Components',
    ],
    list: listWork,
    row: (one) => [
      one.admissionNumber,
      one.username,
      one.class,
      one.rollNumber,
      one.experiment,
      one.source,
      one.submittedAt,
      one.answers,
      one.observations,
      one.proposed,
      one.marks ?? (one.absence && shortAbsence(one.absence)),
      one.maximum,
      one.markedByName,
      one.markedAt,
      one.released ? 'yes' : 'no',
      one.comments,
      one.parts && partWords(one.parts, one.components).join(', '),
    ],
  }),
  'mark-changes': table({
    headings: ['Time', 'Who', 'Student', 'Class', 'Experiment', 'Before', 'After', 'Where', 'Reason', 'From'],
    list: listMarkTrail,
    row: (one) => [
      one.at,
      one.markedByName,
      one.username,
      one.class,
      one.moduleName,
      listed(oldMarkOf(one)),
      listed(newMarkOf(one)),
      one.via,
      one.reason,
      one.ip,
    ],
  }),
}
