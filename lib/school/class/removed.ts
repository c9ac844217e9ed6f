import { counted } from '../../core/counted.ts'
import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import { inBin } from '../../records/recycle-bin/days.ts'
import { asRemoved } from '../../records/recycle-bin/removed-row.ts'
import { BinQuery } from '../../records/recycle-bin/schema.ts'

/** Students whom this class's removal left without a class. */
export const leavers = { classId: null, removedAt: null }

/** The classes that can still be restored; the hint counts the students who would come back. */
export const listRemovedClasses = operation('bin.view', BinQuery, ({ actor, db }, query) =>
  db.read(async (tx) => {
    const { q, sort, order, cursor: skip, limit: take } = query
    const where = { ...(q && { classdivision: containing(q) }), ...inBin(), ...own(actor) }
    const [total, classes] = await Promise.all([
      tx.class.count({ where }),
      tx.class.findMany({
        where,
        select: {
          id: true,
          classdivision: true,
          removedAt: true,
          _count: { select: { leavers: { where: { ...leavers, ...own(actor) } } } },
        },
        orderBy: [{ [sort === 'name' ? 'classdivision' : 'removedAt']: order }, { id: 'asc' }],
        skip,
        take,
      }),
    ])
    const items = classes.map(({ id, classdivision, removedAt, _count }) => {
      const hint = counted(_count.leavers, 'student')
      return asRemoved({ guid: id, name: classdivision, hint, removedAt })
    })
    return pageOf(items, total, query)
  }),
)
