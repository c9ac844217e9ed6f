import { msPerDay } from '../../core/day.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { shownLongDate } from '../../core/shown-date.ts'
import { temporaryDays } from '../../core/temporary-days.ts'
import type { Role } from '../../generated/prisma/client.ts'

/** The columns to set for a new temporary password. */
export const asTemporary = (passwordHash: string) => ({
  passwordHash,
  passwordChangedAt: new Date(),
  mustChangePassword: true,
})

/** The last day on which a temporary password made now is sure to be valid: 1 June 2026. */
export const lastDayOfPassword = () => shownLongDate(new Date(Date.now() + (temporaryDays - 1) * msPerDay))

/** 403 `password_run_out` for an expired temporary password; called once it is known to be right. */
export async function refuseExpired(tx: Tx, { id, role }: { id: string; role: Role }) {
  const expiredRows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM "Account"
     WHERE id = ${id}::uuid AND "mustChangePassword"
       AND coalesce("passwordChangedAt", "createdAt") <= now() - make_interval(days => ${temporaryDays})`
  if (expiredRows.length > 0)
    throw new AppError('password_run_out', role === 'STUDENT' ? expiredForStudent : expiredForStaff)
}

const expired = `This temporary password is more than ${temporaryDays} days old and no longer works.`
const expiredForStudent = `${expired} Ask your teacher or the school’s office for a new one.`
const expiredForStaff = `${expired} Choose “Forgot password” to make your own, with a code that we mail you.`
