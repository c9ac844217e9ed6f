import type { Actor, Caller, Family, Member } from './actor.ts'
import { type AllTenants, TenantDatabase } from './db.ts'

/** Members and families reach their own school's rows only; the company's staff, and people signing in, reach every school's. */
type DatabaseOf<A extends Caller> = A extends Member | Family ? TenantDatabase : AllTenants

/** Who asks, and the database limited to the rows they may reach. Every operation receives one and passes it on. */
export type Context<A extends Caller = Member> = { readonly actor: A; readonly db: DatabaseOf<A> }

/** The context of a member or a family whose right has been checked. */
export function contextOf<A extends Member | Family>(
  actor: A,
): { readonly actor: A; readonly db: TenantDatabase } {
  return { actor, db: new TenantDatabase(actor.institutionId, actor.pastSession ?? '') }
}

/** The context of an operation that anyone may call: the account is looked up across all schools. */
export type PublicContext = { readonly actor: Actor; readonly db: AllTenants }
