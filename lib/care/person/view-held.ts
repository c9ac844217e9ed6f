import type { Member } from '../../core/actor.ts'
import { reachEverySession, type Tx } from '../../core/db.ts'
import { operation } from '../../core/operation.ts'
import { countPersonalData, personalData } from './personal-data.ts'
import { type HeldView, type PersonalDataCount, PersonId } from './schema.ts'
import { findPerson, inEverySession, type Who } from './who.ts'

/** What is held about a person, from every session, and what an erasure would do with it; 404 for another institute's. */
export const viewHeld = operation(
  'erasure.view',
  PersonId,
  ({ actor, db }, { id }): Promise<HeldView> =>
    db.read(async (tx) => {
      await reachEverySession(tx)
      const person = await findPerson(tx, actor.institutionId, id)
      const counted = await countedPersonalData(tx, await inEverySession(tx, person))
      const { open, others } = await erasureOf(tx, actor, id)
      const { name, role } = person
      return { guid: id, name, role: role.toLowerCase() as HeldView['role'], holdings: counted, open, others }
    }),
)

/** The open request, and whether there is another admin who could approve one. */
async function erasureOf(tx: Tx, { institutionId, accountId }: Member, personId: string) {
  const [row] = await tx.$queryRaw<[{ open: string | null; others: boolean }]>`
    SELECT (SELECT r.id FROM "ErasureRequest" r
             WHERE r."institutionId" = ${institutionId}::uuid AND r."personId" = ${personId}::uuid
               AND r.status IN ('asked', 'approved') LIMIT 1) AS open,
           EXISTS (SELECT 1 FROM "Account" a
                    WHERE a."institutionId" = ${institutionId}::uuid AND a.role = 'ADMIN' AND a."disabledAt" IS NULL
                      AND a.id <> ${accountId}::uuid) AS others`
  return row
}

/** The kinds with any rows, for a person's rows in one session or several. */
export async function countedPersonalData(
  client: Pick<Tx, '$queryRaw'>,
  everyone: Who[],
): Promise<PersonalDataCount[]> {
  const counts = await Promise.all(everyone.map((one) => countPersonalData(client, one)))
  return personalData.flatMap(({ table, title, fate, why = null }, at) => {
    const rows = counts.reduce((sum, one) => sum + (one[at] ?? 0), 0)
    return rows > 0 ? [{ table, title, rows, fate, why }] : []
  })
}

/** The number of admins who can sign in, except one. */
export const countOtherAdmins = (client: Pick<Tx, 'account'>, institutionId: string, exceptId: string) =>
  client.account.count({
    where: { institutionId, role: 'ADMIN', disabledAt: null, id: { not: exceptId } },
  })
