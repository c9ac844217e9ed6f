import { Prisma } from '../../core/db.ts'
import type { RetentionRule } from '../../core/retention-rule.ts'
import { queueDueErasures } from '../recycle-bin/purge-removed.ts'
import { pastRetention } from './past-retention.ts'

export const studentsOfPastSessions: RetentionRule = {
  kind: 'Students of past sessions',
  period: 'until the 30th of September of the next session, at least 30 days after theirs has ended',
  why: 'The board may ask for the records of internal assessment until then.',
  does: 'Erases the account, work, answers, marks, comments and consent; the log keeps the id without the name.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "Student" WHERE ${pastRetention(at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) =>
    queueDueErasures(tx, Prisma.sql`SELECT "institutionId", id FROM "Student" WHERE ${pastRetention()}`),
}
