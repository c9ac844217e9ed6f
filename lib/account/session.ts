import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { type Actor, type Origin, type Person, visitor } from '../actor.ts'
import { db, Prisma, readRows, type Tx } from '../db.ts'
import { env } from '../env.ts'
import { noteActor } from '../observe/asking.ts'
import type { RoleName } from '../permissions.ts'
import { seal, unseal } from '../seal.ts'
import { everywhere } from '../tenancy.ts'
import { type Frame, frameOf, noFrame } from './frame.ts'

// The cookie is sealed by next-auth and carries only the id of a Session row: deleting the row signs the device out
// at its next request, whatever the cookie says.

/** How long a sign-in lasts, in days. */
export const sessionDays = 7
const lifetime = sessionDays * 24 * 3600

/** How long a token that another has replaced answers requests under way, in seconds. */
export const handover = 10

/** How long staff may leave their browser alone, in hours; a student's lab program runs for as long as its token. */
const idleHours = 12

/** Sessions that still sign somebody in, as a condition on "Session" s and "Account" a. */
export const alive = Prisma.sql`s."expiresAt" > now()
  AND (a.role = 'STUDENT' OR s."lastSeenAt" > now() - make_interval(hours => ${idleHours}))`

/** How long the second step of a sign-in may take, in seconds. */
const pendingLifetime = 15 * 60

/** How long a browser is remembered as one that an account has signed in from, in seconds. */
const deviceLifetime = 180 * 24 * 3600

const secure = () => env.PUBLIC_URL.startsWith('https:')
const named = (name: string) => (secure() ? `__Host-labmark.${name}` : `labmark.${name}`)

/** Opens a session for an account and returns its sealed token. */
export async function openSession(tx: Tx, accountId: string, origin: Origin): Promise<string> {
  const id = randomUUID()
  // By the database's clock, which is also the one that ends it: an instance's own may be wrong.
  await tx.$executeRaw`
    INSERT INTO "Session" (id, "accountId", "expiresAt", ip, "userAgent")
    VALUES (${id}::uuid, ${accountId}::uuid, now() + make_interval(secs => ${lifetime}), ${origin.ip}, ${origin.userAgent})`
  await tx.$executeRaw`UPDATE "Account" SET "lastSignInAt" = now() WHERE id = ${accountId}::uuid`
  return sealSession(id)
}

/** The token of a session. */
export const sealSession = (sid: string) => seal({ sid }, lifetime)

/** The Set-Cookie value that signs a browser in, or out with null. */
export const sessionCookie = (token: string | null) => cookie('session', token, lifetime)

/** The same for the claim that the first step of a two-step sign-in has been done. */
export const pendingCookie = (token: string | null) => cookie('pending', token, pendingLifetime)

/** What the first step of a sign-in leaves: which account may now give its code. */
export const sealPending = (accountId: string) => seal({ pending: accountId }, pendingLifetime)

/** The same for the browser's own memory of who signed in last; it signs nobody in. */
export const deviceCookie = (token: string) => cookie('device', token, deviceLifetime)

/** What a sign-in leaves in the browser: others' wrong passwords do not lock this account out of it. */
export const sealDevice = (accountId: string) => seal({ device: accountId }, deviceLifetime)

function cookie(name: string, token: string | null, age: number): string {
  const rest = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${token === null ? 0 : age}${secure() ? '; Secure' : ''}`
  return `${named(name)}=${token ?? ''}; ${rest}`
}

/** Who sent a request: by cookie, or by bearer token for a student's lab program. */
export const resolveActor = async (headers: Headers): Promise<Actor> => (await resolve(headers)).actor

/** The same with what stands around each of their pages, in the same statement; null around a visitor's. */
export const resolveFramed = (headers: Headers): Promise<Resolved> => resolve(headers, frameOf)

type Resolved = { actor: Actor; frame: Frame | null }

async function resolve(headers: Headers, framed = noFrame): Promise<Resolved> {
  const origin = originOf(headers)
  const bearer = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? readCookie(headers, 'session')
  const claim = token ? await unseal(token) : null
  const found = typeof claim?.sid === 'string' ? await findPerson(claim.sid, framed) : null
  // A browser's cookie is never a student's, and a bearer token never a member of staff's.
  if (found && (found.person.role === 'student') === Boolean(bearer)) {
    noteActor(found.person)
    return { actor: { ...origin, ...found.person } as Person, frame: found.frame }
  }
  const actor = visitor(origin, await claimed(headers, 'pending'), await claimed(headers, 'device'))
  return { actor, frame: null }
}

async function claimed(headers: Headers, name: 'pending' | 'device'): Promise<string | null> {
  const token = readCookie(headers, name)
  const claim = token ? await unseal(token) : null
  const account = claim?.[name]
  return typeof account === 'string' ? account : null
}

function readCookie(headers: Headers, name: string): string | undefined {
  const start = `${named(name)}=`
  const pair = headers
    .get('cookie')
    ?.split(/;\s*/)
    .find((part) => part.startsWith(start))
  return pair?.slice(start.length)
}

/** The caller's address, which lib/front has put there, and what the caller says of itself. */
export function originOf(headers: Headers): Origin {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const ip = last.replace(/^::ffff:(?=\d+\.)/i, '')
  return { ip: isIP(ip) ? ip : null, userAgent: headers.get('user-agent')?.slice(0, 200) ?? null }
}

type PersonRow = {
  sessionId: string
  accountId: string
  role: string
  institutionId: string | null
  name: string
  email: string
  mustChangePassword: boolean
  recheckUntil: Date | null
  closedAt: Date | null
  stale: boolean
  frame: Frame | null
}

async function findPerson(sessionId: string, framed: Prisma.Sql) {
  const [row] = await everywhere(() =>
    readRows<PersonRow>(Prisma.sql`
    SELECT s.id AS "sessionId", a.id AS "accountId", lower(a.role::text) AS role, a."institutionId", a.email,
           coalesce(ad."fullName", t."fullName", st.username, sf."fullName", a.email) AS name,
           a."mustChangePassword", i."closedAt",
           CASE WHEN s."recheckUntil" > now() THEN s."recheckUntil" END AS "recheckUntil",
           s."lastSeenAt" < now() - interval '10 minutes' AS stale, ${framed} AS frame
      FROM "Session" s
      JOIN "Account" a ON a.id = s."accountId"
      LEFT JOIN "Institution" i ON i.id = a."institutionId"
      LEFT JOIN "Admin" ad ON ad.id = a.id
      LEFT JOIN "Teacher" t ON t.id = a.id
      LEFT JOIN "Student" st ON st.id = a.id
      LEFT JOIN "Staff" sf ON sf.id = a.id
     WHERE s.id = ${sessionId}::uuid AND ${alive} AND a."disabledAt" IS NULL
       AND (i."closedAt" IS NULL OR a.role = 'ADMIN')`),
  )
  if (!row) return null
  const { stale, frame, ...person } = row
  if (stale) await noteSeen(sessionId)
  return { person: { ...person, role: row.role as RoleName }, frame }
}

/** For the idle limit and the list of devices: exact to ten minutes, so that a page is rarely a write. */
async function noteSeen(sessionId: string) {
  await db.$executeRaw`UPDATE "Session" SET "lastSeenAt" = now() WHERE id = ${sessionId}::uuid`
}
