import { type IncomingMessage, ServerResponse } from 'node:http'
import { ending } from '../health/ending.ts'
import { refuseVerb } from './refused-verbs.ts'

/** A response of the site: an empty 405 is given a body when it ends, and the last one of a process closes its connection. */
export class SiteResponse<T extends IncomingMessage = IncomingMessage> extends ServerResponse<T> {
  private get isEmptyRefusal() {
    return this.statusCode === 405 && !this.headersSent && !this.hasHeader('content-type')
  }

  // Compression writes the head before the end.
  override writeHead(...args: unknown[]): this {
    if (this.isEmptyRefusal) return this
    if (ending.hasBegun) this.setHeader('connection', 'close')
    Reflect.apply(super.writeHead, this, args)
    return this
  }

  override end(...args: unknown[]): this {
    if (this.isEmptyRefusal) refuseVerb(this.req, this)
    else Reflect.apply(super.end, this, args)
    return this
  }
}
