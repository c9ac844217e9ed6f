import type { Origin, Person } from '../../core/actor.ts'
import { allTenants, Prisma } from '../../core/db.ts'
import type { Frame } from './frame.ts'

/**
 * Sessions that still sign somebody in, as a condition on "Session" s and "Account" a. Staff may leave their browser
 * alone for twelve hours; a student's lab program runs for as long as its token.
 */
export const alive = Prisma.sql`s."expiresAt" > now()
  AND (a.role = 'STUDENT' OR s."lastSeenAt" > now() - interval '12 hours')`

type Found = Person extends infer P ? (P extends Origin ? Omit<P, keyof Origin> : never) : never

const columns = Prisma.sql`
  s.id AS "sessionId", a.id AS "accountId", lower(a.role::text) AS role, a."institutionId", a.email,
  coalesce(ad."fullName", t."fullName", st.username, sf."fullName", a.email) AS name,
  lower(ad.role::text) AS "adminRole", a."mustChangePassword", i."closedAt",
  CASE WHEN s."recheckUntil" > now() THEN s."recheckUntil" END AS "recheckUntil"`

/** Whether lastSeenAt has to be updated. It is exact to ten minutes, so that a page view is rarely a write. */
const unseen = Prisma.sql`s."lastSeenAt" < now() - interval '10 minutes'`

type Row = Found & { unseen: boolean; frame: Frame | null }

/** The person a session signs in, with what `framed` selects beside; null when the session is not valid. */
export async function findPerson(
  sessionId: string,
  framed: Prisma.Sql,
): Promise<{ person: Found; frame: Frame | null } | null> {
  const [row] = await allTenants.rows<Row>(Prisma.sql`
    SELECT ${columns}, ${unseen} AS unseen, ${framed} AS frame
      FROM "Session" s
      JOIN "Account" a ON a.id = s."accountId"
      LEFT JOIN "Institution" i ON i.id = a."institutionId"
      LEFT JOIN "Admin" ad ON ad.id = a.id
      LEFT JOIN "Teacher" t ON t.id = a.id
      LEFT JOIN "Student" st ON st.id = a.id
      LEFT JOIN "Staff" sf ON sf.id = a.id
     WHERE s.id = ${sessionId}::uuid AND ${alive} AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')`)
  if (!row) return null
  const { unseen: isUnseen, frame, ...person } = row
  if (isUnseen) await noteSeen(sessionId)
  // The rest of the row is what `columns` selects.
  return { person: person as Found, frame }
}

const noteSeen = (sessionId: string) =>
  allTenants.write(
    (tx) => tx.$executeRaw`UPDATE "Session" SET "lastSeenAt" = now() WHERE id = ${sessionId}::uuid`,
  )
