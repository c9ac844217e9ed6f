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
import { SignInRefusal } from './sign-in-refusal.ts'

type Client = { issuer: string; clientId: string; clientSecret: string }

/** In seconds. */
const timeout = 10

/** Reads a provider's metadata, every time, so that replaced keys take effect at once. Throws for no answer or another issuer. */
export function discover({ issuer, clientId, clientSecret }: Client): Promise<Configuration> {
  const own = isLoopback(issuer) ? [allowInsecureRequests] : []
  return discovery(new URL(issuer), clientId, undefined, authentication(clientSecret), {
    [customFetch]: (url, options) => guardedFetch(url, options),
    timeout,
    // The signature of an ID token is checked although it was received over TLS.
    execute: [...own, enableNonRepudiationChecks],
  })
}

/** `discover` for a school's connection, whose stored secret it opens; throws a SignInRefusal when either fails. */
export async function reachProvider(connection: OidcConnection): Promise<Configuration> {
  const clientSecret = await openSecret(connection)
  try {
    return await discover({ ...connection, clientSecret })
  } catch (cause) {
    throw new SignInRefusal('unreachable', cause)
  }
}

/** By the method that the provider supports; when it names none, by the standard's default. */
const authentication =
  (secret: string): ClientAuth =>
  (server, client, body, headers) => {
    const post = server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (post ? ClientSecretPost : ClientSecretBasic)(secret)(server, client, body, headers)
  }
