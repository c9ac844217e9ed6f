import { type IncomingMessage, Server, type ServerResponse } from 'node:http'
import { env } from '../env.ts'
import { callerAddress } from './caller-address.ts'
import { dressRefusal, known, refuse } from './refused-verbs.ts'

const stands = Symbol.for('labmark.front-door')

/** Looks at every request of this process's servers before the framework does. */
export function standAtFrontDoor(servers: Pick<Server, 'emit'> = Server.prototype) {
  const emit = servers.emit
  // A hot reload begins again in the same process.
  if (stands in emit) return
  const watched = function (this: Server, event: string, ...rest: unknown[]) {
    if (event === 'request' && isTurnedAway(...(rest as [IncomingMessage, ServerResponse]))) return true
    return Reflect.apply(emit, this, [event, ...rest])
  }
  servers.emit = Object.assign(watched as Server['emit'], { [stands]: true })
}

function isTurnedAway(asked: IncomingMessage, answer: ServerResponse): boolean {
  if (!known.includes(asked.method ?? '')) {
    refuse(asked, answer)
    return true
  }
  if (asked.url?.startsWith('/api')) dressRefusal(asked, answer)
  const { headers, socket } = asked
  const forwarded = String(headers['x-forwarded-for'] ?? '')
  headers['x-forwarded-for'] = callerAddress(forwarded, socket.remoteAddress, env.TRUSTED_PROXIES)
  return false
}
