import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import type { Prisma } from '../../generated/prisma/client.ts'
import { recordCompanyStaffAction } from '../staff/record-company-staff-action.ts'
import { asAlarm } from './list-alarms.ts'
import { SettleAlarm } from './schema.ts'

/** Records what was done about an alarm and by whom; 404 for an unknown one, 409 when it is settled already. */
export const settleAlarm = operation('order.settle', SettleAlarm, ({ actor, db }, { id, note }) =>
  db.write(async (tx) => {
    const { detail, message } = await lockOpen(tx, id)
    const data = { settledAt: new Date(), settledByName: actor.name, detail: { ...detail, note } }
    await recordCompanyStaffAction(tx, actor, 'alarm.settled', { id, name: message, detail: { note } })
    return asAlarm(await tx.alarm.update({ where: { id }, data }))
  }),
)

type Locked = { detail: Prisma.JsonObject; message: string; settled: boolean }

async function lockOpen(tx: Tx, id: string): Promise<Locked> {
  const [alarm] = await tx.$queryRaw<Locked[]>`
    SELECT detail, message, "settledAt" IS NOT NULL AS settled FROM "Alarm" WHERE id = ${id}::uuid FOR UPDATE`
  if (!alarm) throw notFound('There is no such alarm.')
  if (alarm.settled) throw new AppError('conflict', 'Somebody has settled this alarm already.')
  return alarm
}
