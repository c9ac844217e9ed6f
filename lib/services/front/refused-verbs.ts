import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { callPolicy } from '../../core/content-policy.ts'
import { AppError } from '../../core/errors.ts'

// The framework answers a verb that a call does not have with an empty 405, and fails on one that it does not know, as
// TRACE. Both are answered here in the API's words, so that no route file has to name what it does not do. What it does
// is what the framework itself answers to OPTIONS.

/** What the framework understands. */
export const known = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Holds back the head of a 405 without a word, which some ask for before the end, and gives it its words at the end. */
export function dressRefusal(asked: IncomingMessage, answer: ServerResponse) {
  const { writeHead, end } = answer
  const isBare = () => answer.statusCode === 405 && !answer.headersSent && !answer.hasHeader('content-type')
  answer.writeHead = ((...rest: unknown[]) => {
    if (isBare()) return answer
    return Reflect.apply(writeHead, answer, rest)
  }) as ServerResponse['writeHead']
  answer.end = ((...rest: unknown[]) => {
    const bare = isBare()
    Object.assign(answer, { writeHead, end })
    if (!bare) return Reflect.apply(end, answer, rest)
    refuse(asked, answer)
    return answer
  }) as ServerResponse['end']
}

/** A 405 that says what may be done here. */
export function refuse(asked: IncomingMessage, answer: ServerResponse) {
  const { status, code, message } = new AppError('wrong_verb')
  askOptions(asked, (allow) => {
    answer.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'private, no-store',
      'content-security-policy': callPolicy,
      allow,
    })
    answer.end(JSON.stringify({ message, code }))
  })
}

/** What may be done at this address: '' when that is not to be learnt. */
function askOptions({ url, socket }: IncomingMessage, learn: (allow: string) => void) {
  const { localAddress: host, localPort: port } = socket
  if (!host || !port) return learn('')
  const asking = request(
    { host, port, path: url, method: 'OPTIONS', agent: false, timeout: 5000 },
    (said) => {
      said.resume()
      learn(said.headers.allow?.toUpperCase() ?? '')
    },
  )
  asking.on('timeout', () => asking.destroy(new Error('no answer')))
  asking.on('error', () => learn(''))
  asking.end()
}
