import { v7 } from 'uuid'
import { Prisma } from '../../core/db.ts'
import type { NewMark } from './schema.ts'

/** Selects marks that are to be written, each with its place in the list and ids for the rows it may make. */
export const wantedMarks = (marks: NewMark[]): Prisma.Sql => Prisma.sql`
  SELECT * FROM jsonb_to_recordset(${JSON.stringify(marks.map(asRow))}::jsonb) AS w(at int, student uuid,
    experiment text, attempt uuid, marks numeric, absence text, parts numeric[], "saysParts" boolean, version int, paper uuid, change uuid)`

/** Field by field: put together of others, these took longer than all else that the site does for a save. */
const asRow = ({ student, experiment, attempt, marks, absence, parts, version }: NewMark, at: number) => ({
  at,
  student,
  experiment,
  attempt,
  marks,
  absence: absence ?? null,
  parts: parts ?? null,
  saysParts: parts !== undefined,
  version,
  paper: v7(),
  change: v7(),
})
