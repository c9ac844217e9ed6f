import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Settings } from './settings.ts'
import type { Store } from './store.ts'

/** A call: the request, and what handlers need to answer it. */
export type Call = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
  store: Store
  settings: Settings
}

/** An answer: JSON, a page, a redirect, or none at all. */
export type Reply =
  | { status: number; json: unknown }
  | { status: number; html: string }
  | { location: string }
  | { silence: true }

/** An error in Razorpay's format. */
export class Refused extends Error {
  readonly status: number
  constructor(description: string, status = 400) {
    super(description)
    this.status = status
  }
}

export const failure = ({ status, message }: Refused): Reply => ({
  status,
  json: { error: { code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR', description: message } },
})

const maxBytes = 100_000

/** Parses a body of JSON or form fields. */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > maxBytes) throw new Refused('The body is too large', 413)
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  if (text === '') return {}
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused('The body is no JSON')
  }
}

export function send(response: ServerResponse, reply: Reply): void {
  if ('silence' in reply) return
  if ('location' in reply) {
    response.writeHead(303, { location: reply.location }).end()
    return
  }
  const [type, text] =
    'html' in reply ? ['text/html', reply.html] : ['application/json', JSON.stringify(reply.json)]
  response.writeHead(reply.status, { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' })
  response.end(text)
}
