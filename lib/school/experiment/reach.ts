import { Prisma } from '../../core/db.ts'

/**
 * The experiments (e) that row security shows a school: those of its session's catalogue and its own. Said in lists, so that
 * they are found by an index and not among those of all schools.
 */
export const inReach = Prisma.sql`(
  e."catalogueId" = ANY (labmark_catalogues()) OR e."institutionId" = labmark_institute())`
