import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose'
import { z } from 'zod'
import { countTry, uncountTry, useOnce } from '../../access/limit/limits.ts'
import { placeOf } from '../../access/limit/place.ts'
import { Prisma } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { publicOperation } from '../../core/operation.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { guardedFetch } from '../../services/outbound/guarded-fetch.ts'
import { endSessions } from './end-sessions.ts'
import { reachProvider } from './reach-provider.ts'

const event = 'http://schemas.openid.net/event/backchannel-logout'

/** How old a logout token may be, in seconds. */
const maxTokenAge = 5 * 60

/** How long a used token is remembered, in seconds: longer than any is believed. */
const replaySeconds = 60 * 60

/** Public-key algorithms only: nobody can sign with what the provider publishes or the school knows. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA']

/** Older providers send no type, or only `jwt`; the token's other claims distinguish it from an ID token. */
const tokenTypes = ['logout+jwt', 'jwt', '']

const LogoutRequest = z.object({ school: z.uuid(), raw: z.instanceof(Uint8Array).optional() })

const LogoutToken = z
  .object({
    jti: z.string().min(1).max(255),
    sub: z.string().max(255).optional(),
    sid: z.string().max(255).optional(),
    events: z.object({ [event]: z.object({}) }),
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub ?? sid)
type LogoutToken = z.output<typeof LogoutToken>

/**
 * Ends the sessions that the school's provider has opened for somebody, when it reports that they have logged out there (OpenID Connect
 * Back-Channel Logout 1.0). 400 for a token that is not the provider's, too old, or used; 429 for a place that has sent too many.
 */
export const endByProvider = publicOperation(
  LogoutRequest,
  async (ctx, { school, raw = new Uint8Array() }) => {
    const { actor, db } = ctx
    const place = placeOf(actor.ip)
    // The provider is asked for its keys each time, and anybody can send something.
    await countTry('oidc:ip', place)
    const connection = await db.read((tx) =>
      tx.oidcConnection.findUnique({ where: { institutionId: school, enabled: true } }),
    )
    if (!connection) throw notFound()
    const { sub, sid, jti } = await verify(
      connection,
      new URLSearchParams(Buffer.from(raw).toString()).get('logout_token') ?? '',
    )
    await uncountTry('oidc:ip', place)
    const ended = await db.write(async (tx) => {
      if (!(await useOnce(tx, `oidc:logout:${connection.issuer} ${jti}`, replaySeconds)))
        throw refused('It was used before')
      const bySid = sid === undefined ? Prisma.sql`true` : Prisma.sql`o.sid = ${sid}`
      const bySubject = sub === undefined ? Prisma.sql`true` : Prisma.sql`o.subject = ${sub}`
      return endSessions(
        tx,
        school,
        Prisma.sql`o.issuer = ${connection.issuer} AND ${bySid} AND ${bySubject}`,
      )
    })
    log.info({ ended }, 'a provider has ended sessions')
  },
)

async function verify(connection: OidcConnection, token: string): Promise<LogoutToken> {
  try {
    const config = await reachProvider(connection)
    const answer = await guardedFetch(config.serverMetadata().jwks_uri ?? '')
    const keys = createLocalJWKSet((await answer.json()) as JSONWebKeySet)
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      issuer: connection.issuer,
      audience: connection.clientId,
      algorithms,
      maxTokenAge,
      clockTolerance: 30,
    })
    if (!tokenTypes.includes(protectedHeader.typ?.toLowerCase() ?? ''))
      throw new Error('This is another kind of token')
    return LogoutToken.parse(payload)
  } catch (cause) {
    throw refused(cause)
  }
}

function refused(cause: unknown): AppError {
  log.warn({ err: cause }, 'a logout token was refused')
  return new AppError('malformed', 'This logout token is not valid.', { cause })
}
