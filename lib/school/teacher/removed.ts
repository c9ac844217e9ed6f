import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import { inBin } from '../../records/recycle-bin/days.ts'
import { asRemoved } from '../../records/recycle-bin/removed-row.ts'
import { BinQuery } from '../../records/recycle-bin/schema.ts'

/** The teachers who can still be restored. */
export const listRemovedTeachers = operation('bin.view', BinQuery, ({ actor, db }, query) =>
  db.read(async (tx) => {
    const { q, sort, order, cursor: skip, limit: take } = query
    const where = {
      ...(q && { OR: [{ fullName: containing(q) }, { account: { email: containing(q) } }] }),
      ...inBin(),
      ...own(actor),
    }
    const [total, teachers] = await Promise.all([
      tx.teacher.count({ where }),
      tx.teacher.findMany({
        where,
        select: { id: true, fullName: true, removedAt: true, account: { select: { email: true } } },
        orderBy: [{ [sort === 'name' ? 'fullName' : 'removedAt']: order }, { id: 'asc' }],
        skip,
        take,
      }),
    ])
    const items = teachers.map(({ id, fullName, removedAt, account }) =>
      asRemoved({ guid: id, name: fullName, hint: account.email, removedAt }),
    )
    return pageOf(items, total, query)
  }),
)
