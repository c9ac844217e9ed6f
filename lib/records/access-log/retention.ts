import { Prisma } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'

/** Days for which access records are kept: a year by law, and time to notice. */
const accessDays = 400

export const accessRecords: RetentionRule = {
  kind: 'Who opened whose data',
  period: `${accessDays} days`,
  why: 'After a breach it shows whose data was seen. The law requires one year.',
  does: 'Erases the record.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "AccessRecord"
     WHERE day <= (${daysBefore(accessDays, at)})::date AND "institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "AccessRecord" WHERE day <= (${daysBefore(accessDays)})::date`,
}
