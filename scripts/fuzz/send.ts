import { Agent, request } from 'node:http'
import type { Asked } from './asked.ts'

/** What came back; status 0 when there was no answer, `ms` until its last byte. */
export interface Answered {
  status: number
  type: string
  text: string
  ms: number
}

/** A way to the site. */
export interface Sender {
  send: (asked: Asked, signed: Record<string, string>, from: string) => Promise<Answered>
  close: () => void
}

const PATIENCE_MS = 60_000

/**
 * Sends over connections that stay open.
 * @param base the address below which the API is, such as http://127.0.0.1:3016/api
 */
export function openSender(base: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port, pathname } = new URL(base)
  const send: Sender['send'] = (asked, signed, from) => {
    const started = performance.now()
    const length = asked.body === undefined ? {} : { 'content-length': Buffer.byteLength(asked.body) }
    const headers = { ...asked.headers, ...signed, ...length, 'x-forwarded-for': from }
    const options = { agent, hostname, port, headers, method: asked.call.verb, path: pathname + asked.path }
    return new Promise((resolve) => {
      const ended = (status: number, type: string, text: string) =>
        resolve({ status, type, text, ms: performance.now() - started })
      const out = request({ ...options, timeout: PATIENCE_MS }, (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('end', () =>
          ended(
            answer.statusCode ?? 0,
            answer.headers['content-type'] ?? '',
            Buffer.concat(pieces).toString('utf8'),
          ),
        )
        answer.on('error', (error) => ended(0, '', String(error)))
      })
      out.on('timeout', () => out.destroy(new Error('no answer within a minute')))
      out.on('error', (error) => ended(0, '', String(error)))
      out.end(asked.body)
    })
  }
  return { send, close: () => agent.destroy() }
}
