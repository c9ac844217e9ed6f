import type { z } from 'zod'
import { findCurrentUser } from '../../access/account/current-user.ts'
import type { CurrentUser } from '../../access/account/schema.ts'
import type { Answer } from '../../core/answer.ts'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { loadClasses } from '../class/load-classes.ts'
import { InstituteId, InstituteQuery, type InstituteView } from './schema.ts'
import { asInstitute, findInstitute, instituteSelect } from './view.ts'

type Listed = { user: CurrentUser; page: Page<InstituteView> }

/** The current user with their institute; for the provider's staff with a page of all institutes. */
export const listInstitutes = operation(
  'institute.view',
  InstituteQuery,
  ({ actor, db }, query): Promise<Listed> =>
    db.read(async (tx) => {
      const user = await findCurrentUser(actor.accountId, tx)
      if (actor.role === 'provider') return { user, page: await findAll(tx, query) }
      return {
        user,
        page: pageOf([await findInstitute(actor.institutionId, tx)], 1, { cursor: 0, limit: 1 }),
      }
    }),
)

/** For the route of listInstitutes. */
export const asInstituteList = ({ user, page }: Listed): Answer => ({
  user,
  data: page.items,
  meta: { total: page.total, nextCursor: page.nextCursor },
})

async function findAll(
  tx: Tx,
  { q, ...query }: z.output<typeof InstituteQuery>,
): Promise<Page<InstituteView>> {
  const where: Prisma.InstitutionWhereInput = q
    ? { OR: [{ name: containing(q) }, { displayId: containing(q) }] }
    : {}
  const [total, found] = await Promise.all([
    tx.institution.count({ where }),
    tx.institution.findMany({
      where,
      select: instituteSelect,
      orderBy: [{ [query.sort]: query.order }, { id: 'asc' }],
      skip: query.cursor,
      take: query.limit,
    }),
  ])
  return pageOf(found.map(asInstitute), total, query)
}

/** One institute with its classes: an admin's own, or any for the provider's staff; 404 for another. */
export const viewInstitute = operation('institute.view', InstituteId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    if (actor.role === 'admin' && actor.institutionId !== id) throw notFound('There is no such institute.')
    const [institute, classes] = await Promise.all([findInstitute(id, tx), loadClasses(tx, id)])
    return { ...institute, classes }
  }),
)
