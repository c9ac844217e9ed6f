import { NIL, v7 } from 'uuid'
import type { Member } from '../actor.ts'
import { attemptWithEnd } from '../attempt/named.ts'
import { Prisma } from '../db.ts'
import type { NewMark } from './schema.ts'

const guidLength = 36

/**
 * Selects marks that are to be written, each with its place in the list and ids for the rows it may make. An attempt
 * that is named by the end of its guid is looked up; one that is not there becomes one that no attempt has.
 */
export function wantedMarks({ institutionId }: Member, marks: NewMark[]): Prisma.Sql {
  const rows = Prisma.sql`jsonb_to_recordset(${JSON.stringify(marks.map(asRow))}::jsonb) AS w(at int, student uuid,
    experiment text, attempt uuid, "end" text, marks numeric, version int, paper uuid, change uuid)`
  const found = attemptWithEnd(
    institutionId,
    Prisma.sql`w.student`,
    Prisma.sql`w.experiment`,
    Prisma.sql`w."end"`,
  )
  return Prisma.sql`SELECT w.at, w.student, w.experiment, w.marks, w.version, w.paper, w.change,
    CASE WHEN w."end" IS NULL THEN w.attempt ELSE coalesce(${found}, ${NIL}::uuid) END AS attempt FROM ${rows}`
}

/** Field by field: put together of others, these took longer than all else that the site does for a save. */
function asRow({ student, experiment, attempt, marks, version }: NewMark, at: number) {
  const named = attempt !== null && attempt.length < guidLength
  return {
    at,
    student,
    experiment,
    attempt: named ? null : attempt,
    end: named ? attempt : null,
    marks,
    version,
    paper: v7(),
    change: v7(),
  }
}
