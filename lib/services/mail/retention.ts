import { Prisma } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'

/** Days for which a refusal is kept: longer than a school keeps trying the same list. */
const refusalDays = 730

/** They hold for the mails of every school, so one school's are not counted. */
export const mailRefusals: RetentionRule = {
  kind: 'Addresses that want no mail from schools, as a hash',
  period: `${refusalDays} days, or until they confirm the address`,
  why: 'A mail that was not for them must not be sent again.',
  does: 'Erases the hash.',
  erase: (tx) => tx.$executeRaw`DELETE FROM "MailRefusal" WHERE "refusedAt" <= ${daysBefore(refusalDays)}`,
}

/** Days for which the day's count of first mails is kept. */
const countDays = 30

export const firstMailDays: RetentionRule = {
  kind: 'How many first mails were sent each day',
  period: `${countDays} days`,
  why: 'So that nobody can flood strangers with mail in a school’s name.',
  does: 'Erases the count.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "FirstMailDay"
     WHERE day <= (${daysBefore(countDays, at)})::date AND "institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "FirstMailDay" WHERE day <= (${daysBefore(countDays)})::date`,
}
