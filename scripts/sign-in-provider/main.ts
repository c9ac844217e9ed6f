import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider'

// A local OpenID Connect provider, as a separate process. It reports its port to the process that started it.

const server = createServer()
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  server.on('request', makeProvider(`http://127.0.0.1:${port}`))
  process.send?.({ port })
})

/** Any email is accepted, as with a correct password. The part before the @ is the student's number. */
const configuration: Configuration = {
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'admission_no'] },
  findAccount: (_, id) => ({
    accountId: id,
    claims: () => ({
      sub: id,
      email: id,
      email_verified: !id.startsWith('unproven'),
      name: 'Uma Rao',
      admission_no: id.split('@')[0],
    }),
  }),
  interactions: { url: (_, { uid }) => `/login/${uid}` },
  loadExistingGrant: agree,
  // The provider's own dispatcher would not reach the site, which is on this machine.
  fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as RequestInit),
  features: {
    devInteractions: { enabled: false },
    registration: { enabled: true },
    backchannelLogout: { enabled: true },
  },
}

/** Skips the consent screen, since the client is the school's own program. */
async function agree({ oidc }: KoaContextWithOIDC) {
  const { client, session, provider } = oidc
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' })
  grant.addOIDCScope('openid email profile')
  await grant.save()
  return grant
}

/** The request handler of a provider with this URL. */
function makeProvider(issuer: string) {
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  return (request: IncomingMessage, response: ServerResponse) => {
    if (!request.url?.startsWith('/login/')) return answer(request, response)
    if (request.method !== 'POST') return response.setHeader('content-type', 'text/html').end(loginPage)
    return logIn(provider, request, response).catch((error: unknown) =>
      response.writeHead(400).end(String(error)),
    )
  }
}

async function logIn(provider: Provider, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const accountId = new URLSearchParams(Buffer.concat(chunks).toString()).get('email') ?? ''
  await provider.interactionFinished(request, response, { login: { accountId } })
}

const loginPage = `<!doctype html>
<html lang="en">
<title>School accounts</title>
<main>
<h1>School accounts</h1>
<form method="post">
<label>Email <input name="email" type="email" required autofocus></label>
<button>Sign in</button>
</form>
</main>
</html>
`
