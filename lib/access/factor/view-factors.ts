import { z } from 'zod'
import { operation } from '../../core/operation.ts'
import type { Factors } from './schema.ts'
import { isRequired } from './steps.ts'

/** How the actor signs in apart from the password. */
export const viewFactors = operation('factor.view', z.object({}), async ({ actor, db }): Promise<Factors> => {
  const account = await db.read((tx) =>
    tx.account.findUniqueOrThrow({
      where: { id: actor.accountId },
      select: {
        role: true,
        twoStep: true,
        institution: { select: { secondStep: true, mailedCodes: true } },
        passkeys: { orderBy: { createdAt: 'asc' } },
        authenticator: { select: { createdAt: true } },
        _count: { select: { recoveryCodes: true } },
      },
    }),
  )
  const { institution, passkeys, authenticator, _count } = account
  return {
    passkeys: passkeys.map(({ id, name, backedUp, createdAt, lastUsedAt }) => ({
      guid: id,
      name,
      synced: backedUp,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    authenticatorSince: authenticator?.createdAt.toISOString() ?? null,
    recoveryCodesLeft: _count.recoveryCodes,
    twoStep: account.twoStep,
    mailed: institution?.mailedCodes ?? true,
    required: account.role === 'PROVIDER' || isRequired(account.role, institution?.secondStep),
  }
})
