import { backupDays } from './backups.ts'
import { Prisma } from './db.ts'
import { daysBefore, type RetentionRule } from './retention-rule.ts'

/** Days for which a request can be repeated with its Idempotency-Key. */
const repeatDays = 30

export const repeatedAnswers = {
  kind: 'Answers to repeated requests, and lab work on its way',
  period: `${repeatDays} days`,
  why: 'A program that lost an answer can ask again.',
  does: 'Erases them.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "IdempotentAnswer"
     WHERE "createdAt" <= ${daysBefore(repeatDays, at)} AND "institutionId" = ${school}::uuid`,
  erase: (tx) =>
    tx.$executeRaw`DELETE FROM "IdempotentAnswer" WHERE "createdAt" <= ${daysBefore(repeatDays)}`,
} satisfies RetentionRule

export const backups: RetentionRule = {
  kind: 'Backups',
  period: `${backupDays} days`,
  why: 'To recover after a disaster.',
  does: 'The newest overwrite the oldest. After a restore, later erasures are done again.',
}
