import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { fieldError } from '../../core/errors.ts'
import { lockInstituteForShare } from '../institute/lock.ts'

export async function keepsApaar(tx: Tx, { institutionId }: Member): Promise<boolean> {
  const where = { id: institutionId }
  const { apaar } = await tx.institution.findUniqueOrThrow({ where, select: { apaar: true } })
  return apaar
}

/** 422 on an APAAR id when the school stores none. Switching them off, which erases them, waits for the commit. */
export async function refuseApaar(tx: Tx, actor: Member, apaarId: string | undefined): Promise<void> {
  if (!apaarId) return
  await lockInstituteForShare(tx, actor.institutionId)
  if (await keepsApaar(tx, actor)) return
  throw fieldError('apaarId', 'Your school does not keep APAAR ids. Switch them on first.')
}
