import { z } from 'zod'
import { Prisma } from '../../../core/db.ts'
import { operation } from '../../../core/operation.ts'
import type { Page } from '../../../core/page.ts'
import { newMarkOf, oldMarkOf } from '../../../lab/mark/parts.ts'
import { listMarkTrail } from '../../../lab/mark/trail.ts'
import { shortAbsence } from '../../../school/experiment/absence.ts'
import { componentWords, partWords } from '../../../school/experiment/components.ts'
import type { Component } from '../../../school/experiment/schema.ts'
import { listWork } from '../list-work.ts'
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

export const workTables = {
  experiments: table({
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
