import { z } from 'zod'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { clearFactors } from './change-factors.ts'

/**
 * Lets a colleague in who has lost their second step: removes their passkeys, app and recovery codes, signs them out, and tells
 * them by mail. They still need their password. 404 for anybody of another school, 409 for oneself and where there is nothing to remove.
 */
export const resetFactors = operation(
  'factor.reset',
  z.object({ id: guid }),
  async ({ actor, db }, { id }) => {
    if (id === actor.accountId) throw new AppError('conflict', 'Another owner can do this for you.')
    await db.write(async (tx) => {
      const account = await tx.account.findFirst({
        where: { id, role: { in: ['ADMIN', 'TEACHER'] }, ...own(actor) },
        select: {
          email: true,
          admin: { select: { fullName: true } },
          teacher: { select: { fullName: true } },
        },
      })
      if (!account) throw notFound('There is no such colleague.')
      if (!(await clearFactors(tx, id))) throw new AppError('conflict', 'They have no passkey and no app.')
      const name = account.admin?.fullName ?? account.teacher?.fullName ?? account.email
      await audit(tx, actor, 'factor.reset', { id, name })
      await queueMail(tx, { to: account.email, template: 'signInReset', values: { name, by: actor.name } })
    })
  },
  { recheck: true },
)
