import type { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import { during } from '../../core/today.ts'
import type { Prisma, StaffAct } from '../../generated/prisma/client.ts'
import { companyStaffActions } from '../../records/staff/act-words.ts'
import { ActQuery, type ActView } from './schema.ts'

/** What the company's own staff did, newest first; `q` searches names and actions. */
export const listActs = operation('console.view', ActQuery, ({ db }, query) =>
  db.read(async (tx) => {
    const where = matching(query)
    const { order, cursor: skip, limit: take } = query
    const [total, acts] = await Promise.all([
      tx.staffAct.count({ where }),
      tx.staffAct.findMany({ where, orderBy: [{ at: order }, { id: order }], skip, take }),
    ])
    return pageOf(acts.map(asView), total, query)
  }),
)

function matching({ q, action, from, to }: z.output<typeof ActQuery>): Prisma.StaffActWhereInput {
  return {
    ...(q && { OR: matches(q) }),
    ...(action && { action: { startsWith: `${action}.` } }),
    at: during(from, to),
  }
}

const matches = (q: string): Prisma.StaffActWhereInput[] => [
  { staffName: containing(q) },
  { subjectName: containing(q) },
  { action: { in: actionsCalled(q.toLowerCase()) } },
]

/** The actions whose label contains the text, because people search for what they read. */
const actionsCalled = (q: string) =>
  Object.entries(companyStaffActions).flatMap(([action, words]) =>
    words.toLowerCase().includes(q) ? [action] : [],
  )

const words: Record<string, string> = companyStaffActions

const asView = ({ id, at, staffId: actorId, staffName: actorName, ...act }: StaffAct): ActView => ({
  guid: id,
  at: at.toISOString(),
  what: words[act.action] ?? act.action,
  actorId,
  actorName,
  ...act,
  detail: act.detail as ActView['detail'],
})
