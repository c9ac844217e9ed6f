import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { queueMail } from '../../services/mail/queue.ts'
import { holderName, holderRows, joinHolder } from '../account/account-holder.ts'
import { endAllSessions } from '../session/end-all.ts'
import { unlinkProvider } from '../sign-in/provider-only.ts'
import { clearFactors } from './change-factors.ts'
import { findOwnSteps } from './steps.ts'

/**
 * Restores access for a colleague who has lost their second step: removes their passkeys, app and recovery codes. For one without any, whose
 * account at the school's own provider was replaced, it removes the link to that account instead. Signs them out, and tells them by mail.
 * They still need their password or, at the provider, their email. 404 for anybody at another school, 409 for oneself and where there is
 * nothing to remove.
 */
export const resetFactors = operation(
  'factor.reset',
  z.object({ id: guid }),
  async ({ actor, db }, { id }) => {
    if (id === actor.accountId) throw new AppError('conflict', 'Another owner can do this for you.')
    await db.write(async (tx) => {
      const [colleague] = await tx.$queryRaw<{ email: string; name: string }[]>`
        WITH ${holderRows({ accountId: id, ...own(actor) })}
        SELECT a.email, ${holderName} AS name FROM "Account" a ${joinHolder}
         WHERE a.id = ${id}::uuid AND a.role IN ('ADMIN', 'TEACHER') AND a."institutionId" = ${actor.institutionId}::uuid`
      if (!colleague) throw notFound('There is no such colleague.')
      const isSecondStep = (await findOwnSteps(tx, id)).length > 0
      const removed = isSecondStep ? await clearFactors(tx, id) : await unlink(tx, id, actor.institutionId)
      if (!removed)
        throw new AppError('conflict', 'They have no passkey, no app and no linked school account.')
      const { email: to, name } = colleague
      await audit(tx, actor, 'factor.reset', { id, name })
      await queueMail(tx, {
        to,
        template: 'signInReset',
        values: { name, by: actor.name, what: isSecondStep ? secondStep : link },
        accountId: id,
      })
    })
  },
  { recheck: true },
)

const secondStep = 'your passkeys, your authenticator app and your recovery codes'
const link = 'the link to your school account'

async function unlink(tx: Tx, accountId: string, institutionId: string): Promise<boolean> {
  const unlinked = await unlinkProvider(tx, accountId, institutionId)
  await endAllSessions(tx, accountId)
  return unlinked
}
