import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { asNamed, audit } from '../../records/audit/audit.ts'
import { type LockedKey, lockKey, lockKeys } from './lock-keys.ts'
import { ReturnKey, returnDays } from './schema.ts'

/**
 * Returns the key of a student who leaves, or has left with a past session: it can be assigned again, its history stays, and a student
 * of this session is on the free plan. 409 for a key that is not assigned, is another student's by now, or was assigned more than 30 days ago.
 */
export const returnKey = operation(
  'key.assign',
  ReturnKey,
  ({ actor, db }, { key: text, reason, student: holder }) =>
    db.write(async (tx) => {
      await lockKeys(tx, actor)
      const key = await lockKey(tx, actor, text)
      requireReturnable(key)
      if (holder && holder !== key.studentId)
        throw new AppError('conflict', 'Somebody else has this key by now. Please look again.')
      await releaseKey(tx, actor, key, reason)
      return { key: key.key }
    }),
  { recheck: true },
)

function requireReturnable({ status, returnable }: LockedKey) {
  if (status !== 'assigned') throw new AppError('conflict', 'Nobody has this key')
  if (!returnable)
    throw new AppError(
      'conflict',
      `A key can be taken back within ${returnDays} days. This one was assigned earlier.`,
    )
}

async function releaseKey(tx: Tx, actor: Member, { id, key, studentId }: LockedKey, reason: string) {
  await tx.accessKey.update({
    where: { institutionId_id: { ...own(actor), id } },
    data: { status: 'returned', studentId: null, assignedAt: null },
  })
  const byId = actor.accountId
  // Not by `recordKeyEvents`, which records who has the key now: this event names the student who had it.
  await tx.keyEvent.create({
    data: { id: v7(), keyId: id, status: 'returned', studentId, reason, byId, ...own(actor) },
  })
  const student = studentId && (await setFreePlan(tx, actor, studentId))
  await audit(tx, actor, 'key.returned', {
    id,
    name: key,
    detail: { student: student && asNamed(student), reason },
  })
}

/** Null for a student who left with a past session: its records stay as they are. */
async function setFreePlan(tx: Tx, actor: Member, id: string) {
  const [student] = await tx.student.updateManyAndReturn({
    where: { ...own(actor), id },
    data: { subsplan: 'free' },
    select: { username: true },
  })
  return student ? { id, fullName: student.username } : null
}
