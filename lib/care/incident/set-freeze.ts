import { v7 } from 'uuid'
import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import type { Freeze } from '../../generated/prisma/client.ts'
import { newestFreeze } from '../../records/access-log/freeze.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { FreezeForm, type FreezeView } from './schema.ts'

/** Stops exports, support access and sign-ups on the whole site, or allows them again. Raises an alarm for all the company's staff. */
export const setFreeze = operation(
  'freeze.set',
  FreezeForm,
  ({ actor, db }, { on, reason }) =>
    db.write(async (tx) => {
      const id = v7()
      const freeze = await tx.freeze.create({
        data: { id, on, reason, byId: actor.accountId, byName: actor.name },
      })
      await recordCompanyStaffAction(tx, actor, on ? 'site.frozen' : 'site.let-go', { id, name: reason })
      if (on) {
        const message = `${actor.name} has stopped exports, support and sign-ups on the whole site: ${reason}`
        await raiseAlarm(tx, { kind: 'site.frozen', message, key: `site.frozen ${id}` })
      }
      return asFreeze(freeze)
    }),
  { recheck: true },
)

/** Whether the site is frozen, since when, why, and by whom. */
export const viewFreeze = operation('incident.view', z.object({}), ({ db }) =>
  db.read(async (tx) => asFreeze(await newestFreeze(tx))),
)

const asFreeze = (row: Freeze | null): FreezeView => ({
  on: row?.on ?? false,
  reason: row?.reason ?? null,
  byName: row?.byName ?? null,
  at: row?.at.toISOString() ?? null,
})
