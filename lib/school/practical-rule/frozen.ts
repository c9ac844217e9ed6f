import { Prisma } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'

// The first signature of a class's sheet freezes its marks: a change then needs a reason, until the sheet is opened again.

/** SQL: whether the marks of a class of a school are frozen, by default of a student's (s). */
export const isFrozen = (school: string, classId = Prisma.sql`s."classId"`) => Prisma.sql`EXISTS (
  SELECT 1 FROM "MarkFreeze" f
   WHERE f."institutionId" = ${school}::uuid AND f."classId" = ${classId} AND f."liftedAt" IS NULL)`

/** The verdict on a mark (s) that is `frozen`, when no reason is given. */
export const whenFrozen = (reason: string | undefined) =>
  Prisma.sql`WHEN s.frozen AND ${reason === undefined}::boolean THEN 'reason'`

/** 422: the mark is frozen, and no reason was given. */
export const reasonMissing = () =>
  fieldError('reason', 'These marks are frozen. Please say why you are changing them.')
