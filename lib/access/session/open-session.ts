import { randomUUID } from 'node:crypto'
import type { Origin } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError } from '../../core/errors.ts'
import { rememberPlace } from '../limit/known-place.ts'
import { refuseWhereProviderOnly } from '../sign-in/provider-only.ts'
import { lifetimes } from './cookies.ts'
import { type HeldPassword, sealDevice, sealSession } from './tokens.ts'

/** How many sessions an account may have; a new one ends the oldest. */
const maxSessions = 100

/** A person's identity at their school's own provider, and its id for the session. */
type ProviderIdentity = { institutionId: string; issuer: string; subject: string; sid: string | null }

export type SessionOptions = {
  /** when the given password was set; 401 once there is another, which has ended every session */
  passwordChangedAt?: Date | null
  /** when the sign-in began that this session continues; by default now */
  since?: Date | undefined
  /** of a student: opened by a browser, not by a lab program with a bearer token */
  browser?: boolean
  /** the school's own provider, if it has identified the person; without it, 403 where the school allows no other way */
  by?: ProviderIdentity
}

/**
 * Opens a session for an account and ends its oldest above the limit. Returns the sealed tokens of session and device, and the school's
 * id, null for the company's staff.
 */
export async function openSession(
  tx: Tx,
  accountId: string,
  origin: Origin,
  { browser = false, by, passwordChangedAt, since }: SessionOptions = {},
): Promise<{ token: string; device: string; institutionId: string | null }> {
  const samePassword = passwordChangedAt === undefined ? Prisma.sql`true` : hasPasswordOf(passwordChangedAt)
  const [account] = await tx.$queryRaw<(HeldPassword & { institutionId: string | null })[]>`
    UPDATE "Account" SET "lastSignInAt" = now()
     WHERE id = ${accountId}::uuid AND "disabledAt" IS NULL AND ${samePassword}
    RETURNING id, "institutionId", "passwordChangedAt"`
  if (!account) throw new AppError('credentials_wrong')
  const { institutionId } = account
  if (!by) await refuseWhereProviderOnly(tx, { accountId, institutionId })
  const id = randomUUID()
  // By the database's clock, which also expires it: an instance's own may be wrong.
  const begun = Prisma.sql`coalesce(${since ?? null}::timestamptz, now())`
  await tx.$executeRaw`
    INSERT INTO "Session" (id, "accountId", "createdAt", "expiresAt", ip, "userAgent", browser)
    VALUES (${id}::uuid, ${accountId}::uuid, ${begun}, ${begun} + make_interval(secs => ${lifetimes.session}), ${origin.ip},
            ${origin.userAgent}, ${browser})`
  // After the account's row is locked: of two sign-ins at once, the second sees the first.
  await tx.$executeRaw`
    DELETE FROM "Session" WHERE id IN (
      SELECT id FROM "Session" WHERE "accountId" = ${accountId}::uuid
       ORDER BY "createdAt" DESC, id DESC OFFSET ${maxSessions})`
  if (origin.ip) await rememberPlace(tx, accountId, origin.ip)
  if (by) await tx.oidcSession.create({ data: { ...by, sessionId: id } })
  const token = await sealSession({ sessionId: id, accountId, institutionId })
  return { token, device: await sealDevice(account), institutionId }
}

/** Matches accounts whose password was set at this time. */
export const hasPasswordOf = (changedAt: Date | null) =>
  Prisma.sql`"passwordChangedAt" IS NOT DISTINCT FROM ${changedAt}::timestamptz`
