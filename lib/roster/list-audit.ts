import { db } from '../db.ts'
import { operation, own } from '../operation.ts'
import { containing, listQuery, pageOf } from '../page.ts'

const AuditQuery = listQuery(['at']).extend({ order: listQuery(['at']).shape.order.default('desc') })

/** Who did what in the institute, the newest first. */
export const listAudit = operation('audit.view', AuditQuery, async (actor, query) => {
  const { q, order, cursor, limit } = query
  const where = {
    ...(q && {
      OR: [{ actorName: containing(q) }, { action: containing(q) }, { subjectName: containing(q) }],
    }),
    ...own(actor),
  }
  const [total, items] = await Promise.all([
    db.auditEntry.count({ where }),
    db.auditEntry.findMany({ where, orderBy: [{ at: order }, { id: order }], skip: cursor, take: limit }),
  ])
  return pageOf(items, total, query)
})
