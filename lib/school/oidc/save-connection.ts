import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, fieldError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { joined } from '../admin/joined.ts'
import { lockInstitute } from '../institute/lock.ts'
import { endSessions } from './end-sessions.ts'
import { Connection } from './schema.ts'
import { sealSecret } from './secret.ts'
import { isVerified } from './verified-domain.ts'

type Input = Omit<Connection, 'clientSecret' | 'replaces'>

/**
 * Connects the school's own provider, or changes the connection. With another issuer or client everybody is matched again, by email, and
 * the sessions that were opened before end, as they do when it is switched off: no logout is accepted for them any more. 422 when it cannot
 * be switched on: without a secret or a domain, or as the only way to sign in without a DNS record and an owner who keeps the password; 409
 * when somebody else has changed it since `replaces`.
 */
export const saveConnection = operation(
  'sign-in.manage',
  Connection,
  async ({ actor, db }, { clientSecret, replaces, ...input }) => {
    const sealedSecret = clientSecret ? await sealSecret(actor.institutionId, clientSecret) : undefined
    const changedAt = new Date()
    await db.write(async (tx) => {
      await lockInstitute(tx, actor.institutionId)
      const before = await tx.oidcConnection.findUnique({ where: own(actor) })
      refuseReplaced(replaces, before)
      if (input.enabled) await requireReady(tx, actor, input)
      await upsertConnection(tx, actor, input, {
        changedAt,
        sealedSecret: sealedSecret ?? storedSecret(before, input),
      })
      const clientChanged = before && isOtherClient(before, input)
      if (clientChanged) await tx.oidcLink.deleteMany({ where: own(actor) })
      if (clientChanged || !input.enabled) await endOthers(tx, actor)
      const { enabled, newTeachers, only } = input
      const detail = { enabled, newTeachers, only }
      await audit(tx, actor, 'sign-in.connected', { id: actor.institutionId, name: input.issuer, detail })
    })
    return { enabled: input.enabled, changedAt: changedAt.toISOString() }
  },
  { recheck: true },
)

function refuseReplaced(replaces: string | null | undefined, before: { changedAt: Date } | null) {
  if (replaces === undefined || Date.parse(replaces ?? '') === before?.changedAt.getTime()) return
  if (replaces === null && !before) return
  throw new AppError(
    'conflict',
    'Somebody has changed this connection in the meantime. Reload the page to see it.',
  )
}

type Client = { issuer: string; clientId: string }

const isOtherClient = (before: Client, { issuer, clientId }: Client) =>
  before.issuer !== issuer || before.clientId !== clientId

/** The secret belongs to its issuer: it is never sent to another. */
function storedSecret(before: (Client & { sealedSecret: string }) | null, input: Client): string {
  if (before && before.issuer === input.issuer) return before.sealedSecret
  throw fieldError('clientSecret', 'Enter the client secret')
}

async function upsertConnection(
  tx: Tx,
  actor: Member,
  input: Input,
  stored: { sealedSecret: string; changedAt: Date },
) {
  const { enabled, only, passwordAdminId, ...rest } = input
  const data = {
    ...rest,
    ...stored,
    enabled,
    only: only && enabled,
    passwordAdminId: only ? passwordAdminId : null,
  }
  await tx.oidcConnection.upsert({ where: own(actor), create: { ...own(actor), ...data }, update: data })
}

async function requireReady(tx: Tx, actor: Member, { only, passwordAdminId }: Input) {
  const domains = await tx.$queryRaw<{ by: string }[]>`
    SELECT d."verifiedBy"::text AS by FROM "OidcDomain" d
     WHERE d."institutionId" = ${actor.institutionId}::uuid AND ${isVerified}`
  if (domains.length === 0) throw fieldError('enabled', 'Verify a domain of the school first')
  if (!only) return
  if (!domains.some(({ by }) => by === 'dns'))
    throw fieldError('only', 'Verify a domain by its DNS record first: a verification by mail expires')
  const passwordOwner =
    passwordAdminId &&
    (await tx.admin.findFirst({
      where: { ...own(actor), id: passwordAdminId, role: 'OWNER', ...joined },
      select: { id: true },
    }))
  if (!passwordOwner) throw fieldError('passwordAdminId', 'Choose an owner whose password keeps working')
}

/** Disconnects the provider: its links to people are deleted, and the sessions that it opened end. */
export const removeConnection = operation(
  'sign-in.manage',
  z.object({}),
  ({ actor, db }) =>
    db.write(async (tx) => {
      const before = await tx.oidcConnection.findUnique({ where: own(actor), select: { issuer: true } })
      if (!before) throw notFound('No provider is connected.')
      await tx.oidcConnection.delete({ where: own(actor) })
      await tx.oidcLink.deleteMany({ where: own(actor) })
      await endOthers(tx, actor)
      await audit(tx, actor, 'sign-in.disconnected', { id: actor.institutionId, name: before.issuer })
    }),
  { recheck: true },
)

/** Ends the sessions that the provider opened, except the actor's own, which could not show the result. */
const endOthers = (tx: Tx, { institutionId, sessionId }: Member) =>
  endSessions(tx, institutionId, Prisma.sql`s.id <> ${sessionId}::uuid`)
