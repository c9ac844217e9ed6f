import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import type { Page } from '../../core/page.ts'
import type { Component } from '../../school/experiment/components.ts'

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
export const listOwnExperiments = operation(
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
