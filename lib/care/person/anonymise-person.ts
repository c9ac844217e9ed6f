import { reachEverySession, type Tx } from '../../core/db.ts'
import { personalData } from './personal-data.ts'
import type { Who } from './who.ts'

/** Erases a person: their own rows are deleted with the account; other people's rows, the log and the histories lose the name. */
export async function anonymisePerson(tx: Tx, person: Who): Promise<void> {
  await reachEverySession(tx)
  const { institutionId, id, name } = person
  for (const { anonymise } of personalData) if (anonymise) await tx.$executeRaw`${anonymise(person)}`
  await tx.account.deleteMany({ where: { id, institutionId } })
  // The database refuses this while the account exists.
  await tx.$executeRaw`SELECT labmark_forget_person(${institutionId}::uuid, ${id}::uuid, ${name})`
}
