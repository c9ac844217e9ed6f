import { Agent, request as httpRequest } from 'node:http'
import type { FuzzRequest } from './request.ts'

/** An answer; status 0 if there was none, `ms` until its last byte. */
export interface Answered {
  status: number
  type: string
  text: string
  ms: number
}

export interface Sender {
  send: (request: FuzzRequest, signed: Record<string, string>, from: string) => Promise<Answered>
  close: () => void
}

const TIMEOUT_MS = 60_000

/** Sends requests over keep-alive connections; `base` is the URL of the API. */
export function openSender(base: string, connections: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port, pathname } = new URL(base)
  const send = (
    request: FuzzRequest,
    signed: Record<string, string>,
    from: string,
    anew = false,
  ): Promise<Answered> => {
    const started = performance.now()
    const length = request.body === undefined ? {} : { 'content-length': Buffer.byteLength(request.body) }
    const headers = { ...request.headers, ...signed, ...length, 'x-forwarded-for': from }
    const options = {
      agent: anew ? false : agent,
      hostname,
      port,
      headers,
      method: request.call.verb,
      path: pathname + request.path,
    }
    return new Promise((resolve) => {
      const ended = (status: number, type: string, text: string) =>
        resolve({ status, type, text, ms: performance.now() - started })
      const out = httpRequest({ ...options, timeout: TIMEOUT_MS }, (answer) => {
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
      out.on('error', (error: NodeJS.ErrnoException) => {
        // The site closes idle connections, and may just have done so.
        const wasIdle = out.reusedSocket && error.code === 'ECONNRESET'
        if (wasIdle) resolve(send(request, signed, from, true))
        else ended(0, '', String(error))
      })
      out.end(request.body)
    })
  }
  return { send: (request, signed, from) => send(request, signed, from), close: () => agent.destroy() }
}
