import { randomUUID } from 'node:crypto'
import type { Device, Pending } from '../../core/actor.ts'
import { seal, unseal } from '../../core/seal.ts'
import { lifetimes, readCookie } from './cookies.ts'
import type { SessionClaim } from './find-person.ts'

// The cookie is sealed by next-auth and carries the ids of a Session row, its account and its school. Deleting the row signs the
// device out at its next request, whatever the cookie says.

/** How long a replaced token still serves requests in flight, in seconds. */
export const tokenGracePeriod = 10

/** A session's token. */
export const sealSession = ({ sessionId, accountId, institutionId }: SessionClaim) =>
  seal({ sid: sessionId, account: accountId, school: institutionId ?? '' }, lifetimes.session)

type SessionToken = SessionClaim & { bearer: boolean }

/** The session named by a request's token. */
export async function sessionOf(headers: Headers): Promise<SessionToken | null> {
  const bearer = /^Bearer ([\w.-]+)$/.exec(headers.get('authorization') ?? '')?.[1]
  const token = bearer ?? readCookie(headers, 'session')
  const claim = token ? await unseal(token) : null
  if (typeof claim?.sid !== 'string' || typeof claim.account !== 'string') return null
  const institutionId = claim.school ? String(claim.school) : null
  return { sessionId: claim.sid, accountId: claim.account, institutionId, bearer: bearer !== undefined }
}

/** An account, and when its password was set. */
export type HeldPassword = { id: string; passwordChangedAt: Date | null }

/** The token after the first step of a sign-in: which account may now give its code, while it has the password that was given. */
export const sealPending = ({ id, passwordChangedAt }: HeldPassword) =>
  seal({ pending: id, since: sealedDate(passwordChangedAt) }, lifetimes.pending)

/** The token after a sign-up, which looks alike whether it created an account with this id or none. */
export const sealSignUp = (id: string, email: string, accountCreated: boolean) =>
  seal({ pending: id, email, made: accountCreated ? '1' : '0' }, lifetimes.pending)

/** What a token of `sealPending` or `sealSignUp` holds. */
export async function pendingOf(headers: Headers): Promise<Pending | null> {
  const claim = await claimIn(headers, 'pending')
  if (typeof claim?.pending !== 'string') return null
  const { pending: accountId, since, email, made } = claim
  if (typeof email === 'string') return { by: 'sign-up', accountId, email, accountCreated: made === '1' }
  return typeof since === 'string' ? { by: 'password', accountId, passwordChangedAt: dateIn(since) } : null
}

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

/** What the sealed token in one of the site's cookies holds. */
async function claimIn(headers: Headers, name: string) {
  const token = readCookie(headers, name)
  return token ? unseal(token) : null
}
