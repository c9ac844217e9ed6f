import { Prisma } from '../../core/db.ts'

/**
 * The experiments (e) that row security shows a school: those of its session's catalogue and its own. Said in lists, so that
 * they are found by an index and not among those of all schools; in a sub-select, so that it is asked once and not for each row.
 */
export const inReach = Prisma.sql`(
  e."catalogueId" = ANY ((SELECT labmark_catalogues())::uuid[]) OR e."institutionId" = (SELECT labmark_institute()))`
