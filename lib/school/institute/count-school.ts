import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { notSample } from '../student/visible.ts'

/** How many people a school has, without invented ones, and their parents' answers. */
export type Headcount = {
  teachers: number
  /** teachers who have signed up, confirmed their email, and wait for approval */
  waitingTeachers: number
  students: number
  /** students without a class */
  unplaced: number
  /** students by their parents' latest answer */
  consent: { none: number; given: number; refused: number; withdrawn: number }
  /** whether lab work waits for the parents' consent */
  consentRequired: boolean
}

/** The number of people in the actor's school, in one query. */
export const countSchool = operation(
  'teacher.view',
  z.object({}),
  async ({ actor: { institutionId }, db }) => {
    const [counts] = await db.rows<Headcount>(Prisma.sql`
      SELECT t.teachers, t."waitingTeachers", s.*, i."consentRequired"
        FROM "Institution" i,
             (SELECT (count(*) FILTER (WHERE "approvedAt" IS NOT NULL))::int AS teachers,
                     (count(*) FILTER (WHERE "approvedAt" IS NULL AND a."emailVerifiedAt" IS NOT NULL))::int AS "waitingTeachers"
                FROM "Teacher" t JOIN "Account" a ON a.id = t.id
               WHERE t."institutionId" = ${institutionId}::uuid AND "removedAt" IS NULL) t,
             (SELECT count(*)::int AS students,
                     (count(*) FILTER (WHERE s."classId" IS NULL))::int AS unplaced,
                     json_build_object(
                       'none', count(*) FILTER (WHERE s.consent = 'none'),
                       'given', count(*) FILTER (WHERE s.consent = 'given'),
                       'refused', count(*) FILTER (WHERE s.consent = 'refused'),
                       'withdrawn', count(*) FILTER (WHERE s.consent = 'withdrawn')) AS consent
                FROM "Student" s
               WHERE s."institutionId" = ${institutionId}::uuid AND s."removedAt" IS NULL
                 AND ${notSample}) s
       WHERE i.id = ${institutionId}::uuid`)
    if (!counts) throw new Error('An admin without an institute.')
    return counts
  },
)
