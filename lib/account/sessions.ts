import { z } from 'zod'
import { db } from '../db.ts'
import type { Session } from '../generated/prisma/client.ts'
import { operation } from '../operation.ts'
import { deviceName } from './device-name.ts'
import { alive } from './session.ts'

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

/** The devices on which one is signed in: this one first, then the latest used. */
export const listSessions = operation('session.use', z.object({}), async (actor) => {
  const rows = await db.$queryRaw<Session[]>`
    SELECT s.* FROM "Session" s JOIN "Account" a ON a.id = s."accountId"
     WHERE a.id = ${actor.accountId}::uuid AND ${alive}
     ORDER BY s."lastSeenAt" DESC LIMIT 100`
  const devices: SignedInDevice[] = rows.map((row) => ({
    guid: row.id,
    device: deviceName(row.userAgent),
    ip: row.ip,
    signedInAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === actor.sessionId,
  }))
  return devices.sort((a, b) => Number(b.current) - Number(a.current))
})

/** Signs out every device but this one, at their next request. Returns how many there were. */
export const endOtherSessions = operation('session.use', z.object({}), async (actor) => {
  const others = { accountId: actor.accountId, id: { not: actor.sessionId } }
  const { count } = await db.session.deleteMany({ where: others })
  return { ended: count }
})
