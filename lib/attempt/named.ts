import { z } from 'zod'
import { Prisma } from '../db.ts'
import { ExperimentSlug } from '../experiment/schema.ts'
import { guid, guidEnd } from '../fields.ts'

// An attempt is named in two ways: by its guid, or by whose it is, at what, and the end of its guid. A marks grid has
// 880 of them, and the ends are a sixth of the guids.

const parts = z.tuple([guid, ExperimentSlug.shape.slug, guidEnd])

/** An attempt in an address: its guid, or student.experiment.end. */
export const AttemptName = guid.or(
  z.string().transform((name, context) => {
    const read = parts.safeParse(name.split('.'))
    if (read.success) return { student: read.data[0], experiment: read.data[1], end: read.data[2] }
    context.addIssue({ code: 'custom', message: 'There is no such attempt.' })
    return z.NEVER
  }),
)
export type AttemptName = z.output<typeof AttemptName>

/** Selects the id of the attempt that a student has at an experiment with such an end: the newest, should two have it. */
export const attemptWithEnd = (
  institutionId: string,
  student: Prisma.Sql,
  experiment: Prisma.Sql,
  end: Prisma.Sql,
) => Prisma.sql`(
  SELECT o.id FROM "Attempt" o
   WHERE o."institutionId" = ${institutionId}::uuid AND o."studentId" = ${student} AND o."experimentId" = ${experiment}
     AND right(o.id::text, 6) = ${end}
   ORDER BY o."submittedAt" DESC, o.id DESC LIMIT 1)`

/** The id of an attempt in a statement, however it is named. */
export const namedAttempt = (institutionId: string, name: AttemptName): Prisma.Sql =>
  typeof name === 'string'
    ? Prisma.sql`${name}::uuid`
    : attemptWithEnd(
        institutionId,
        Prisma.sql`${name.student}::uuid`,
        Prisma.sql`${name.experiment}`,
        Prisma.sql`${name.end}`,
      )

/** Which of attempts, newest first, is the one named. */
export const isNamed =
  (name: AttemptName) =>
  (one: { guid: string; experiment: string; user: { guid: string } }): boolean =>
    typeof name === 'string'
      ? one.guid === name
      : one.user.guid === name.student && one.experiment === name.experiment && one.guid.endsWith(name.end)
