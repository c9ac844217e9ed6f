import type { Origin, Person } from '../actor.ts'
import { db, Prisma, readRows } from '../db.ts'
import type { Premise } from '../premise.ts'
import { everywhere } from '../tenancy.ts'
import type { Frame } from './frame.ts'

/**
 * Sessions that still sign somebody in, as a condition on "Session" s and "Account" a. Staff may leave their browser
 * alone for twelve hours; a student's lab program runs for as long as its token.
 */
export const alive = Prisma.sql`s."expiresAt" > now()
  AND (a.role = 'STUDENT' OR s."lastSeenAt" > now() - interval '12 hours')`

type Found = Person extends infer P ? (P extends Origin ? Omit<P, keyof Origin> : never) : never

/** What the database tells of somebody, as JSON: the same text as long as nothing of it changes. */
const told = Prisma.sql`json_build_object(
  'sessionId', s.id, 'accountId', a.id, 'role', lower(a.role::text), 'institutionId', a."institutionId",
  'email', a.email, 'name', coalesce(ad."fullName", t."fullName", st.username, sf."fullName", a.email),
  'mustChangePassword', a."mustChangePassword", 'closedAt', i."closedAt",
  'recheckUntil', CASE WHEN s."recheckUntil" > now() THEN s."recheckUntil" END)::text`

/** For how many seconds all that stays as it is when nobody does anything; below 0 when it is to be noted. */
const sameFor = Prisma.sql`extract(epoch FROM least(
  s."lastSeenAt" + interval '10 minutes', CASE WHEN s."recheckUntil" > now() THEN s."recheckUntil" END) - now())::float8`

const ofSession = (sessionId: string) => Prisma.sql`
    FROM "Session" s
    JOIN "Account" a ON a.id = s."accountId"
    LEFT JOIN "Institution" i ON i.id = a."institutionId"
    LEFT JOIN "Admin" ad ON ad.id = a.id
    LEFT JOIN "Teacher" t ON t.id = a.id
    LEFT JOIN "Student" st ON st.id = a.id
    LEFT JOIN "Staff" sf ON sf.id = a.id
   WHERE s.id = ${sessionId}::uuid AND ${alive} AND a."disabledAt" IS NULL
     AND (i."closedAt" IS NULL OR a.role = 'ADMIN')`

/** So many people are known by heart; the oldest goes first. */
const mostKnown = 5_000

/** `until`: when a part of it ends by itself, or is to be noted, by this process's own clock. */
type Known = { told: string; person: Found; until: number }

/** Whom each session signed in when the database was last asked. Nothing is given out on it alone: see `premiseOf`. */
const known = new Map<string, Known>()

/** Whom a session signs in, with what `framed` selects beside; null for nobody. */
export async function findPerson(sessionId: string, framed: Prisma.Sql) {
  const [row] = await everywhere(() =>
    readRows<Row>(
      Prisma.sql`SELECT ${told} AS told, ${sameFor} AS "sameFor", ${framed} AS frame ${ofSession(sessionId)}`,
    ),
  )
  if (!row) {
    known.delete(sessionId)
    return null
  }
  if (row.sameFor < 0) await everywhere(() => noteSeen(sessionId))
  return { person: remember(sessionId, row), frame: row.frame }
}

type Row = { told: string; sameFor: number; frame: Frame | null }

function remember(sessionId: string, row: Row): Found {
  const before = known.get(sessionId)
  const person = before?.told === row.told ? before.person : read(row.told)
  const [oldest] = before || known.size < mostKnown ? [] : known.keys()
  if (oldest !== undefined) known.delete(oldest)
  known.set(sessionId, { told: row.told, person, until: performance.now() + row.sameFor * 1000 })
  return person
}

function read(text: string): Found {
  const { closedAt, recheckUntil, ...rest } = JSON.parse(text)
  return {
    ...rest,
    closedAt: closedAt && new Date(closedAt),
    recheckUntil: recheckUntil && new Date(recheckUntil),
  }
}

/**
 * Whom a session signed in when the database was last asked; undefined when this process does not know, or when the
 * answer would be another by now: a premise that fails costs a connection.
 */
export function lastSeen(sessionId: string): Known | undefined {
  const found = known.get(sessionId)
  return found && performance.now() < found.until ? found : undefined
}

/** Made once for all: putting it together anew took longer than sending it. */
const { text: stillSo } = Prisma.sql`
  SELECT 1 / count(*)
    FROM (SELECT ${told} AS told, ${sameFor} AS "sameFor" ${ofSession('')}) AS found
   WHERE found.told = ${''} AND found."sameFor" >= 0`

/**
 * That a session still signs in exactly whom it did, and that this needs no note: the division by the number of rows
 * fails otherwise.
 */
export const premiseOf = (sessionId: string, { told: before }: Known): Premise => ({
  text: stillSo,
  values: [sessionId, before],
})

/** For the idle limit and the list of devices: exact to ten minutes, so that a page is rarely a write. */
async function noteSeen(sessionId: string) {
  await db.$executeRaw`UPDATE "Session" SET "lastSeenAt" = now() WHERE id = ${sessionId}::uuid`
}
