import { countTry, secondsToWait } from '../../access/account/limits.ts'
import { placeOf } from '../../access/account/place.ts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { hashOf } from './slip-code.ts'

const everywhere = 'all'

export type Slip = { institutionId: string; studentId: string }

/**
 * Whose slip a code is of. Wrong codes count per place, right ones do not: parents of many schools share a mobile
 * network's address. Those from all places count together, too. 422 on `code` for a wrong one, 429 after too many.
 */
export async function findSlip({ actor, db }: Context<Actor>, code: string): Promise<Slip> {
  const place = placeOf(actor.ip)
  const waits = [await secondsToWait('slip:ip', place), await secondsToWait('slip:all', everywhere)]
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new AppError('too_many', undefined, { retryAfter })
  const found = await db.read((tx) =>
    tx.consentCode.findFirst({
      where: { codeHash: hashOf(code) },
      select: { account: { select: { id: true, institutionId: true, disabledAt: true } } },
    }),
  )
  const { id, institutionId, disabledAt } = found?.account ?? {}
  if (id && institutionId && !disabledAt) return { institutionId, studentId: id }
  await countTry('slip:ip', place)
  await countTry('slip:all', everywhere)
  throw wrongCode()
}

export const wrongCode = () =>
  fieldError('code', 'There is no slip with this code. Please compare it with the paper.', 'code_wrong')
