import { countTry } from '../../access/limit/limits.ts'
import { fieldError } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { operation } from '../../core/operation.ts'
import { discover } from './reach-provider.ts'
import { Provider, type ProviderCheck } from './schema.ts'

/** Reads a provider's metadata and reports what it found; 422 on issuer when there is none. */
export const testProvider = operation(
  'sign-in.manage',
  Provider,
  async ({ actor }, { issuer }): Promise<ProviderCheck> => {
    await countTry('oidc:test', actor.institutionId)
    const server = (await discoverProvider(issuer)).serverMetadata()
    if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
      throw fieldError('issuer', 'This provider answers, but offers no sign-in.')
    return {
      issuer: server.issuer,
      authorizationHost: new URL(server.authorization_endpoint).host,
      supportsLogout: server.backchannel_logout_supported === true,
    }
  },
)

/** The cause of a failure is only logged: otherwise a school could explore the site's network. */
const discoverProvider = (issuer: string) =>
  discover({ issuer, clientId: 'test', clientSecret: 'test' }).catch((error: unknown) => {
    log.info({ err: error }, 'a provider could not be reached')
    throw fieldError('issuer', 'No provider answers at this address. It must be its public https address.')
  })
