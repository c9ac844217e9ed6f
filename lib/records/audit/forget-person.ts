import type { Tx } from '../../core/db.ts'

/** Takes a person's name out of the school's log and histories, which keep the id. The database refuses this while the account exists. */
export async function forgetPerson(
  tx: Tx,
  { institutionId, id, name }: { institutionId: string; id: string; name: string },
): Promise<void> {
  await tx.$executeRaw`SELECT labmark_forget_person(${institutionId}::uuid, ${id}::uuid, ${name})`
}
