import { isIP } from 'node:net'
import { type Actor, type Origin, type Pending, type Person, visitor } from '../../core/actor.ts'
import { allTenants, Prisma } from '../../core/db.ts'
import { setRequestActor } from '../../core/request-context.ts'
import { readCookie } from './cookies.ts'
import { findPerson } from './find-person.ts'
import { hasPasswordOf } from './open-session.ts'
import { noShellData, type ShellData, shellData } from './shell-data.ts'
import { openDevice, pendingOf, sessionOf } from './tokens.ts'

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
  const actor = visitor(origin, await validPendingOf(headers), device ? await openDevice(device) : null)
  return { actor, shell: null }
}

/** What has been begun in the browser, unless the password that was given has been replaced since. */
async function validPendingOf(headers: Headers): Promise<Pending | null> {
  const pending = await pendingOf(headers)
  if (pending?.by !== 'password') return pending
  return (await stillHasPassword(pending.accountId, pending.passwordChangedAt)) ? pending : null
}

/** Whether the account still has the password that was set at this time; null for one without a date. */
async function stillHasPassword(accountId: string, changedAt: Date | null): Promise<boolean> {
  const rows = await allTenants.rows(Prisma.sql`
    SELECT 1 FROM "Account" WHERE id = ${accountId}::uuid AND ${hasPasswordOf(changedAt)}`)
  return rows.length > 0
}

/** The caller's address, as set by lib/services/front, and their user agent. */
export function originOf(headers: Headers): Origin {
  const last = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? ''
  const ip = last.replace(/^::ffff:(?=\d+\.)/i, '')
  return { ip: isIP(ip) ? ip : null, userAgent: headers.get('user-agent')?.slice(0, 200) ?? null }
}
