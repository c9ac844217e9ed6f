import { reachEverySession, type Tx } from '../../core/db.ts'
import { operation, own } from '../../core/operation.ts'
import { countPersonalData, personalData } from './personal-data.ts'
import { type HeldView, type PersonalDataCount, PersonId } from './schema.ts'
import { findPerson, otherSessionsOf, type Who } from './who.ts'

/** What is held about a person, of every session, and what an erasure would do with it; 404 for another institute's. */
export const viewHeld = operation(
  'erasure.view',
  PersonId,
  ({ actor, db }, { id }): Promise<HeldView> =>
    db.read(async (tx) => {
      await reachEverySession(tx)
      const person = await findPerson(tx, actor.institutionId, id)
      const everyone = [person, ...(await otherSessionsOf(tx, person))]
      const [counted, request, others] = await Promise.all([
        countedPersonalData(tx, everyone),
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

/** The kinds of which there are rows, of somebody as they stand in one session or several. */
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

/** Admins who can sign in, but for one. */
export const countOtherAdmins = (client: Pick<Tx, 'account'>, institutionId: string, exceptId: string) =>
  client.account.count({
    where: { institutionId, role: 'ADMIN', disabledAt: null, id: { not: exceptId } },
  })
