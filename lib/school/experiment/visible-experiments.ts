import { Prisma } from '../../core/db.ts'

/**
 * The experiments (e) that row security shows a school: those of its session's catalogue and its own. Stated in lists too, so that an
 * index finds them instead of a scan over all schools' experiments; in a sub-select, so that it is evaluated once and not for each row.
 */
export const visibleExperiments = Prisma.sql`(
  e."catalogueId" = ANY ((SELECT labmark_catalogues())::uuid[]) OR e."institutionId" = (SELECT labmark_institute()))`
