import type { Actor, Caller, Family, Member } from './actor.ts'
import { type AllTenants, allTenants, TenantDatabase } from './db.ts'

/** Members and families of a school reach its rows alone; the company's staff, and people signing in, reach those of all schools. */
type DatabaseOf<A extends Caller> = A extends Member | Family ? TenantDatabase : AllTenants

/** Who asks, and the database with the rows they may reach. Every operation gets one and passes it on. */
export type Context<A extends Caller = Member> = { readonly actor: A; readonly db: DatabaseOf<A> }

/** The context of an actor whose right has been checked. */
export function contextOf<A extends Caller>(actor: A): Context<A> {
  const db =
    actor.role === 'visitor' || actor.role === 'provider'
      ? allTenants
      : new TenantDatabase(actor.institutionId, actor.pastSession ?? '')
  // TypeScript cannot derive DatabaseOf<A> from the check above.
  return { actor, db: db as DatabaseOf<A> }
}

/** The context of an operation that anyone may call: whoever it is, it looks for them among all schools. */
export type PublicContext = { readonly actor: Actor; readonly db: AllTenants }
