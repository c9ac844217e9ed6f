import { Prisma } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'

/** Days for which the day's count of attempts is kept, shown and checked. */
export const handedInDays = 30

export const handedIn: RetentionRule = {
  kind: 'How many attempts were handed in each day',
  period: `${handedInDays} days`,
  why: 'An admin’s dashboard shows a month of them.',
  does: 'Erases the count, which names nobody.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM kept.handed_in
     WHERE day <= (${daysBefore(handedInDays, at)})::date AND "institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM kept.handed_in WHERE day <= (${daysBefore(handedInDays)})::date`,
}
