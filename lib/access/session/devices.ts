import { z } from 'zod'
import type { Person } from '../../core/actor.ts'
import type { Context } from '../../core/context.ts'
import { allTenants, Prisma, type Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import type { Session } from '../../generated/prisma/client.ts'
import { auditOwn } from '../account/own-audit.ts'
import { isLinked } from '../sign-in/linked-schools.ts'
import { deviceName } from './device-name.ts'
import { alive } from './find-person.ts'
import { tokenGracePeriod } from './tokens.ts'

/** A device that is signed in, as its owner sees it. Times are ISO 8601. */
export const SignedInDevice = z.strictObject({
  guid: z.uuid(),
  device: z.string(),
  /** where one is signed in at several schools */
  school: z.string().nullable(),
  ip: z.string().nullable(),
  signedInAt: z.string(),
  lastSeenAt: z.string(),
  current: z.boolean(),
})
export type SignedInDevice = z.output<typeof SignedInDevice>

type Row = Pick<Session, 'id' | 'userAgent' | 'ip' | 'createdAt' | 'lastSeenAt'> & { school: string | null }

/**
 * Selects the actor's account and those linked with it: a session at one school leads to the others. One that the school's own provider
 * has opened leads nowhere else, so it shows and ends only what is at this school.
 */
const ownAccounts = ({ accountId, institutionId, sessionId }: Person) => Prisma.sql`
  SELECT linked.id FROM "Account" own JOIN "Account" linked ON ${isLinked}
   WHERE own.id = ${accountId}::uuid AND (linked.id = own.id OR NOT EXISTS (
     SELECT 1 FROM "OidcSession" p
      WHERE p."institutionId" = ${institutionId}::uuid AND p."sessionId" = ${sessionId}::uuid))`

/** The devices on which one is signed in, at linked schools too: this one first, then the most recently used. */
export const listSignedInDevices = operation('session.use', z.object({}), ({ actor }) =>
  allTenants.read(async (tx) => {
    const rows = await tx.$queryRaw<Row[]>`
    SELECT s.id, s."userAgent", s.ip, s."createdAt", s."lastSeenAt", i.name AS school
      FROM "Session" s JOIN "Account" a ON a.id = s."accountId" LEFT JOIN "Institution" i ON i.id = a."institutionId"
     WHERE a.id IN (${ownAccounts(actor)}) AND ${alive}
       AND s."expiresAt" > now() + make_interval(secs => ${tokenGracePeriod})
     ORDER BY s.id = ${actor.sessionId}::uuid DESC, s."lastSeenAt" DESC LIMIT 100`
    const several = new Set(rows.map(({ school }) => school)).size > 1
    return rows.map(
      (row): SignedInDevice => ({
        guid: row.id,
        device: deviceName(row.userAgent),
        school: several ? row.school : null,
        ip: row.ip,
        signedInAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        current: row.id === actor.sessionId,
      }),
    )
  }),
)

/** Signs out every device but this one, at linked schools too, at their next request. Returns how many there were. */
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

const endSessions = ({ actor, db }: Context<Person>, filter: Pick<Prisma.SessionWhereInput, 'id'>) =>
  db.write(async (tx) => {
    const accountId = { in: await lockOwnAccounts(tx, actor) }
    const { count } = await tx.session.deleteMany({ where: { ...filter, accountId } })
    if (count > 0) await auditOwn(tx, actor, actor, 'password.others-ended')
    return { ended: count }
  })

/** Two devices may end each other's sessions at the same moment: without the locks, by id, they would deadlock. */
async function lockOwnAccounts(tx: Tx, actor: Person): Promise<string[]> {
  const accounts = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM "Account" a WHERE a.id IN (${ownAccounts(actor)}) ORDER BY a.id FOR NO KEY UPDATE OF a`
  return accounts.map(({ id }) => id)
}
