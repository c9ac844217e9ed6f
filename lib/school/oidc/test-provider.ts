import { countTry } from '../../access/account/limits.ts'
import { fieldError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { operation } from '../../core/operation.ts'
import { discover } from './reach-provider.ts'
import { type Found, Provider } from './schema.ts'

/** Asks a provider for its description and says what it found; 422 on issuer when there is none to be had. */
export const testProvider = operation(
  'sign-in.manage',
  Provider,
  async ({ actor }, { issuer }): Promise<Found> => {
    await countTry('oidc:test', actor.institutionId)
    const server = (await ask(issuer)).serverMetadata()
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      throw fieldError('issuer', 'This provider answers, but offers no sign-in.')
    return {
      issuer: server.issuer,
      signsInAt: new URL(server.authorization_endpoint).host,
      tellsLogOut: server.backchannel_logout_supported === true,
    }
  },
)

/** What went wrong is for the log alone: else a school could look about in the site's network. */
const ask = (issuer: string) =>
  discover({ issuer, clientId: 'test', clientSecret: 'test' }).catch((error: unknown) => {
    log.info({ err: error }, 'a provider could not be reached')
    throw fieldError('issuer', 'No provider answers at this address. It must be its public https address.')
  })
