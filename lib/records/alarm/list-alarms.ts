import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { containing } from '../../core/sql.ts'
import type { Alarm, Prisma } from '../../generated/prisma/client.ts'
import { AlarmQuery, type AlarmView } from './schema.ts'

const states = {
  open: { settledAt: null },
  settled: { settledAt: { not: null } },
  all: {},
} satisfies Record<string, Prisma.AlarmWhereInput>

/** Problems that need a person, or needed one, newest first. */
export const listAlarms = operation(
  'console.view',
  AlarmQuery,
  ({ db }, { state, q, order, cursor: skip, limit: take }) =>
    db.read(async (tx) => {
      const where = { ...states[state], ...(q && { message: containing(q) }) }
      const [total, alarms] = await Promise.all([
        tx.alarm.count({ where }),
        tx.alarm.findMany({ where, orderBy: [{ at: order }, { id: order }], skip, take }),
      ])
      return pageOf(alarms.map(asAlarm), total, { cursor: skip, limit: take })
    }),
)

/** How many alarms nobody has settled. */
export const countOpenAlarms = operation('console.view', z.object({}), ({ db }) =>
  db.read((tx) => tx.alarm.count({ where: { settledAt: null } })),
)

/** An alarm as the API shows it. */
export function asAlarm({ id, kind, message, at, settledAt, settledByName, detail }: Alarm): AlarmView {
  const { order, institution, note } = detail as Partial<Record<'order' | 'institution' | 'note', string>>
  return {
    guid: id,
    kind,
    message,
    settledByName,
    at: at.toISOString(),
    settledAt: settledAt?.toISOString() ?? null,
    order: order ?? null,
    institution: institution ?? null,
    note: note ?? null,
  }
}
