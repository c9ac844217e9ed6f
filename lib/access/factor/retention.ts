import { Prisma } from '../../core/db.ts'
import type { RetentionRule } from '../../core/retention-rule.ts'

export const factors: RetentionRule = {
  kind: 'Passkeys, authenticator apps and recovery codes',
  period: 'until their owner removes them',
  why: 'They are needed to sign in.',
  does: 'Goes with the account; a recovery code once it is used.',
}

export const factorLosses: RetentionRule = {
  kind: 'Asking to have a lost second step removed',
  period: '3 days',
  why: 'A day to say no, two to use the link.',
  does: 'Erases the hash of the link.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "FactorLoss" l JOIN "Account" a ON a.id = l."accountId"
     WHERE l."expiresAt" <= ${at} AND a."institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "FactorLoss" WHERE "expiresAt" <= now()`,
}
