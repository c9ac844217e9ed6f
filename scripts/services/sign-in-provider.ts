import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startNode } from './child.ts'

const program = fileURLToPath(new URL('../sign-in-provider/main.ts', import.meta.url))

/** Starts a local identity provider on a free port. */
export async function openSignInProvider() {
  const child = startNode(['--import', 'tsx', program])
  const [message] = await once(child.process, 'message')
  const issuer = `http://127.0.0.1:${(message as { port: number }).port}`
  return { issuer, register: (client: object) => register(issuer, client), stop: child.stop }
}

/** Registers a client, as a school's administrator would in its console. */
async function register(
  issuer: string,
  client: object,
): Promise<{ client_id: string; client_secret: string }> {
  const response = await fetch(`${issuer}/reg`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(client),
  })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as { client_id: string; client_secret: string }
}
