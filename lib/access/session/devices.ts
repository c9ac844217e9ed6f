import { z } from 'zod'
import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import type { Prisma, Session } from '../../generated/prisma/client.ts'
import { lockAccount } from '../account/lock-account.ts'
import { auditOwn } from '../account/own-audit.ts'
import { deviceName } from './device-name.ts'
import { alive } from './find-person.ts'
import { tokenGracePeriod } from './session.ts'

/** A device that is signed in, as its owner sees it. Times are ISO 8601. */
export const SignedInDevice = z.strictObject({
  guid: z.uuid(),
  device: z.string(),
  ip: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

/** The devices on which one is signed in: this one first, then the most recently used. */
export const listSignedInDevices = operation('session.use', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    const rows = await tx.$queryRaw<Pick<Session, 'id' | 'userAgent' | 'ip' | 'createdAt' | 'lastSeenAt'>[]>`
    SELECT s.id, s."userAgent", s.ip, s."createdAt", s."lastSeenAt"
      FROM "Session" s JOIN "Account" a ON a.id = s."accountId"
     WHERE a.id = ${actor.accountId}::uuid AND ${alive}
       AND s."expiresAt" > now() + make_interval(secs => ${tokenGracePeriod})
     ORDER BY s.id = ${actor.sessionId}::uuid DESC, s."lastSeenAt" DESC LIMIT 100`
    return rows.map(
      (row): SignedInDevice => ({
        guid: row.id,
        device: deviceName(row.userAgent),
        ip: row.ip,
        signedInAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.id === actor.sessionId,
      }),
    )
  }),
)

/** Signs out every device but this one, at their next request. Returns how many there were. */
export const endOtherSessions = operation(
  'session.use',
  z.object({}),
  (ctx) => endSessions(ctx, { id: { not: ctx.actor.sessionId } }),
  { recheck: true },
)

/** Signs out one other device, at its next request. 404 when it is not signed in or not one's own; 422 for this one. */
export const endSession = operation(
  'session.use',
  z.object({ id: guid }),
  async (ctx, { id }) => {
    if (id === ctx.actor.sessionId)
      throw new AppError('invalid', 'This is the device you are using. Log out instead.')
    const { ended } = await endSessions(ctx, { id })
    if (ended === 0) throw notFound('This device is not signed in any more.')
  },
  { recheck: true },
)

const endSessions = ({ actor, db }: Context<Person>, filter: Prisma.SessionWhereInput) =>
  db.write(async (tx) => {
    // Two devices may end each other's sessions at the same moment: without the lock they would deadlock.
    await lockAccount(tx, actor.accountId)
    const { count } = await tx.session.deleteMany({ where: { ...filter, accountId: actor.accountId } })
    if (count > 0) await auditOwn(tx, actor, actor, 'password.others-ended')
    return { ended: count }
  })
