import type { CompanyStaff, Member, Origin } from '../../core/actor.ts'
import { type AllTenants, Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { type AccountHolder, holderName, holderRows, joinHolder } from '../account/account-holder.ts'
import type { ShellData } from './shell-data.ts'

/** Whether "Session" s of "Account" a belongs to a student's lab program, which sends its token itself; else to a browser. */
const isBearer = Prisma.sql`(a.role = 'STUDENT' AND NOT s.browser)`

/**
 * Matches sessions that are still valid, as a condition on "Session" s and "Account" a. A browser may be idle for twelve hours; a
 * student's lab program is signed in for as long as its token lasts.
 */
export const alive = Prisma.sql`s."expiresAt" > now()
  AND (${isBearer} OR s."lastSeenAt" > now() - interval '12 hours')`

type PersonWithoutOrigin = Omit<Member, keyof Origin> | Omit<CompanyStaff, keyof Origin>

/**
 * Whether the person of "Account" a has to set up a passkey or an app before anything else: their school accepts no mailed codes,
 * and the school or they themselves require a second step (`isRequired` in factor/steps.ts). Not in a closed school, which is read only.
 */
const mustEnrol = Prisma.sql`CASE
  WHEN i."mailedCodes" OR i."closedAt" IS NOT NULL THEN false
  WHEN i."secondStep" = 'STAFF' OR (i."secondStep" = 'ADMINS' AND a.role = 'ADMIN') OR a."twoStep"
  THEN a.role IN ('ADMIN', 'TEACHER')
   AND NOT EXISTS (SELECT 1 FROM "Passkey" k WHERE k."accountId" = a.id)
   AND NOT EXISTS (SELECT 1 FROM "Authenticator" k WHERE k."accountId" = a.id)
  ELSE false END`

/** A temporary password must be replaced by whoever signed in with it: who came in by the school's provider may never have had it. */
const mustChangePassword = Prisma.sql`(a."mustChangePassword" AND NOT EXISTS (
  SELECT 1 FROM "OidcSession" p WHERE p."institutionId" = a."institutionId" AND p."sessionId" = s.id))`

const columns = Prisma.sql`
  s.id AS "sessionId", a.id AS "accountId", lower(a.role::text) AS role, a."institutionId", a.email,
  ${holderName} AS name, lower(ad.role) AS "adminRole", ${mustChangePassword} AS "mustChangePassword", i."closedAt",
  ${mustEnrol} AS "mustEnrol",
  CASE WHEN s."recheckUntil" > now() THEN s."recheckUntil" END AS "recheckUntil"`

/** Whether lastSeenAt needs an update. It is accurate to ten minutes, so that a page view is rarely a write. */
const unseen = Prisma.sql`s."lastSeenAt" < now() - interval '10 minutes'`

type SessionDetails = { bearer: boolean; shell: ShellData | null }
type Row = PersonWithoutOrigin & SessionDetails & { unseen: boolean; noSession: boolean }

/** The past session that the staff of "Account" a are viewing, when they ask for one. */
const selectPastSession = (requestedSession: string | null) =>
  requestedSession === null
    ? Prisma.sql`NULL AS "pastSession", false AS "noSession"`
    : Prisma.sql`
  CASE WHEN a.role IN ('ADMIN', 'TEACHER') THEN (
    SELECT y.name FROM "AcademicSession" y
     WHERE y."institutionId" = a."institutionId" AND y.name = ${requestedSession} AND y."endedAt" IS NOT NULL) END AS "pastSession",
  a.role IN ('ADMIN', 'TEACHER') AND NOT EXISTS (
    SELECT 1 FROM "AcademicSession" y
     WHERE y."institutionId" = a."institutionId" AND y.name = ${requestedSession}) AS "noSession"`

/** What a token holds: the session, and whose it is. */
export type SessionClaim = AccountHolder & { sessionId: string }

/**
 * The person that a session signs in, how they signed in, and what `shellColumn` selects in the same query; null when the session is not
 * valid, or the account may not sign in (`isOpen`). Staff may view a past academic session by its name; 404 where their school never had
 * one of that name.
 */
export async function findPerson(
  db: AllTenants,
  { sessionId, ...holder }: SessionClaim,
  shellColumn: Prisma.Sql,
  academicSession: string | null,
): Promise<(SessionDetails & { person: PersonWithoutOrigin }) | null> {
  const { accountId, institutionId } = holder
  const [row] = await db.rows<Row>(Prisma.sql`
    WITH ${holderRows(holder)},
         unread AS (SELECT count(*) FROM "Notification"
                     WHERE "institutionId" = ${institutionId}::uuid AND "recipientId" = ${accountId}::uuid AND "readAt" IS NULL)
    SELECT ${columns}, ${selectPastSession(academicSession)}, ${unseen} AS unseen, ${isBearer} AS bearer, ${shellColumn} AS shell
      FROM "Session" s
      JOIN "Account" a ON a.id = s."accountId" ${joinHolder}
     WHERE s.id = ${sessionId}::uuid AND a.id = ${accountId}::uuid AND ${alive} AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')`)
  if (!row) return null
  const { unseen: isUnseen, bearer, shell, noSession, ...person } = row
  if (noSession) throw notFound('There was no such school year.')
  if (isUnseen) await updateLastSeen(db, sessionId)
  // The remaining fields are those of `columns`.
  return { person: person as PersonWithoutOrigin, bearer, shell }
}

const updateLastSeen = (db: AllTenants, sessionId: string) =>
  db.write((tx) => tx.$executeRaw`UPDATE "Session" SET "lastSeenAt" = now() WHERE id = ${sessionId}::uuid`)
