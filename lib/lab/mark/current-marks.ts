import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { newestFirst } from '../../school/experiment/newest-first.ts'
import type { NewMark, SavedMark } from './schema.ts'

type Row = Omit<SavedMark, 'markedAt'> & { at: number; markedAt: Date | null }

/** The current mark of each attempt, or for `attempt: null` of the newest one; in the order of `marks`. */
export async function readCurrentMarks(
  tx: Tx,
  { institutionId }: Member,
  marks: Pick<NewMark, 'student' | 'experiment' | 'attempt'>[],
): Promise<SavedMark[]> {
  const requested = JSON.stringify(marks.map((mark, at) => ({ ...mark, at })))
  const rows = await tx.$queryRaw<Row[]>`
    SELECT w.at, w.student, w.experiment, a.id AS attempt, a.marks::float8 AS marks, a.absence,
           a.parts::float8[] AS parts, coalesce(a.version, 0) AS version,
           a."markedByName", a."markedAt"
      FROM jsonb_to_recordset(${requested}::jsonb) AS w(at int, student uuid, experiment text, attempt uuid)
      LEFT JOIN LATERAL (
        SELECT * FROM "Attempt" a
         WHERE a."institutionId" = ${institutionId}::uuid AND a."studentId" = w.student
           AND a."experimentId" = w.experiment AND (w.attempt IS NULL OR a.id = w.attempt)
         ORDER BY ${newestFirst} LIMIT 1) a ON true
     ORDER BY w.at`
  return rows.map(({ at: _, markedAt, ...row }) => ({ ...row, markedAt: markedAt?.toISOString() ?? null }))
}
