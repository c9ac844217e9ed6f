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
  const listed = marks.map((mark, at) => ({ ...mark, ...attemptOf(mark), at, paper: v7(), change: v7() }))
  const rows = Prisma.sql`jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) AS w(at int, student uuid,
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

const attemptOf = ({ attempt }: NewMark) =>
  attempt === null || attempt.length === guidLength ? { attempt, end: null } : { attempt: null, end: attempt }
