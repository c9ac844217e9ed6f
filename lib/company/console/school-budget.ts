import type { Tx } from '../../core/db.ts'
import { refuseChanged } from '../../core/expected.ts'
import { operation } from '../../core/operation.ts'
import { recordActionOnSchool } from '../../records/staff/record-company-staff-action.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { InstituteId } from '../../school/institute/schema.ts'
import { findInstitute } from '../../school/institute/view.ts'
import { findBudget } from '../../services/mail/budget.ts'
import { MailBudgetPatch, type MailBudgetView } from '../../services/mail/schema.ts'

/** How many first mails a school may send today, and how many were sent; 404 when there is no such school. */
export const viewMailBudget = operation('console.view', InstituteId, ({ db }, { id }) =>
  db.read((tx) => loadView(tx, id)),
)

/** Sets how many first mails a school may send per day, or that the company's staff have seen it; waiting mails are tried again. */
export const setMailBudget = operation(
  'mail.budget',
  MailBudgetPatch,
  ({ actor, db }, { id, own, seen, expected }) =>
    db.write(async (tx) => {
      const { name } = await findInstitute(tx, id)
      await lockInstitute(tx, id)
      const before = await loadView(tx, id)
      refuseChanged(expected, before, { own })
      if (own === undefined && !seen) return before
      await tx.institution.update({
        where: { id },
        data: {
          ...(own !== undefined && { ownMailBudget: own }),
          ...(seen && before.seenAt === null && { seenByProviderAt: new Date() }),
        },
      })
      await lookAgain(tx, id)
      const detail = {
        ...(own !== undefined && { firstMailsADay: own ?? 'by level' }),
        ...(seen && { seen: 'yes' }),
      }
      await recordActionOnSchool(tx, actor, id, 'institute.mails_set', { id, name, detail })
      return loadView(tx, id)
    }),
)

async function loadView(tx: Tx, id: string): Promise<MailBudgetView> {
  const { level, own, daily, used, seenAt } = await findBudget(tx, id)
  return { level, own, daily, usedToday: used, seenAt: seenAt?.toISOString() ?? null }
}

/** Mails that wait for tomorrow's budget become due now; those that still do not fit wait again. */
const lookAgain = (tx: Tx, id: string) => tx.$executeRaw`
  UPDATE "Job" SET "runAt" = now()
   WHERE kind IN ('credentials', 'firstMail') AND payload->>'institutionId' = ${id} AND "failedAt" IS NULL AND "runAt" > now()`
