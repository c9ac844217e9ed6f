import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

// A local sign-in provider that answers whatever a test wants, true or false. scripts/sign-in-provider behaves like a
// real one.

type Grant = { token: string; challenge: string; userinfo: JWTPayload }
type Keys = Awaited<ReturnType<typeof newKeys>>

const newKeys = async (kid: string) => {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
  return {
    kid,
    privateKey,
    publicKey,
    jwk: { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' },
  }
}

export type TestProvider = Awaited<ReturnType<typeof openTestProvider>>

/** Starts one on a free port; `path` follows the host in the issuer, as in Microsoft's directories. */
export async function openTestProvider(path = '') {
  const grants = new Map<string, Grant>()
  const state = { keys: await newKeys('first'), metadata: {} as Record<string, unknown> }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // So that it does not keep the test process running.
  server.unref()
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const requestPath = new URL(request.url ?? '/', issuer).pathname.slice(path.length)
    const body = await bodyFor(requestPath, request)
    response.writeHead(body ? 200 : 400, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? { error: 'invalid_grant' }))
  }

  async function bodyFor(path: string, request: IncomingMessage): Promise<object | undefined> {
    if (path === '/.well-known/openid-configuration') return { ...metadataOf(issuer), ...state.metadata }
    if (path === '/jwks') return { keys: [state.keys.jwk] }
    const code = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (path === '/userinfo') return grants.get(`used ${code}`)?.userinfo
    return path === '/token' ? exchange(new URLSearchParams(await textOf(request))) : undefined
  }

  function exchange(form: URLSearchParams): object | undefined {
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || grant.challenge !== verifier) return undefined
    grants.delete(code)
    grants.set(`used ${code}`, grant)
    return { access_token: code, token_type: 'Bearer', expires_in: 60, id_token: grant.token }
  }

  return {
    issuer,
    /** the keys it signs with */
    keys: (): Keys => state.keys,
    /** adds metadata to the usual */
    says: (metadata: Record<string, unknown>) => Object.assign(state.metadata, metadata),
    rotate: async () => {
      state.keys = await newKeys('second')
    },
    grant: (code: string, grant: Grant) => grants.set(code, grant),
    sign: (claims: JWTPayload, { kid, privateKey }: Keys = state.keys) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey),
    close: () => server.close(),
  }
}

let lasting: Promise<TestProvider> | undefined

/** One provider that lives as long as the tests run. */
export function lastingTestProvider(): Promise<TestProvider> {
  lasting ??= openTestProvider()
  return lasting
}

const metadataOf = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  userinfo_endpoint: `${issuer}/userinfo`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  backchannel_logout_supported: true,
})

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}
