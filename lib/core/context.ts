import type { Actor, Member } from './actor.ts'
import { type AllTenants, allTenants, TenantDatabase } from './db.ts'

/** A member of a school reaches its rows alone; the company's staff, and who signs in, those of all schools. */
type DatabaseOf<A extends Actor> = A extends Member ? TenantDatabase : AllTenants

/** Who asks, and the rows in their reach: what every operation is given, and hands on to what opens transactions. */
export type Context<A extends Actor = Member> = { readonly actor: A; readonly db: DatabaseOf<A> }

/** The context of somebody who has been let in. */
export function contextOf<A extends Actor>(actor: A): Context<A> {
  const db =
    actor.role === 'visitor' || actor.role === 'provider'
      ? allTenants
      : new TenantDatabase(actor.institutionId)
  // What DatabaseOf says of an actor's type, the line above says of the actor.
  return { actor, db: db as DatabaseOf<A> }
}

/** The context of an operation that anyone may call: whoever it is, it looks for them among all schools. */
export type PublicContext = { readonly actor: Actor; readonly db: AllTenants }
