import { z } from 'zod'
import { AppError } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { lockAccount } from '../account/lock-account.ts'
import { notifyOfChange } from './notify-of-change.ts'
import { makeRecoveryCodes, storeRecoveryCodes } from './recovery-codes.ts'
import type { NewRecoveryCodes } from './schema.ts'
import { findOwnSteps } from './steps.ts'

/** Replaces the recovery codes by ten new ones; 409 without a passkey or an app for which they stand in. */
export const renewRecoveryCodes = operation(
  'factor.own',
  z.object({}),
  async ({ actor, db }): Promise<NewRecoveryCodes> => {
    const { accountId } = actor
    const codes = await makeRecoveryCodes()
    await db.write(async (tx) => {
      await lockAccount(tx, accountId)
      if ((await findOwnSteps(tx, accountId)).length === 0)
        throw new AppError('conflict', 'Add a passkey or an authenticator app first.')
      await storeRecoveryCodes(tx, accountId, codes)
      await notifyOfChange(tx, actor, accountId, 'factor.codes-made')
    })
    return { recoveryCodes: codes.formatted }
  },
  { recheck: true },
)
