import { type Database, Prisma } from '../../core/db.ts'
import type { Subject } from '../../generated/prisma/client.ts'
import type { Component } from './schema.ts'
import { visibleExperiments } from './visible-experiments.ts'

/** An experiment as a column in a table of marks. */
export type Column = {
  slug: string
  subject: Subject
  number: number
  title: string
  shortTitle: string
  maximum: number
  components: Component[] | null
  /** whether it is the school's own */
  own: boolean
}

/** Selects every `Column`, in the order of the syllabus; for `Database.rowsOfEach`, together with a screen's other reads. */
export const columnStatement = Prisma.sql`
  SELECT e.id AS slug, e.subject::text AS subject, e.number, e.title, e."shortTitle", e.maximum, e.components,
         e."institutionId" IS NOT NULL AS own
    FROM "Experiment" e WHERE ${visibleExperiments} ORDER BY e.subject, e.number`

/** Every `Column` as one JSON list, for a statement whose other columns follow their order. */
export const columnList = Prisma.sql`(SELECT coalesce(json_agg(k), '[]') FROM (${columnStatement}) k)`

/** The experiments of a school's session in the order of the syllabus: the columns of every table of marks. One query. */
export const listColumns = (db: Database): Promise<Column[]> => db.rows<Column>(columnStatement)
