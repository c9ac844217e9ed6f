import { z } from 'zod'
import { findCurrentUser } from '../../access/account/current-user.ts'
import type { CurrentUser } from '../../access/account/schema.ts'
import type { Answer } from '../../core/answer.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { limitOffset } from '../../core/select-page.ts'
import { containing, directionOf, escapeLike } from '../../core/sql.ts'
import { loadClasses } from '../class/load-classes.ts'
import type { ClassView } from '../class/schema.ts'
import { type InstituteFull, InstituteId, InstituteQuery, type InstituteView } from './schema.ts'
import { findInstitute, selectInstitutes } from './view.ts'

type InstituteList = { user: CurrentUser; page: Page<InstituteView> }

/** The current user with their institute; for the company's staff, with a page of all institutes. */
export const listInstitutes = operation(
  'institute.view',
  InstituteQuery,
  ({ actor, db }, query): Promise<InstituteList> =>
    db.read(async (tx) => {
      const user = await findCurrentUser(tx, actor)
      if (actor.role === 'provider') return { user, page: await findAll(tx, query) }
      return {
        user,
        page: pageOf([await findInstitute(tx, actor.institutionId)], 1, { cursor: 0, limit: 1 }),
      }
    }),
)

/** For the route of listInstitutes. */
export const asInstituteList = ({ user, page }: InstituteList): Answer => ({
  user,
  data: page.items,
  meta: { total: page.total, nextCursor: page.nextCursor },
})

async function findAll(tx: Tx, { q, ...query }: z.output<typeof InstituteQuery>) {
  const where = q ? { OR: [{ name: containing(q) }, { displayId: containing(q) }] } : {}
  const pattern = `%${escapeLike(q ?? '')}%`
  const order = Prisma.sql`${sortColumns[query.sort]} ${directionOf(query.order)}, i.id`
  const page = Prisma.sql`
    WHERE i.name ILIKE ${pattern} OR i."displayId" ILIKE ${pattern} ORDER BY ${order} ${limitOffset(query)}`
  const [total, institutes] = await Promise.all([
    tx.institution.count({ where }),
    tx.$queryRaw<InstituteView[]>`${selectInstitutes(page, order)}`,
  ])
  return pageOf(institutes, total, query)
}

const sortColumns = { name: Prisma.sql`i.name`, createdAt: Prisma.sql`i."createdAt"` }

/** One institute with its classes: an admin's own, or any for the company's staff, whom it tells no teacher of; 404 for another. */
export const viewInstitute = operation('institute.view', InstituteId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    if (actor.role === 'admin' && actor.institutionId !== id) throw notFound('There is no such institute.')
    const [institute, classes] = await Promise.all([findInstitute(tx, id), loadClasses(tx, id)])
    return { ...institute, classes: actor.role === 'provider' ? classes.map(withoutTeachers) : classes }
  }),
)

/** The company's staff see a school's people only with its consent (lib/company/support/people.ts). */
const withoutTeachers = (one: ClassView): ClassView => ({ ...one, teacherassigned: null, teachers: [] })

type Full = { user: CurrentUser; institute: InstituteFull }

/** The current admin, and their institute with its classes, their teachers and strength. */
export const viewFull = operation(
  'teacher.view',
  z.object({}),
  ({ actor, db }): Promise<Full> =>
    db.read(async (tx) => {
      const [user, institute, classes] = await Promise.all([
        findCurrentUser(tx, actor),
        findInstitute(tx, actor.institutionId),
        loadClasses(tx, actor.institutionId),
      ])
      return { user, institute: { ...institute, classes } }
    }),
)

/** For the route of viewFull. */
export const asFull = ({ user, institute }: Full): Answer => ({ user, data: [institute] })
