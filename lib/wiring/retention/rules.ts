import { knownPlaceDays } from '../../access/account/known-place.ts'
import { recordsOver } from '../../care/academic-session/records-over.ts'
import { backupDays } from '../../core/backups.ts'
import { Prisma } from '../../core/db.ts'
import { temporaryDays } from '../../core/temporary-days.ts'
import { binDays } from '../../records/recycle-bin/days.ts'
import { keptDays } from '../../school/institute/closing.ts'
import { refusalDays } from '../../services/mail/refusal.ts'
import type { NightlyRun } from './nightly.ts'
import { accessDays, noticeDays, traceDays } from './periods.ts'

/** A school and the time of the next run. */
type Due = { school: string; at: Date }

type RetentionRule = {
  kind: string
  period: string
  why: string
  does: string
  /** the nightly task that ends it; absent when something else does */
  by?: NightlyRun
  /**
   * counts the school's rows that the run at this time would erase; absent where one school's cannot be told, for sign-ins, which also end
   * when idle, and where nothing nightly ends them
   */
  due?: (due: Due) => Prisma.Sql
}

const before = ({ at }: Due, days: number) =>
  Prisma.sql`${at.toISOString()}::timestamptz - make_interval(days => ${days})`

const pastBin = (table: 'Student' | 'Teacher' | 'Class') => (due: Due) =>
  Prisma.sql`
  SELECT count(*)::int FROM ${Prisma.raw(`"${table}"`)}
   WHERE "removedAt" <= ${before(due, binDays)} AND "institutionId" = ${due.school}::uuid`

const older = (table: Prisma.ModelName, column: 'createdAt' | 'day', days: number) => (due: Due) =>
  Prisma.sql`
  SELECT count(*)::int FROM ${Prisma.raw(`"${table}"`)}
   WHERE ${Prisma.raw(`"${column}"`)} <= ${before(due, days)} AND "institutionId" = ${due.school}::uuid`

const ofAccounts =
  (table: 'OneTimeCode' | 'KnownPlace' | 'FactorLoss', condition: (due: Due) => Prisma.Sql) => (due: Due) =>
    Prisma.sql`
  SELECT count(*)::int FROM ${Prisma.raw(`"${table}"`)} s JOIN "Account" a ON a.id = s."accountId"
   WHERE ${condition(due)} AND a."institutionId" = ${due.school}::uuid`

