import { request as ask, type IncomingMessage, ServerResponse } from 'node:http'
import { callPolicy } from '../../core/content-policy.ts'
import { AppError } from '../../core/errors.ts'

// The framework answers a verb that an address does not have with an empty 405, and fails on one that it does not know, as
// TRACE. Both are answered here in the API's words, so that no route file has to name what it does not do. What it does
// is what the framework itself answers to OPTIONS.

/** What the framework understands. */
export const knownVerbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** An answer of the site: one that is an empty 405 when it ends gets its words. */
export class SiteResponse<T extends IncomingMessage = IncomingMessage> extends ServerResponse<T> {
  private get isEmptyRefusal() {
    return this.statusCode === 405 && !this.headersSent && !this.hasHeader('content-type')
  }

  // Compression asks for the head before the end.
  override writeHead(...said: unknown[]): this {
    if (!this.isEmptyRefusal) Reflect.apply(super.writeHead, this, said)
    return this
  }

  override end(...said: unknown[]): this {
    if (this.isEmptyRefusal) refuseVerb(this.req, this)
    else Reflect.apply(super.end, this, said)
    return this
  }
}

/** A 405 that says what may be done here. */
export function refuseVerb(request: IncomingMessage, response: ServerResponse) {
  const { status, code, message } = new AppError('wrong_verb')
  response.setHeader('content-type', 'application/json')
  askOptions(request, (allow) => {
    response.writeHead(status, {
      'cache-control': 'private, no-store',
      'content-security-policy': callPolicy,
      allow,
    })
    response.end(JSON.stringify({ message, code }))
  })
}

/** What may be done at this address: '' when that is not to be learnt. */
function askOptions({ url, socket }: IncomingMessage, learn: (allow: string) => void) {
  const { localAddress: host, localPort: port } = socket
  if (!host || !port) return learn('')
  const asking = ask({ host, port, path: url, method: 'OPTIONS', agent: false, timeout: 5000 }, (said) => {
    said.resume()
    learn(said.headers.allow?.toUpperCase() ?? '')
  })
  asking.on('timeout', () => asking.destroy(new Error('no answer')))
  asking.on('error', () => learn(''))
  asking.end()
}
