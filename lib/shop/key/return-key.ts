import { v7 } from 'uuid'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { asNamed, auditAll } from '../../records/audit/audit.ts'
import { lockStudents } from '../../school/student/lock-students.ts'
import { type LockedKey, lockKeys, lockNamedKeys } from './lock-keys.ts'
import { ReturnKeys, returnDays } from './schema.ts'

/**
 * Returns the keys of students who leave, or have left with a past session: they can be assigned again, their history stays, and students
 * of this session are on the free plan. 409 for a key that is not assigned, is another student's by now, or was assigned more than 30 days
 * ago; among several it is named, and none is returned.
 */
export const returnKeys = operation(
  'key.assign',
  ReturnKeys,
  ({ actor, db }, { keys, reason }) =>
    db.write(async (tx) => {
      await lockKeys(tx, actor)
      const texts = keys.map(({ key }) => key)
      const locked = await lockNamedKeys(tx, actor, texts)
      const holders = new Map(keys.map(({ key, student }) => [key, student]))
      for (const key of locked) requireReturnable(key, holders.get(key.key), locked.length > 1)
      await releaseKeys(tx, actor, locked, reason)
      return { keys: texts }
    }),
  { recheck: true },
)

/** 409 unless the key can be returned and, where the student who was shown is given, is still theirs. `among` others it is named. */
function requireReturnable(
  { key, status, returnable, studentId }: LockedKey,
  holder?: string,
  among = false,
) {
  const refuse = (message: string) => new AppError('conflict', among ? `Key ${key}: ${message}` : message)
  if (status !== 'assigned') throw refuse('Nobody has this key')
  if (!returnable)
    throw refuse(`A key can be taken back within ${returnDays} days. This one was assigned earlier.`)
  if (holder && holder !== studentId) throw refuse('Somebody else has this key by now. Please look again.')
}

async function releaseKeys(tx: Tx, actor: Member, keys: LockedKey[], reason: string) {
  const students = await setFreePlan(
    tx,
    actor,
    keys.flatMap(({ studentId }) => studentId ?? []),
  )
  await tx.accessKey.updateMany({
    where: { ...own(actor), id: { in: keys.map(({ id }) => id) } },
    data: { status: 'returned', studentId: null, assignedAt: null },
  })
  // Not by `recordKeyEvents`, which records who has the key now: these events name the students who had them.
  await tx.keyEvent.createMany({
    data: keys.map(({ id, studentId }) => ({
      ...own(actor),
      id: v7(),
      keyId: id,
      status: 'returned' as const,
      studentId,
      reason,
      byId: actor.accountId,
    })),
  })
  const subjects = keys.map(({ id, key: name, studentId }) => {
    const student = students.find((one) => one.id === studentId)
    return { id, name, detail: { student: student ? asNamed(student) : null, reason } }
  })
  await auditAll(tx, actor, 'key.returned', subjects)
}

/** Returns the students; without those who left with a past session: their records stay as they are. */
async function setFreePlan(tx: Tx, actor: Member, ids: string[]) {
  await lockStudents(tx, actor, Prisma.sql`id = ANY(${ids}::uuid[])`)
  const students = await tx.student.updateManyAndReturn({
    where: { ...own(actor), id: { in: ids } },
    data: { subsplan: 'free' },
    select: { id: true, username: true },
  })
  return students.map(({ id, username: fullName }) => ({ id, fullName }))
}