/** Every kind of data with how long it is kept, as screens show it. The nightly job itself runs the tasks of nightly.ts. */
export const retention: RetentionRule[] = [
  {
    kind: 'Removed students',
    period: `${binDays} days in the recycle bin`,
    by: 'recycleBins',
    due: pastBin('Student'),
    why: 'A removal can be a mistake.',
    does: 'Erases the account, work, answers, marks, comments and consent; the log keeps the id without the name.',
  },
  {
    kind: 'Students of past sessions',
    period: 'until the 30th of September of the next session, at least 30 days after theirs has ended',
    by: 'recycleBins',
    why: 'The board may ask for the records of internal assessment until then.',
    does: 'Erases the account, work, answers, marks, comments and consent; the log keeps the id without the name.',
    due: ({ school, at }) => Prisma.sql`
      SELECT count(*)::int FROM "Student"
       WHERE ${recordsOver(Prisma.sql`${at.toISOString()}::timestamptz`)} AND "institutionId" = ${school}::uuid`,
  },
  {
    kind: 'Removed teachers',
    period: `${binDays} days in the recycle bin`,
    by: 'recycleBins',
    due: pastBin('Teacher'),
    why: 'A removal can be a mistake.',
    does: 'Erases the account; marks and comments stay with the students, without the name.',
  },
  {
    kind: 'Deleted classes',
    period: `${binDays} days in the recycle bin`,
    by: 'recycleBins',
    due: pastBin('Class'),
    why: 'A deletion can be a mistake.',
    does: 'Erases the class with its releases and signed sheets.',
  },
  {
    kind: 'Sign-ups nobody confirmed',
    period: `${binDays} days`,
    by: 'unconfirmedAccounts',
    why: 'The address may be mistyped or invented.',
    does: 'Erases the account.',
    due: (due) => Prisma.sql`
      SELECT count(*)::int FROM "Account" a JOIN "Teacher" t ON t."institutionId" = a."institutionId" AND t.id = a.id
       WHERE a."emailVerifiedAt" IS NULL AND t."approvedAt" IS NULL
         AND a."createdAt" <= ${before(due, binDays)} AND a."institutionId" = ${due.school}::uuid`,
  },
  {
    kind: 'Sign-ins: when, from which address and browser',
    period: 'until they end, at most 7 days',
    by: 'expiredTraces',
    why: 'They show where an account is signed in.',
    does: 'Erases those that have ended.',
  },
  {
    kind: 'Places signed in from, as a hash',
    period: `${knownPlaceDays} days after the last sign-in there`,
    by: 'expiredTraces',
    why: 'So that nobody is locked out there by others’ wrong passwords.',
    does: 'Erases the hash.',
    due: ofAccounts('KnownPlace', (due) => Prisma.sql`s."lastSeenAt" <= ${before(due, knownPlaceDays)}`),
  },
  {
    kind: 'Codes by mail',
    period: '1 day after they expire',
    by: 'expiredTraces',
    why: 'So that somebody who comes late is told that the code has expired.',
    does: 'Erases the hash.',
    due: ofAccounts('OneTimeCode', (due) => Prisma.sql`s."expiresAt" <= ${before(due, 1)}`),
  },
  {
    kind: 'Passkeys, authenticator apps and recovery codes',
    period: 'until their owner removes them',
    why: 'They are needed to sign in.',
    does: 'Goes with the account; a recovery code once it is used.',
  },
  {
    kind: 'Asking to have a lost second step removed',
    period: '3 days',
    by: 'expiredTraces',
    why: 'A day to say no, two to use the link.',
    does: 'Erases the hash of the link.',
    due: ofAccounts('FactorLoss', (due) => Prisma.sql`s."expiresAt" <= ${before(due, 0)}`),
  },
  {
    kind: 'Answers to repeated requests, and lab work on its way',
    period: `${traceDays} days`,
    by: 'expiredTraces',
    due: older('IdempotentAnswer', 'createdAt', traceDays),
    why: 'A program that lost an answer can ask again.',
    does: 'Erases them.',
  },
  {
    kind: 'Mail and other work that failed',
    period: `${traceDays} days`,
    by: 'expiredTraces',
    why: 'To find out why.',
    does: 'Erases it, with the address.',
  },
  {
    kind: 'Addresses that want no mail from schools, as a hash',
    period: `${refusalDays} days, or until they confirm the address`,
    by: 'expiredTraces',
    why: 'A mail that was not for them must not be sent again.',
    does: 'Erases the hash.',
  },
  {
    kind: 'How many first mails were sent each day',
    period: `${traceDays} days`,
    by: 'expiredTraces',
    due: older('FirstMailDay', 'day', traceDays),
    why: 'So that nobody can flood strangers with mail in a school’s name.',
    does: 'Erases the count.',
  },
  {
    kind: 'How many attempts were handed in each day',
    period: `${traceDays} days`,
    by: 'expiredTraces',
    why: 'An admin’s dashboard shows a month of them.',
    does: 'Erases the count, which names nobody.',
    due: ({ school, at }) => Prisma.sql`
      SELECT count(*)::int FROM kept.handed_in
       WHERE day <= ${before({ school, at }, traceDays)} AND "institutionId" = ${school}::uuid`,
  },
  {
    kind: 'Lines of imported lists',
    period: `${traceDays} days`,
    why: 'For the undo, and to correct refused rows.',
    does: 'Each import erases its own; the counts stay.',
  },
  {
    kind: 'Notifications',
    period: `${noticeDays} days`,
    by: 'noticesAndAccess',
    due: older('Notification', 'createdAt', noticeDays),
    why: 'They are looked up during the school year.',
    does: 'Erases them.',
  },
  {
    kind: 'Who opened whose data',
    period: `${accessDays} days`,
    by: 'noticesAndAccess',
    due: older('AccessRecord', 'day', accessDays),
    why: 'After a breach it shows whose data was seen. The law requires one year.',
    does: 'Erases the record.',
  },
  {
    kind: 'Students, work, marks and parents’ answers',
    period: 'while their session runs',
    why: 'They are the school’s examination record.',
    does: 'Nothing by itself: the school begins the next session, removes a student, or erases a person under Erasure.',
  },
  {
    kind: 'Temporary passwords',
    period: `${temporaryDays} days after they are made, printed ones too`,
    why: 'A lost slip must not open an account for ever.',
    does: 'They stop working, and the school makes new ones. The account stays.',
  },
  {
    kind: 'Activity: who did what',
    period: 'as long as the school uses Labmark',
    why: 'The law requires at least one year, and marks may be disputed later.',
    does: 'Loses the names of erased people.',
  },
  {
    kind: 'A school that has left',
    period: `${keptDays} days after it is closed`,
    why: 'Gives its admins time to export their data.',
    does: 'Then everything is erased except orders and invoices.',
  },
  {
    kind: 'Orders, payments and invoices',
    period: '8 years',
    why: 'Tax and company law require it. They name the school but no student.',
    does: 'Nothing by itself.',
  },
  {
    kind: 'Backups',
    period: `${backupDays} days`,
    why: 'To recover after a disaster.',
    does: 'The newest overwrite the oldest. After a restore, later erasures are done again.',
  },
]
