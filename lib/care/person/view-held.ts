import type { Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { countPersonalData, personalData } from './personal-data.ts'
import { type HeldView, type PersonalDataCount, PersonId } from './schema.ts'
import { findPerson, type Who } from './who.ts'

/** What is held about a person and what an erasure would do with it; 404 for another institute's. */
export const viewHeld = operation(
  'erasure.view',
  PersonId,
  ({ actor, db }, { id }): Promise<HeldView> =>
    db.read(async (tx) => {
      const person = await findPerson(tx, actor.institutionId, id)
      const [counted, request, others] = await Promise.all([
        countedPersonalData(tx, person),
        tx.erasureRequest.findFirst({
          where: { personId: id, status: { in: ['asked', 'approved'] }, ...own(actor) },
          select: { id: true },
        }),
        countOtherAdmins(tx, actor.institutionId, actor.accountId),
      ])
      const { name, role } = person
      return {
        ...{ guid: id, name, role: role.toLowerCase() as HeldView['role'] },
        ...{ holdings: counted, open: request?.id ?? null, others: others > 0 },
      }
    }),
)

/** The kinds of which there are rows. */
export async function countedPersonalData(
  client: Pick<Tx, '$queryRaw'>,
  person: Who,
): Promise<PersonalDataCount[]> {
  const counts = await countPersonalData(client, person)
  return personalData.flatMap(({ table, title, fate, why = null }, at) => {
    const rows = counts[at] ?? 0
    return rows > 0 ? [{ table, title, rows, fate, why }] : []
  })
}

/** Admins who can sign in, but for one. */
export const countOtherAdmins = (client: Pick<Tx, 'account'>, institutionId: string, exceptId: string) =>
  client.account.count({
    where: { institutionId, role: 'ADMIN', disabledAt: null, id: { not: exceptId } },
  })
