import type { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import { during } from '../../core/today.ts'
import type { AuditEntry, Prisma } from '../../generated/prisma/client.ts'
import { AuditQuery, type AuditView } from './schema.ts'
import { actionLabel, actionWords } from './words.ts'

type Query = z.output<typeof AuditQuery>

/** Who did what in the institute, newest first; `q` searches names and actions. */
export const listAudit = operation('audit.view', AuditQuery, ({ actor, db }, query) =>
  db.read(async (tx) => {
    const where = matching(actor, query)
    const { order, cursor: skip, limit: take } = query
    const [total, entries] = await Promise.all([
      tx.auditEntry.count({ where }),
      tx.auditEntry.findMany({ where, orderBy: [{ at: order }, { id: order }], skip, take }),
    ])
    return pageOf(entries.map(asView), total, query)
  }),
)

function matching(
  actor: Member,
  { q, action, actor: actorId, from, to }: Query,
): Prisma.AuditEntryWhereInput {
  return {
    AND: [q ? { OR: matches(q) } : {}, action ? { OR: actionFilter(action) } : {}],
    ...(actorId && { actorId }),
    at: during(from, to),
    ...own(actor),
  }
}

const matches = (q: string): Prisma.AuditEntryWhereInput[] => [
  { actorName: containing(q) },
  { subjectName: containing(q) },
  { action: { in: actionsCalled(q) } },
]

/** The actions whose label contains the text, because people search for what they read. */
const actionsCalled = (q: string) =>
  Object.keys(actionWords).filter((action) =>
    `${action} ${actionLabel(action)}`.toLowerCase().includes(q.toLowerCase()),
  )

const actionFilter = (action: string) => [{ action }, { action: { startsWith: `${action}.` } }]

const asView = ({ id, institutionId: _, at, action, ...entry }: AuditEntry): AuditView => ({
  guid: id,
  at: at.toISOString(),
  action,
  what: actionLabel(action),
  ...entry,
  detail: entry.detail as AuditView['detail'],
})
