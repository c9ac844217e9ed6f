import { countTry, secondsToWait } from '../../access/account/limits.ts'
import { placeOf } from '../../access/account/place.ts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { today } from '../../core/today.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { hashOf } from './slip-code.ts'

const everywhere = 'all'

export type Slip = { institutionId: string; studentId: string }

/** What the code is to open: that of a slip opens both, that of a practical file what families read alone. */
type Opens = 'consent' | 'family'

/**
 * Whose slip, or practical file, a code is of. Wrong codes count per place, right ones do not: parents of many schools share a mobile
 * network's address. Those from all places count together, too. 422 on `code` for a wrong one, 429 after too many.
 */
export async function findSlip({ actor, db }: Context<Actor>, code: string, opens: Opens): Promise<Slip> {
  const place = placeOf(actor.ip)
  const waits = [await secondsToWait('slip:ip', place), await secondsToWait('slip:all', everywhere)]
  const retryAfter = Math.max(...waits)
  if (retryAfter > 0) throw new AppError('too_many', undefined, { retryAfter })
  const hash = hashOf(code)
  const found = await db.read((tx) =>
    tx.consentCode.findFirst({
      where: { OR: [{ codeHash: hash }, ...(opens === 'family' ? [{ familyHash: hash }] : [])] },
      select: { account: { select: { id: true, institutionId: true, disabledAt: true } } },
    }),
  )
  const { id, institutionId, disabledAt } = found?.account ?? {}
  if (id && institutionId && !disabledAt) return { institutionId, studentId: id }
  await countTry('slip:ip', place)
  if ((await countTry('slip:all', everywhere)) === 0) await db.write(tellOfGuessing)
  throw wrongCode()
}

/** While new codes wait somebody of the company should look who it is that guesses. */
const tellOfGuessing = (tx: Tx) =>
  raiseAlarm(tx, {
    kind: 'slip.guessing',
    message:
      'Too many wrong codes of slips were tried within an hour. Until it is over no new code opens anything; families that are in go on reading.',
    key: `slip.guessing ${today()}`,
  })

export const wrongCode = () =>
  fieldError('code', 'There is no such code. Please compare it with the paper.', 'code_wrong')
