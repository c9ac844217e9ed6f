import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import { isLoopback } from '../../core/env.ts'
import type { OidcConnection } from '../../generated/prisma/client.ts'
import { guardedFetch } from '../../services/outbound/guarded-fetch.ts'
import { openSecret } from './secret.ts'

type Client = { issuer: string; clientId: string; clientSecret: string }

/** In seconds. */
const timeout = 10

/** Asks a provider what it offers, every time: replaced keys count at once. Throws for no answer or another issuer. */
export function discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const own = isLoopback(issuer) ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    [customFetch]: (url, options) => guardedFetch(url, options),
    timeout,
    // The signature of an ID token is checked although it came over TLS.
    execute: [...own, enableNonRepudiationChecks],
  })
}

/** The same for a school's connection. */
export const reachProvider = async (connection: OidcConnection) =>
  discover({ ...connection, clientSecret: await openSecret(connection) })

/** In the way that the provider takes; where it says nothing, in the standard's. */
const authentication =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const post = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (post ? ClientSecretPost : ClientSecretBasic)(secret)(server, client, body, headers)
  }
