import type { Tx } from '../db.ts'
import { holdings } from './holdings.ts'
import type { Who } from './who.ts'

/** Erases what names a person in others' rows. What is theirs alone goes with their account. */
export async function forgetNames(tx: Tx, person: Who): Promise<void> {
  for (const { forget } of holdings) if (forget) await tx.$executeRaw`${forget(person)}`
}

/** Takes the name out of the log and the histories, which keep the id; the database refuses while there is an account. */
export async function forgetInHistories(tx: Tx, { institutionId, id, name }: Who): Promise<void> {
  await tx.$executeRaw`SELECT labmark_forget_person(${institutionId}::uuid, ${id}::uuid, ${name})`
}
