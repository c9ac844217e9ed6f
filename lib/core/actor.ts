import { AppError } from './errors.ts'
import type { AdminRole, RoleName } from './permissions.ts'

/** Where a request came from, for limits and the audit log. */
export type Origin = { ip: string | null; userAgent: string | null }

/**
 * Somebody who is not signed in. `pending` is the account whose password they have given when a code is still due;
 * `device` is the browser or lab program itself, and the account that signed in on it last. `emptySignUp` is the address of a
 * sign-up that made no account: then `pending` is an id that no account has.
 */
export type Visitor = Origin & {
  role: 'visitor'
  pending: string | null
  device: Device | null
  emptySignUp: string | null
}

/** What a device token says: a number of its own, and whose it is. */
export type Device = { id: string; accountId: string }

type SignedIn = Origin & {
  accountId: string
  sessionId: string
  name: string
  email: string
  mustChangePassword: boolean
  /** whether their school wants a second step, other than by mail, that they have not set up yet */
  mustEnrol: boolean
  /** until when the actor's password counts as just given; null once that is over, by the database's clock */
  recheckUntil: Date | null
  /** when the actor's institute was closed: from then on it can only be read */
  closedAt: Date | null
}

/** A person of one institute: every row they reach carries its id. */
export type Member = SignedIn & {
  role: 'admin' | 'teacher' | 'student'
  institutionId: string
  /** null for anybody but an admin */
  adminRole: AdminRole | null
  /** the past academic session that they look at, for example 2026-27; null for the one that runs */
  pastSession: string | null
}

/** The company's own staff, outside every institute. */
export type Staff = SignedIn & { role: 'provider'; institutionId: null; adminRole: null; pastSession: null }

export type Person = Member | Staff

/** Somebody with the code of a child's slip and no account: they reach what was given out to that child. */
export type Family = Origin & {
  role: 'family'
  institutionId: string
  studentId: string
  adminRole: null
  pastSession: null
}

/** Whose session a request carries, or nobody's. */
export type Actor = Visitor | Person
/** Everybody who may call an operation. */
export type Caller = Actor | Family

type ByRole = {
  admin: Member & { role: 'admin' }
  teacher: Member & { role: 'teacher' }
  student: Member & { role: 'student' }
  provider: Staff
  family: Family
}

/** The actor that is left once a right has been checked: a union of the roles that hold it. */
export type ActorOf<R extends RoleName> = ByRole[R]

export const visitor = (
  { ip, userAgent }: Origin,
  pending: string | null = null,
  device: Device | null = null,
  emptySignUp: string | null = null,
): Visitor => ({ role: 'visitor', ip, userAgent, pending, device, emptySignUp })

/** The actor as somebody who is known; a visitor is refused with 401. */
export function known(actor: Caller): Person | Family {
  if (actor.role === 'visitor') throw new AppError('sign_in_required')
  return actor
}
