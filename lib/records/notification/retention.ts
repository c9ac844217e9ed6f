import { Prisma } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'
import { noticeDays } from './schema.ts'

export const notifications: RetentionRule = {
  kind: 'Notifications',
  period: `${noticeDays} days`,
  why: 'They are looked up during the school year.',
  does: 'Erases them.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Notification"
     WHERE "createdAt" <= ${daysBefore(noticeDays, at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "Notification" WHERE "createdAt" <= ${daysBefore(noticeDays)}`,
}
