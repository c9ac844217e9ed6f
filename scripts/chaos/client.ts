/** The answer to a request: status 0 means that there was none. */
interface Answered {
  status: number
  body: { message?: string; data?: unknown }
  ms: number
}

/** A browser's session; each request uses a new connection. */
export interface Client {
  send: (method: string, path: string, body?: unknown) => Promise<Answered>
  /** the same, directly to one instance instead of the balancer */
  sendTo: (port: number, method: string, path: string, body?: unknown) => Promise<Answered>
}

const TIMEOUT = 90_000

/** @param port of the load balancer */
export function openClient(port: number): Client & { cookies: Map<string, string> } {
  const cookies = new Map<string, string>()
  const sendTo: Client['sendTo'] = async (to, method, path, body) => {
    const started = performance.now()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    try {
      const response = await fetch(`http://127.0.0.1:${to}/api${path}`, {
        method,
        headers: { connection: 'close', 'content-type': 'application/json', cookie },
        signal: AbortSignal.timeout(TIMEOUT),
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      for (const set of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        if (name && value !== undefined) cookies.set(name, value)
      }
      const text = await response.text()
      const said = text.startsWith('{') ? JSON.parse(text) : { message: text.slice(0, 200) }
      return { status: response.status, body: said, ms: performance.now() - started }
    } catch (error) {
      return { status: 0, body: { message: String(error) }, ms: performance.now() - started }
    }
  }
  return { cookies, sendTo, send: (method, path, body) => sendTo(port, method, path, body) }
}

/** @throws with the site's message if the request failed */
export function requireOk({ status, body }: Answered, what: string): { data: never } {
  if (status >= 200 && status < 300) return body as { data: never }
  throw new Error(`${what}: ${status} ${body.message}`)
}

/** Signs in to a demo school, with the password just confirmed. */
export async function signIn(
  port: number,
  noun: 'institution' | 'teacher',
  email: string,
  password: string,
): Promise<Client> {
  const client = openClient(port)
  requireOk(await client.send('POST', `/${noun}/login`, { email, password }), `sign in ${email}`)
  if (noun === 'institution')
    requireOk(
      await client.send('POST', '/institution/auth', { email, password }),
      `check the password of ${email}`,
    )
  return client
}
