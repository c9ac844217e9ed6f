import { randomUUID } from 'node:crypto'
import { isIP } from 'node:net'
import { type Actor, type Device, type Origin, type Pending, type Person, visitor } from '../../core/actor.ts'
import { allTenants, Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { setRequestActor } from '../../core/request-context.ts'
import { seal, unseal } from '../../core/seal.ts'
import { rememberPlace } from '../limit/known-place.ts'
import { refuseWhereProviderOnly } from '../sign-in/provider-only.ts'
import { lifetimes, readCookie } from './cookies.ts'
import { findPerson, type SessionClaim } from './find-person.ts'
import { noShellData, type ShellData, shellData } from './shell-data.ts'

// The cookie is sealed by next-auth and carries the ids of a Session row, its account and its school. Deleting the row signs the
// device out at its next request, whatever the cookie says.

/** How many sessions an account may have; a new one ends the oldest. */
const maxSessions = 100

/** How long a replaced token still serves requests in flight, in seconds. */
export const tokenGracePeriod = 10

/** A person's identity at their school's own provider, and its id for the session. */
type ProviderIdentity = { institutionId: string; issuer: string; subject: string; sid: string | null }

export type SessionOptions = {
  /** when the given password was set; 401 once there is another, which has ended every session */
  passwordChangedAt?: Date | null
  /** when the sign-in began that this session continues; by default now */
  since?: Date | undefined
  /** of a student: opened by a browser, not by a lab program with a bearer token */
  browser?: boolean
  /** the school's own provider, if it has identified the person; without it, 403 where the school allows no other way */
  by?: ProviderIdentity
}

/**
 * Opens a session for an account and ends its oldest above the limit. Returns the sealed tokens of session and device, and the school's
 * id, null for the company's staff.
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  origin: Origin,
  { browser = false, by, passwordChangedAt, since }: SessionOptions = {},
): Promise<{ token: string; device: string; institutionId: string | null }> {
  const samePassword = passwordChangedAt === undefined ? Prisma.sql`true` : hasPasswordOf(passwordChangedAt)
  const [account] = await tx.$queryRaw<(HeldPassword & { institutionId: string | null })[]>`
    UPDATE "Account" SET "lastSignInAt" = now() WHERE id = ${accountId}::uuid AND ${samePassword}
    RETURNING id, "institutionId", "passwordChangedAt"`
  if (!account) throw new AppError('credentials_wrong')
  const { institutionId } = account
  if (!by) await refuseWhereProviderOnly(tx, { accountId, institutionId })
  const id = randomUUID()
  // By the database's clock, which also expires it: an instance's own may be wrong.
  const begun = Prisma.sql`coalesce(${since ?? null}::timestamptz, now())`
  await tx.$executeRaw`
    INSERT INTO "Session" (id, "accountId", "createdAt", "expiresAt", ip, "userAgent", browser)
    VALUES (${id}::uuid, ${accountId}::uuid, ${begun}, ${begun} + make_interval(secs => ${lifetimes.session}), ${origin.ip},
            ${origin.userAgent}, ${browser})`
  // After the account's row is locked: of two sign-ins at once, the second sees the first.
  await tx.$executeRaw`
    DELETE FROM "Session" WHERE id IN (
      SELECT id FROM "Session" WHERE "accountId" = ${accountId}::uuid
       ORDER BY "createdAt" DESC, id DESC OFFSET ${maxSessions})`
  if (origin.ip) await rememberPlace(tx, accountId, origin.ip)
  if (by) await tx.oidcSession.create({ data: { ...by, sessionId: id } })
  const token = await sealSession({ sessionId: id, accountId, institutionId })
  return { token, device: await sealDevice(account), institutionId }
}

/** A session's token. */
export const sealSession = ({ sessionId, accountId, institutionId }: SessionClaim) =>
  seal({ sid: sessionId, account: accountId, school: institutionId ?? '' }, lifetimes.session)

/** An account, and when its password was set. */
type HeldPassword = { id: string; passwordChangedAt: Date | null }

/** The token after the first step of a sign-in: which account may now give its code, while it has the password that was given. */
export const sealPending = ({ id, passwordChangedAt }: HeldPassword) =>
  seal({ pending: id, since: sealedDate(passwordChangedAt) }, lifetimes.pending)

/** The token after a sign-up, which looks alike whether it created an account with this id or none. */
export const sealSignUp = (id: string, email: string, accountCreated: boolean) =>
  seal({ pending: id, email, made: accountCreated ? '1' : '0' }, lifetimes.pending)

/**
 * The device token that a sign-in, or one's own new password, leaves: other people's wrong passwords do not lock this account out on that
 * device.
 */
export const sealDevice = ({ id, passwordChangedAt }: HeldPassword) =>
  seal({ device: id, id: randomUUID(), since: sealedDate(passwordChangedAt) }, lifetimes.device)

const sealedDate = (date: Date | null) => date?.toISOString() ?? ''
const dateIn = (sealed: string) => (sealed ? new Date(sealed) : null)

/** The device of a token that `sealDevice` made; null for any other text. */
export async function openDevice(token: string): Promise<Device | null> {
  const claim = await unseal(token)
  const { device: accountId, id, since } = claim ?? {}
  if (typeof accountId !== 'string' || typeof id !== 'string' || typeof since !== 'string') return null
  return { id, accountId, passwordChangedAt: dateIn(since) }
}

/** The token with the hashes of the slip codes that were entered in a browser. */
export const sealFamily = (hashes: string[]) => seal({ family: hashes.join(' ') }, lifetimes.family)

/** The hashes of the codes entered in the browser, in that order. */
export async function familyOf(headers: Headers): Promise<string[]> {
  const claim = await claimIn(headers, 'family')
  return typeof claim?.family === 'string' ? claim.family.split(' ') : []
}

/**
 * The sender of a request, by cookie, or by bearer token for a student's lab program; neither is accepted in place of the
 * other. Staff may be viewing a past academic session.
 */
export const resolveActor = async (headers: Headers, academicSession: string | null = null): Promise<Actor> =>
  (await resolve(headers, noShellData, academicSession)).actor

/** The actor of `resolveActor` with the data of the shell around their pages, in one statement; `shell` is null for a visitor. */
export const resolveWithShell = (headers: Headers, academicSession: string | null): Promise<Resolved> =>
  resolve(headers, shellData, academicSession)

type Resolved = { actor: Actor; shell: ShellData | null }

async function resolve(
  headers: Headers,
  shellColumn: Prisma.Sql,
  academicSession: string | null,
): Promise<Resolved> {
  const origin = originOf(headers)
  const session = await sessionOf(headers)
  const signedIn = session && (await findPerson(allTenants, session, shellColumn, academicSession))
  if (signedIn && signedIn.bearer === session.bearer) {
    setRequestActor(signedIn.person)
    return { actor: { ...origin, ...signedIn.person } as Person, shell: signedIn.shell }
  }
  const device = readCookie(headers, 'device')
  const actor = visitor(origin, await pendingOf(headers), device ? await openDevice(device) : null)
  return { actor, shell: null }
}

type Session = SessionClaim & { bearer: boolean }

/** The session named by a request's token. */
async function sessionOf(headers: Headers): Promise<Session | null> {
  const bearer = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? readCookie(headers, 'session')
  const claim = token ? await unseal(token) : null
  if (typeof claim?.sid !== 'string' || typeof claim.account !== 'string') return null
  const institutionId = claim.school ? String(claim.school) : null
  return { sessionId: claim.sid, accountId: claim.account, institutionId, bearer: bearer !== undefined }
}

/** What a token of `sealPending` or `sealSignUp` holds. */
async function pendingOf(headers: Headers): Promise<Pending | null> {
  const claim = await claimIn(headers, 'pending')
  if (typeof claim?.pending !== 'string') return null
  const { pending: accountId, since, email, made } = claim
  if (typeof email === 'string') return { by: 'sign-up', accountId, email, accountCreated: made === '1' }
  if (typeof since !== 'string') return null
  const passwordChangedAt = dateIn(since)
  return (await stillHasPassword(accountId, passwordChangedAt))
    ? { by: 'password', accountId, passwordChangedAt }
    : null
}

/** Whether the account still has the password that was set at this time; null for one without a date. */
async function stillHasPassword(accountId: string, changedAt: Date | null): Promise<boolean> {
  const rows = await allTenants.rows(Prisma.sql`
    SELECT 1 FROM "Account" WHERE id = ${accountId}::uuid AND ${hasPasswordOf(changedAt)}`)
  return rows.length > 0
}

/** Matches accounts whose password was set at this time. */
const hasPasswordOf = (changedAt: Date | null) =>
  Prisma.sql`"passwordChangedAt" IS NOT DISTINCT FROM ${changedAt}::timestamptz`

/** What the sealed token in one of the site's cookies holds. */
async function claimIn(headers: Headers, name: string) {
  const token = readCookie(headers, name)
  return token ? unseal(token) : null
}

/** The caller's address, as set by lib/services/front, and their user agent. */
export function originOf(headers: Headers): Origin {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const ip = last.replace(/^::ffff:(?=\d+\.)/i, '')
  return { ip: isIP(ip) ? ip : null, userAgent: headers.get('user-agent')?.slice(0, 200) ?? null }
}
