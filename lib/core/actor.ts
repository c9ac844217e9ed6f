import type { AdminRole, RoleName } from './permissions.ts'

/** Where a request came from, for limits and the audit log. */
export type Origin = { ip: string | null; userAgent: string | null }

/**
 * Somebody who is not signed in. `pending` is what they have begun in this browser. `device` is the browser or lab program itself,
 * and the account that last signed in on it.
 */
export type Visitor = Origin & { role: 'visitor'; pending: Pending | null; device: Device | null }

/**
 * A sign-in whose password was given, or a sign-up, while a code is still due. A sign-up proves nothing about its address. Where it
 * created no account (`accountCreated` is false), `accountId` is an id that no account has.
 */
export type Pending =
  | { by: 'password'; accountId: string; passwordChangedAt: Date | null }
  | { by: 'sign-up'; accountId: string; email: string; accountCreated: boolean }

/** What a device token holds: the device's own id, who has signed in on it, and when the password was set that they had then. */
export type Device = { id: string; accountId: string; passwordChangedAt: Date | null }

type SignedIn = Origin & {
  accountId: string
  sessionId: string
  name: string
  email: string
  mustChangePassword: boolean
  /** whether their school requires a second step other than mail that they have not set up yet */
  mustEnrol: boolean
  /** until when the actor's password counts as recently given; null once that has passed, by the database's clock */
  recheckUntil: Date | null
  /** when the actor's institute was closed: since then it is read only */
  closedAt: Date | null
}

/** A person of one institute: every row they reach carries its id. */
export type Member = SignedIn & {
  role: 'admin' | 'teacher' | 'student'
  institutionId: string
  /** null for anybody but an admin */
  adminRole: AdminRole | null
  /** the past academic session they are viewing, for example 2026-27; null for the current one */
  pastSession: string | null
}

/** The company's own staff, outside every institute. */
export type CompanyStaff = SignedIn & {
  role: 'provider'
  institutionId: null
  adminRole: null
  pastSession: null
}

export type Person = Member | CompanyStaff

/** Somebody with the code of a child's slip and no account: they reach what was released to that child. */
export type Family = Origin & {
  role: 'family'
  institutionId: string
  studentId: string
  adminRole: null
  pastSession: null
}

/** The person whose session a request carries, or a visitor. */
export type Actor = Visitor | Person
/** Everybody who may call an operation. */
export type Caller = Actor | Family

type ByRole = {
  admin: Member & { role: 'admin' }
  teacher: Member & { role: 'teacher' }
  student: Member & { role: 'student' }
  provider: CompanyStaff
  family: Family
}

/** The actor type after a right has been checked: the union of the roles that hold it. */
export type ActorOf<R extends RoleName> = ByRole[R]

export const visitor = (
  { ip, userAgent }: Origin,
  pending: Pending | null = null,
  device: Device | null = null,
): Visitor => ({ role: 'visitor', ip, userAgent, pending, device })
