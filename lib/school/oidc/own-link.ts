import { z } from 'zod'
import { isProviderOnly } from '../../access/account/provider-only.ts'
import { notifyOfChange } from '../../access/factor/notify-of-change.ts'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import type { OwnLink } from './schema.ts'

/** Which account of the school's provider opens the own one. */
export const viewOwnLink = operation('profile.view', z.object({}), async ({ actor, db }) => ({
  link: await db.read((tx) => findLink(tx, actor)),
}))

async function findLink(tx: Tx, actor: Member): Promise<OwnLink | null> {
  const connection = await tx.oidcConnection.findUnique({
    where: own(actor),
    select: { kind: true, issuer: true },
  })
  if (!connection) return null
  const { issuer } = connection
  const { accountId } = actor
  const link = await tx.oidcLink.findUnique({
    where: { institutionId_issuer_accountId: { ...own(actor), issuer, accountId } },
    select: { createdAt: true },
  })
  if (!link) return null
  const last = await tx.oidcSession.findFirst({
    where: { ...own(actor), issuer, session: { accountId } },
    orderBy: { session: { createdAt: 'desc' } },
    select: { session: { select: { createdAt: true } } },
  })
  return {
    ...connection,
    since: link.createdAt.toISOString(),
    lastUsedAt: last?.session.createdAt.toISOString() ?? null,
    only: await isProviderOnly(tx, accountId),
  }
}

/**
 * Forgets which account of the school's provider opens the own one, ends the other sessions that it opened, and tells the
 * person. 404 when none is linked; 409 where the school lets them sign in only this way.
 */
export const unlink = operation(
  'sign-in.own',
  z.object({}),
  ({ actor, db }) =>
    db.write(async (tx) => {
      if (await isProviderOnly(tx, actor.accountId))
        throw new AppError('conflict', 'Your school lets you sign in only this way.')
      const { count } = await tx.oidcLink.deleteMany({ where: { ...own(actor), accountId: actor.accountId } })
      if (count === 0) throw notFound('No account of your school’s own sign-in is linked.')
      await endSessionsOf(tx, actor)
      await notifyOfChange(tx, actor, actor.accountId, 'sign-in.unlinked')
    }),
  { recheck: true },
)

/** All that the provider opened for them, but the one of who asks. */
const endSessionsOf = (tx: Tx, { accountId, sessionId }: Member) =>
  tx.session.deleteMany({ where: { accountId, oidc: { some: {} }, id: { not: sessionId } } })
