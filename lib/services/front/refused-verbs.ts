import { type IncomingMessage, type ServerResponse, request as sendRequest } from 'node:http'
import { callPolicy } from '../../core/content-policy.ts'
import { AppError } from '../../core/errors.ts'

// The framework answers a verb that an address does not support with an empty 405, and fails on verbs that it does not know, such
// as TRACE. Both are answered here in the API's format, so that no route file has to list what it does not support. The supported
// verbs are those in the framework's own answer to OPTIONS.

/** The verbs that the framework knows. */
export const knownVerbs = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers 405, naming the verbs that are allowed here. */
export function refuseVerb(request: IncomingMessage, response: ServerResponse) {
  const { status, code, message } = new AppError('wrong_verb')
  const allowHeader = response.getHeader('allow')
  response.setHeader('content-type', 'application/json')
  const respond = (allow: string) => {
    response.writeHead(status, {
      'cache-control': 'private, no-store',
      'content-security-policy': callPolicy,
      allow,
    })
    response.end(JSON.stringify({ message, code }))
  }
  // An address that was made at build names its verbs itself and refuses OPTIONS too: to ask it would never end.
  if (allowHeader !== undefined || request.method === 'OPTIONS')
    respond([allowHeader ?? []].flat().join(', '))
  else findAllowedVerbs(request, respond)
}

/** Passes the allowed verbs of this address to `callback`, or '' when they cannot be found out. */
function findAllowedVerbs({ url, socket }: IncomingMessage, callback: (allow: string) => void) {
  const { localAddress: host, localPort: port } = socket
  if (!host || !port) return callback('')
  const options = sendRequest(
    { host, port, path: url, method: 'OPTIONS', agent: false, timeout: 5000 },
    (response) => {
      response.resume()
      callback(response.headers.allow?.toUpperCase() ?? '')
    },
  )
  options.on('timeout', () => options.destroy(new Error('no answer')))
  options.on('error', () => callback(''))
  options.end()
}
