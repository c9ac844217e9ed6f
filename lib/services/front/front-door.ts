import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { setContentPolicy } from '../../core/content-policy.ts'
import { env } from '../../core/env.ts'
import { watchRequest } from '../observe/watch-request.ts'
import { callerAddress } from './caller-address.ts'
import { answerPlainly } from './plain-answer.ts'
import { dressRefusal, known, refuse } from './refused-verbs.ts'
import { isWellFormed, pathAsked } from './request-target.ts'
import { rewrite } from './rewrites.ts'
import { setSecurityHeaders } from './security-headers.ts'
import { serveStatic } from './static-files.ts'

const stands = Symbol.for('labmark.front-door')

/** Servers for the people who run the site, whose requests are none of the site's. */
export const internalServers = new WeakSet<object>()

/** Looks at every request of this process's servers before the framework does. */
export function standAtFrontDoor(servers: Pick<Server, 'emit'> = Server.prototype) {
  const emit = servers.emit
  // A hot reload begins again in the same process.
  if (stands in emit) return
  const watched = function (this: Server, event: string, ...rest: unknown[]) {
    const pass = () => Reflect.apply(emit, this, [event, ...rest])
    if (event !== 'request' || internalServers.has(this)) return pass()
    const [asked, answer] = rest as [IncomingMessage, ServerResponse]
    return watchRequest(asked, answer, () => hasAnswered(asked, answer) || pass())
  }
  servers.emit = Object.assign(watched as Server['emit'], { [stands]: true })
}

/** Answers what the framework is not to see, and makes the rest ready for it. @returns whether it has answered */
function hasAnswered(asked: IncomingMessage, answer: ServerResponse): boolean {
  setSecurityHeaders(asked, answer)
  if (!isWellFormed(asked)) answerPlainly(answer, 400)
  else if (asked.url === '*') answerPlainly(answer, 204, { allow: known.join(', ') })
  else return servesFile(asked, answer) || refusesVerb(asked, answer)
  return true
}

function servesFile(asked: IncomingMessage, answer: ServerResponse): boolean {
  asked.url = pathAsked(asked.url ?? '/')
  setContentPolicy(asked, answer)
  return serveStatic(asked, answer)
}

function refusesVerb(asked: IncomingMessage, answer: ServerResponse): boolean {
  asked.url = rewrite(asked.url ?? '/')
  sendHeadersWithBody(answer)
  if (!known.includes(asked.method ?? '')) {
    refuse(asked, answer)
    return true
  }
  if (asked.url.startsWith('/api')) dressRefusal(asked, answer)
  nameCaller(asked)
  return false
}

/** Whatever the caller says, the framework and the limits by place read the address that our own proxies saw. */
function nameCaller({ headers, socket }: IncomingMessage) {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  headers['x-forwarded-for'] = callerAddress(forwarded, socket.remoteAddress, env.TRUSTED_PROXIES)
}

/**
 * The framework sends the headers just before the first bytes of a page, in a write of their own: 5 % of the time that a
 * page takes. Left to themselves they leave with those bytes.
 */
function sendHeadersWithBody(answer: ServerResponse) {
  answer.flushHeaders = () => undefined
}
