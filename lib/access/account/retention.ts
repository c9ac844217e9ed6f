import { Prisma } from '../../core/db.ts'
import { daysBefore, type RetentionRule } from '../../core/retention-rule.ts'
import { temporaryDays } from '../../core/temporary-days.ts'
import { alive } from '../session/find-person.ts'

/** They also end when idle, so those of the next run cannot be told. */
export const signIns = {
  kind: 'Sign-ins: when, from which address and browser',
  period: 'until they end, at most 7 days',
  why: 'They show where an account is signed in.',
  does: 'Erases those that have ended.',
  erase: (tx) =>
    tx.$executeRaw`DELETE FROM "Session" s USING "Account" a WHERE a.id = s."accountId" AND NOT (${alive})`,
} satisfies RetentionRule

/** Days for which a place is remembered after the last sign-in there. */
const placeDays = 90

export const knownPlaces = {
  kind: 'Places signed in from, as a hash',
  period: `${placeDays} days after the last sign-in there`,
  why: 'So that nobody is locked out there by others’ wrong passwords.',
  does: 'Erases the hash.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "KnownPlace" p JOIN "Account" a ON a.id = p."accountId"
     WHERE p."lastSeenAt" <= ${daysBefore(placeDays, at)} AND a."institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "KnownPlace" WHERE "lastSeenAt" <= ${daysBefore(placeDays)}`,
} satisfies RetentionRule

export const mailedCodes: RetentionRule = {
  kind: 'Codes by mail',
  period: '1 day after they expire',
  why: 'So that somebody who comes late is told that the code has expired.',
  does: 'Erases the hash.',
  due: ({ school, at }) => Prisma.sql`
    SELECT count(*)::int FROM "OneTimeCode" c JOIN "Account" a ON a.id = c."accountId"
     WHERE c."expiresAt" <= ${daysBefore(1, at)} AND a."institutionId" = ${school}::uuid`,
  erase: (tx) => tx.$executeRaw`DELETE FROM "OneTimeCode" WHERE "expiresAt" <= ${daysBefore(1)}`,
}

export const temporaryPasswords: RetentionRule = {
  kind: 'Temporary passwords',
  period: `${temporaryDays} days after they are made, printed ones too`,
  why: 'A lost slip must not open an account for ever.',
  does: 'They stop working, and the school makes new ones. The account stays.',
}
