import { countTry, secondsToWait } from '../../access/limit/limits.ts'
import { customerOf, placeOf } from '../../access/limit/place.ts'
import type { Actor } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, fieldError } from '../../core/errors.ts'
import { today } from '../../core/today.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { hashOf } from './slip-code.ts'

const everywhere = 'all'

export type Slip = { institutionId: string; studentId: string }

/** `consents` is false for a practical file's code, which does not answer for the parents. */
type FoundSlip = Slip & { consents: boolean }

/** What a code is used for: a slip's code is valid for both, a practical file's only for what families read. */
type SlipPurpose = 'consent' | 'family'

/**
 * The slip, or practical file, with this code. Wrong codes are counted per place; right ones, and those of children who have left, are not,
 * since parents of many schools share a mobile network's address; those of a customer's places, and those from all places, are counted
 * together, too. 422 on `code` for a wrong one, 429 after too many.
 */
export async function findSlip(
  { actor, db }: Context<Actor>,
  code: string,
  purpose: SlipPurpose,
): Promise<FoundSlip> {
  const [place, customer] = [placeOf(actor.ip), customerOf(actor.ip)]
  const waitTimes = [
    await secondsToWait('slip:ip', place),
    await secondsToWait('slip:customer', customer),
    await secondsToWait('slip:all', everywhere),
  ]
  const retryAfter = Math.max(...waitTimes)
  if (retryAfter > 0) throw new AppError('too_many', undefined, { retryAfter })
  const hash = hashOf(code)
  const codeRow = await db.read((tx) =>
    tx.consentCode.findFirst({
      where: { OR: [{ codeHash: hash }, ...(purpose === 'family' ? [{ familyHash: hash }] : [])] },
      select: {
        codeHash: true,
        account: { select: { id: true, institutionId: true, disabledAt: true } },
      },
    }),
  )
  const { id, institutionId, disabledAt } = codeRow?.account ?? {}
  if (id && institutionId && !disabledAt)
    return { institutionId, studentId: id, consents: codeRow?.codeHash === hash }
  // A code of somebody who has left is no guess.
  if (codeRow) throw wrongCode()
  await countTry('slip:ip', place)
  await countTry('slip:customer', customer)
  if ((await countTry('slip:all', everywhere)) === 0) await db.write(alertOfGuessing)
  throw wrongCode()
}

/** Alerts the company's staff: while new codes have to wait, somebody should find out who is guessing. */
const alertOfGuessing = (tx: Tx) =>
  raiseAlarm(tx, {
    kind: 'slip.guessing',
    message:
      'Somebody is guessing slip codes: too many wrong ones within an hour. Codes are refused for an hour; families who entered theirs before can still read. Please find out where the tries come from.',
    key: `slip.guessing ${today()}`,
  })

export const wrongCode = () =>
  fieldError(
    'code',
    'There is no such code. Please compare it with the paper. If the school has made new codes, ask it for a new slip.',
    'code_wrong',
  )
