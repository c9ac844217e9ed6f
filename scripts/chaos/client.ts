import logins from '../../prisma/demo-logins.json' with { type: 'json' }

/** The answer to a request: status 0 means that there was none. */
type ApiResponse = {
  status: number
  body: { message?: string; data?: unknown }
}

/** A browser's session. Each request uses a new connection, to the load balancer or to one instance. */
export type Client = {
  send: (port: number, method: string, path: string, body?: unknown) => Promise<ApiResponse>
}

const TIMEOUT = 90_000

export function openClient(): Client {
  const cookies = new Map<string, string>()
  return {
    send: async (port, method, path, body) => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      try {
        const response = await fetch(`http://127.0.0.1:${port}/api${path}`, {
          method,
          headers: { connection: 'close', 'content-type': 'application/json', cookie },
          signal: AbortSignal.timeout(TIMEOUT),
          body: JSON.stringify(body),
        })
        for (const set of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
          if (name && value !== undefined) cookies.set(name, value)
        }
        const text = await response.text()
        const responseBody = text.startsWith('{') ? JSON.parse(text) : { message: text.slice(0, 200) }
        return { status: response.status, body: responseBody }
      } catch (error) {
        return { status: 0, body: { message: String(error) } }
      }
    },
  }
}

/** @throws with the site's message if the request failed */
export function requireOk({ status, body }: ApiResponse, action: string): { data: never } {
  if (status >= 200 && status < 300) return body as { data: never }
  throw new Error(`${action}: ${status} ${body.message}`)
}

/** Signs in to the first demo school, as an admin with the password just confirmed. */
export async function signIn(port: number, role: 'admin' | 'teacher'): Promise<Client> {
  const { email, password } = logins.find((one) => one.role === role) ?? {}
  const noun = role === 'admin' ? 'institution' : 'teacher'
  const client = openClient()
  requireOk(await client.send(port, 'POST', `/${noun}/login`, { email, password }), 'sign in')
  if (role === 'admin')
    requireOk(await client.send(port, 'POST', '/institution/auth', { email, password }), 'check the password')
  return client
}
