import { z } from 'zod'
import { notifyOfChange } from '../../access/factor/notify-of-change.ts'
import { isProviderOnly, providerOnly, unlinkProvider } from '../../access/sign-in/provider-only.ts'
import { Prisma } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import { endSessions } from './end-sessions.ts'
import type { OwnLink } from './schema.ts'

/** The account of the school's provider that opens the actor's own. */
export const viewOwnLink = operation('profile.view', z.object({}), async ({ actor, db }) => {
  const { institutionId, accountId } = actor
  const [link = null] = await db.rows<OwnLink>(Prisma.sql`
    WITH used AS MATERIALIZED (
      SELECT o.issuer, max(s."createdAt") AS at FROM "OidcSession" o JOIN "Session" s ON s.id = o."sessionId"
       WHERE o."institutionId" = ${institutionId}::uuid AND s."accountId" = ${accountId}::uuid GROUP BY o.issuer)
    SELECT c.kind::text AS kind, c.issuer, ${iso(Prisma.sql`l."createdAt"`)} AS since,
           ${iso(Prisma.sql`u.at`)} AS "lastUsedAt",
           EXISTS (${providerOnly(actor)}) AS "only"
      FROM "OidcLink" l JOIN "OidcConnection" c ON c."institutionId" = l."institutionId" AND c.issuer = l.issuer
      LEFT JOIN used u ON u.issuer = l.issuer
     WHERE l."institutionId" = ${institutionId}::uuid AND l."accountId" = ${accountId}::uuid`)
  return { link }
})

/**
 * Unlinks the account of the school's provider that opens the actor's own, ends the other sessions that it opened, and tells the person.
 * 404 when none is linked; 409 where the school lets them sign in only this way.
 */
export const unlink = operation(
  'sign-in.own',
  z.object({}),
  ({ actor, db }) =>
    db.write(async (tx) => {
      if (await isProviderOnly(tx, actor))
        throw new AppError('conflict', 'Your school lets you sign in only this way.')
      if (!(await unlinkProvider(tx, actor.accountId, actor.institutionId)))
        throw notFound('No account of your school’s own sign-in is linked.')
      const others = Prisma.sql`s."accountId" = ${actor.accountId}::uuid AND s.id <> ${actor.sessionId}::uuid`
      await endSessions(tx, actor.institutionId, others)
      await notifyOfChange(tx, actor, actor.accountId, 'sign-in.unlinked')
    }),
  { recheck: true },
)
