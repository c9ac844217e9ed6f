import {
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { countTry } from '../../access/limit/limits.ts'
import { placeOf } from '../../access/limit/place.ts'
import type { PublicContext } from '../../core/context.ts'
import type { Tx } from '../../core/db.ts'
import { publicOperation } from '../../core/operation.ts'
import { seeOther } from '../../core/see-other.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { redirectUri } from './addresses.ts'
import { type BegunSignIn, begunCookie } from './begun-sign-in.ts'
import { reachProvider } from './reach-provider.ts'
import { redirectOnRefusal } from './redirect-on-refusal.ts'
import { Begin } from './schema.ts'
import { SignInRefusal } from './sign-in-refusal.ts'

/** Redirects the browser to its school's provider, or to a page that gives the reason for a refusal. */
export const startSignIn = publicOperation(Begin, (ctx, { school, as }) =>
  redirectOnRefusal(async () => {
    await countStart(ctx, school)
    const connection = await ctx.db.read((tx) => findEnabled(tx, school))
    if (as === 'student' && connection.studentClaim === '') throw new SignInRefusal('off')
    const config = await reachProvider(connection)
    const begun: BegunSignIn = {
      school,
      as,
      issuer: connection.issuer,
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
    }
    return seeOther(await authorizationUrl(config, begun, connection), [await begunCookie(begun)])
  }),
)

/** Counts by account in a browser that somebody of the school has used, so that others at the place cannot keep them out. */
async function countStart({ actor, db }: PublicContext, institutionId: string) {
  const id = actor.role === 'visitor' ? actor.device?.accountId : actor.accountId
  const isOwn = id && (await db.read((tx) => tx.account.count({ where: { id, institutionId } }))) > 0
  await countTry('oidc:ip', isOwn ? id : placeOf(actor.ip))
}

/** The school's connection; throws a SignInRefusal without one that is switched on. */
export async function findEnabled(tx: Tx, institutionId: string): Promise<OidcConnection> {
  const connection = await tx.oidcConnection.findUnique({ where: { institutionId, enabled: true } })
  if (!connection) throw new SignInRefusal('off')
  return connection
}

async function authorizationUrl(
  config: Configuration,
  begun: BegunSignIn,
  { kind }: OidcConnection,
): Promise<URL> {
  return buildAuthorizationUrl(config, {
    redirect_uri: redirectUri(begun.school),
    scope: 'openid email profile',
    code_challenge: await calculatePKCECodeChallenge(begun.verifier),
    code_challenge_method: 'S256',
    state: begun.state,
    nonce: begun.nonce,
    // Google leaves personal accounts out of its list.
    ...(kind === 'google' && { hd: '*' }),
  })
}
