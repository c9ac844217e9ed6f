import type { Context } from '../../core/context.ts'
import { fieldError } from '../../core/errors.ts'

/** 422 on an APAAR id where the school has not switched on that they are kept. */
export async function refuseApaar(
  { actor, db }: Pick<Context, 'actor' | 'db'>,
  apaarId: string | undefined,
): Promise<void> {
  if (!apaarId) return
  const { apaar } = await db.read((tx) =>
    tx.institution.findUniqueOrThrow({ where: { id: actor.institutionId }, select: { apaar: true } }),
  )
  if (!apaar) throw fieldError('apaarId', 'Your school does not keep APAAR ids. Switch them on first.')
}
