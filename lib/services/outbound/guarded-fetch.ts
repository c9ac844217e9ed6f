import { lookup as resolve } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { refuseInTransaction } from '../../core/db.ts'
import { env, isLoopback } from '../../core/env.ts'
import { isOwnMachine, isPrivate } from './private-address.ts'

// For URLs that somebody at a school has typed: they must not make the site query its own network (SSRF).

/** In milliseconds, for the whole request. */
const timeout = 10_000
/** In bytes; the expected answers are a few kilobytes of JSON. */
const maxBytes = 512 * 1024

type Init = { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal }

/**
 * Fetches a small answer from an https URL, without following redirects. Throws when the host resolves to this machine or a private
 * network, when it takes longer than ten seconds, and for a larger answer. A site on a loopback address, which nobody else can
 * reach, may also ask its own machine, and without https.
 */
export async function guardedFetch(address: string, init: Init = {}): Promise<Response> {
  refuseInTransaction('A request to another site')
  const ownMachine = isLoopback(env.PUBLIC_URL)
  const url = new URL(address)
  requireAllowed(url, ownMachine)
  const timeoutSignal = AbortSignal.timeout(timeout)
  const signal = init.signal ? AbortSignal.any([init.signal, timeoutSignal]) : timeoutSignal
  return send(url, { ...init, signal }, ownMachine)
}

function requireAllowed(url: URL, ownMachine: boolean) {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isPlainLoopback = url.protocol === 'http:' && ownMachine && isLoopback(url.href)
  if (url.protocol !== 'https:' && !isPlainLoopback) throw new Error('The address must begin with https://')
  if (url.username || url.password) throw new Error('The address holds a password')
  if (isIP(host) && !isReachable(host, ownMachine)) throw notPublic()
}

const isReachable = (ip: string, ownMachine: boolean) => !isPrivate(ip) || (ownMachine && isOwnMachine(ip))
const notPublic = () => new Error('The address is of a private network')

/** Resolves a name once, and only to allowed addresses: the socket then uses these and no others. */
const lookupAllowed =
  (ownMachine: boolean): LookupFunction =>
  (hostname, options, callback) =>
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      if (!addresses.every(({ address }) => isReachable(address, ownMachine)))
        return callback(notPublic(), [])
      const [first] = addresses
      if (options.all || !first) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })

function send(url: URL, { method = 'GET', headers, body, signal }: Init, ownMachine: boolean) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<Response>((resolve, reject) => {
    const clientRequest = request(
      url,
      { method, headers, signal, lookup: lookupAllowed(ownMachine), agent: false },
      (answer) => readResponse(answer).then(resolve, reject),
    )
    clientRequest.on('error', reject)
    clientRequest.end(body === undefined || body === null ? undefined : String(body))
  })
}

async function readResponse(response: IncomingMessage): Promise<Response> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.byteLength
    if (size > maxBytes) {
      response.destroy()
      throw new Error('The answer is too large')
    }
    chunks.push(chunk)
  }
  const { statusCode = 502, headers } = response
  const type = headers['content-type'] ?? ''
  const responseHeaders: HeadersInit = {
    'content-type': type,
    ...(headers['www-authenticate'] && { 'www-authenticate': headers['www-authenticate'] }),
  }
  const empty = statusCode === 204 || statusCode === 304
  return new Response(empty ? null : Buffer.concat(chunks), { status: statusCode, headers: responseHeaders })
}
