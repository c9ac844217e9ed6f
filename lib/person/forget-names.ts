import type { Tx } from '../db.ts'
import { holdings } from './holdings.ts'
import type { Who } from './who.ts'

/**
 * Takes a person's name out of everything that outlives them, and erases what names them in others' rows. What is theirs
 * alone goes with their account.
 */
export async function forgetNames(tx: Tx, person: Who): Promise<void> {
  const { institutionId, id, name } = person
  for (const { forget } of holdings) if (forget) await tx.$executeRaw`${forget(person)}`
  await tx.$executeRaw`SELECT labmark_forget_names(${institutionId}::uuid, ${id}::uuid, ${name})`
  await tx.$executeRaw`SELECT labmark_forget_recorder(${institutionId}::uuid, ${id}::uuid)`
}
