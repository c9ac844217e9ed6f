import type { Member } from '../../core/actor.ts'
import { counted } from '../../core/counted.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'

/**
 * Tables of a session whose rows an undo may delete or move without counting them, and why. A test requires every table that refers to a
 * session's rows to be here or to be counted.
 */
export const notCounted: Record<string, string> = {
  Class: 'begins as a copy; what is worth keeping of a new one is its students, who are counted',
  ClassTeacher: 'begins as a copy',
  PracticalRule: 'begins as a copy; the rule of the session before applies again',
  Question: 'of an experiment, which is counted',
  AttemptAnswer: 'of an attempt, which is counted',
  MarkChange: 'of an attempt, which is counted',
  Comment: 'of an attempt, which is counted',
  ReviewRequest: 'of an attempt, which is counted',
  Release: 'releases attempts, which are counted',
  AssessmentChange: 'of a mark of the internal assessment, which is counted',
  MarkFreeze: 'signs marks, which are counted',
  BoardUpload: 'of signed marks, which are counted',
  BoardUploadLine: 'of signed marks, which are counted',
  PracticalFile: 'prints marks, which are counted',
  AccessKey: 'goes back to the student of the session before',
  KeyEvent: 'stays with its key',
}

type SessionUse = { added: number; working: number; numbered: number; made: number; batches: number }

/** Counts what the current session has of its own. Exported for the test: a table is counted if a FROM names it. */
export const countUse = (institutionId: string) => Prisma.sql`
  SELECT (count(*) FILTER (WHERE s."continuesId" IS NULL AND s."removedAt" IS NULL))::int AS added,
         (count(*) FILTER (WHERE (s."continuesId" IS NOT NULL AND num_nonnulls(s.physics, s.chemistry, s.biology) > 0)
          OR EXISTS (SELECT 1 FROM "Attempt" a WHERE a."institutionId" = ${institutionId}::uuid AND a."studentId" = s.id)
          OR EXISTS (SELECT 1 FROM "AssessmentMark" m
                      WHERE m."institutionId" = ${institutionId}::uuid AND m."studentId" = s.id AND m.version > 0)
          OR EXISTS (SELECT 1 FROM "ConsentEntry" e JOIN "AcademicSession" y ON y."institutionId" = ${institutionId}::uuid
                      AND y."endedAt" IS NULL AND e.at > y."begunAt"
                      WHERE e."institutionId" = ${institutionId}::uuid AND e."studentId" = s.id)))::int AS working,
         (count(s."boardRollNumber") FILTER (WHERE s."removedAt" IS NULL))::int AS numbered, (
            SELECT count(*)::int FROM "BoardBatch" b
             WHERE b."institutionId" = ${institutionId}::uuid AND b."pastSession" = '') AS batches, (
            SELECT count(*)::int FROM "Experiment" e
             WHERE e."institutionId" = ${institutionId}::uuid AND e."pastSession" = ''
               AND (e.id = e."firstSlug" OR e.version > 0)) AS made
    FROM "Student" s WHERE s."institutionId" = ${institutionId}::uuid AND s."pastSession" = ''`

/** 409 while the current session has what an undo of its beginning would delete for good. */
export async function refuseInUse(tx: Tx, { institutionId }: Member) {
  const [used] = await tx.$queryRaw<[SessionUse]>`${countUse(institutionId)}`
  if (used.working > 0)
    throw new AppError(
      'conflict',
      'The new session already has attempts, marks or parents’ answers, so its beginning can no longer be undone.',
    )
  refuseIfAny(used.batches, ['batch', 'batches'], 'Remove what was added first.')
  refuseIfAny(used.numbered, ['board roll number', 'board roll numbers'], 'Remove what was added first.')
  const own = ['experiment of your own', 'experiments of your own'] as const
  refuseIfAny(used.made, own, 'Remove what was added or changed first.', 'added to or changed in')
  refuseIfAny(used.added, ['student', 'students'], 'Undo their import or remove them first.')
}

function refuseIfAny(
  count: number,
  [one, many]: readonly [string, string],
  advice: string,
  done = 'added to',
) {
  if (count === 0) return
  const were = count === 1 ? 'was' : 'were'
  throw new AppError('conflict', `${counted(count, one, many)} ${were} ${done} the new session. ${advice}`)
}
