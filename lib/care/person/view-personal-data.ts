import type { Member } from '../../core/actor.ts'
import { scopeToEverySession, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { joined } from '../../school/admin/joined.ts'
import { countPersonalData, personalData } from './personal-data.ts'
import { type PersonalDataCount, type PersonalDataView, PersonId } from './schema.ts'
import { inEverySession, type SchoolPerson } from './school-person.ts'

/** What is held about a person, from every session, and what an erasure would do with it; 404 for another institute's. */
export const viewPersonalData = operation(
  'erasure.view',
  PersonId,
  ({ actor, db }, { id }): Promise<PersonalDataView> =>
    db.read(async (tx) => {
      await scopeToEverySession(tx)
      const personRows = await inEverySession(tx, { ...own(actor), id })
      const person = personRows.at(-1)
      if (!person) throw notFound('There is no such person.')
      const counts = await countAllPersonalData(tx, personRows)
      const openRequest = await tx.erasureRequest.findFirst({
        where: {
          personId: { in: personRows.map((one) => one.id) },
          status: { in: ['asked', 'approved'] },
          ...own(actor),
        },
        select: { id: true },
      })
      const others = (await countOtherDeciders(tx, actor, id)) > 0
      return {
        guid: id,
        name: person.name,
        role: person.role.toLowerCase() as PersonalDataView['role'],
        holdings: counts,
        open: openRequest?.id ?? null,
        others,
      }
    }),
)

/** The kinds with any rows, for a person's rows in one session or several. */
export async function countAllPersonalData(tx: Tx, personRows: SchoolPerson[]): Promise<PersonalDataCount[]> {
  const counts = await Promise.all(personRows.map((one) => countPersonalData(tx, one)))
  return personalData.flatMap(({ table, title, fate, why = null }, index) => {
    const rows = counts.reduce((sum, one) => sum + (one[index] ?? 0), 0)
    return rows > 0 ? [{ table, title, rows, fate, why }] : []
  })
}

/** The number of admins who have joined and can approve an erasure that the actor asks for; the person's own word is not waited for. */
export const countOtherDeciders = (tx: Tx, { institutionId, accountId }: Member, personId: string) =>
  tx.admin.count({
    where: { institutionId, id: { notIn: [accountId, personId] }, role: { not: 'VIEWER' }, ...joined },
  })

/** The number of owners who have joined, except one: without any, nobody could manage the school's admins. */
export const countOtherOwners = (tx: Tx, institutionId: string, exceptId: string) =>
  tx.admin.count({ where: { institutionId, id: { not: exceptId }, role: 'OWNER', ...joined } })
