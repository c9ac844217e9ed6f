import type { Member } from '../../core/actor.ts'
import { counted, grouped } from '../../core/counted.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { returnDays } from './schema.ts'

export type AvailableKey = { id: string; key: string }

export type LockedKey = AvailableKey & {
  status: 'free' | 'assigned' | 'returned' | 'credited'
  studentId: string | null
  returnable: boolean
  expired: boolean
}

/** Whether a key (k) can be assigned. */
export const assignable = Prisma.sql`k.status IN ('free', 'returned') AND k."expiresAt" > now()`

/** Serialises giving and taking keys of an institute, so that each transaction sees what is left; called before students are locked. */
export const lockKeys = (tx: Tx, { institutionId }: Pick<Member, 'institutionId'>) =>
  tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`keys ${institutionId}`}, 0))`

/** One key of the institute, locked until the transaction ends; 404 for any other. */
export async function lockKey(tx: Tx, actor: Member, key: string): Promise<LockedKey> {
  const [row] = await lockNamedKeys(tx, actor, [key])
  if (!row) throw notFound('There is no such key.')
  return row
}

/** The keys of the institute with these texts, locked until the transaction ends; 404 for any other. */
export async function lockNamedKeys(tx: Tx, { institutionId }: Member, keys: string[]): Promise<LockedKey[]> {
  const rows = await tx.$queryRaw<LockedKey[]>`
    SELECT id, key, status::text AS status, "studentId", "expiresAt" <= now() AS expired,
           coalesce("assignedAt" >= now() - make_interval(days => ${returnDays}), false) AS returnable
      FROM "AccessKey" WHERE key = ANY(${keys}) AND "institutionId" = ${institutionId}::uuid ORDER BY id FOR UPDATE`
  const missing = keys.find((key) => !rows.some((row) => row.key === key))
  if (missing) throw notFound(keys.length > 1 ? `There is no key ${missing}.` : 'There is no such key.')
  return rows
}

/** 409 unless the key can be assigned. */
export function requireAvailable({ status, expired }: LockedKey) {
  if (status === 'assigned') throw new AppError('conflict', 'This key has been already assigned')
  if (status === 'credited') throw new AppError('conflict', 'This key was refunded')
  if (expired) throw new AppError('conflict', 'This key has expired')
}

/** Locks this many assignable keys, those that expire first; 409 when there are fewer. Call after `lockKeys`. */
export async function lockAvailable(
  tx: Tx,
  { institutionId }: Member,
  count: number,
): Promise<AvailableKey[]> {
  const keys = await tx.$queryRaw<AvailableKey[]>`
    SELECT k.id, k.key FROM "AccessKey" k
     WHERE ${assignable} AND k."institutionId" = ${institutionId}::uuid
     ORDER BY k."expiresAt", k."createdAt", k.id LIMIT ${count} FOR UPDATE`
  if (keys.length < count) throw new AppError('conflict', tooFew(keys.length, count))
  return keys
}

const tooFew = (available: number, needed: number) =>
  `${counted(available, 'key is', 'keys are')} free and ${grouped(needed)} are needed. Please buy more, or choose fewer students.`
