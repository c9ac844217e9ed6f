import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import send from 'send'
import { callPolicy } from '../../core/content-policy.ts'
import { env } from '../../core/env.ts'
import { answerPlainly } from './plain-answer.ts'

// The files of the build never change under their names. The framework serves them too, but answers 500 to a range or a
// condition that cannot be met, and to a verb that is not GET.

/** How `send` says that a condition or a range cannot be met, or that a file cannot be read. */
type Refused = Error & { status: number; headers?: Record<string, string> }

const start = '/_next/static/'
const root = join(/* turbopackIgnore: true */ process.cwd(), '.next/static')

/** Whether an address is that of a file of the build. While one develops, the framework makes and serves them. */
export const isStaticFile = (url: string) => env.NODE_ENV === 'production' && url.startsWith(start)

/** What is packed when the site is built (compress-build.mjs), by its ending. */
const packedTypes = { js: 'text/javascript; charset=utf-8', css: 'text/css; charset=utf-8' }
const packable = /^chunks\/.*\.(js|css)$/

/** The type of a file that is packed and may be sent so; a range is one of the file's own bytes. */
function packedType(path: string, { headers }: IncomingMessage) {
  const ending = packable.exec(path)?.[1] as keyof typeof packedTypes | undefined
  const takesBrotli = headers['accept-encoding']?.split(',').some((one) => one.trim() === 'br')
  return ending && takesBrotli && !headers.range ? packedTypes[ending] : undefined
}

/** Answers a request for a file of the build, which can do nothing in a browser by itself. */
export function serveStatic(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-security-policy', callPolicy)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerPlainly(response, 405, { allow: 'GET, HEAD' })
  const [path = ''] = (request.url ?? '').slice(start.length).split('?', 1)
  const type = packedType(path, request)
  send(request, type ? `${path}.br` : path, { root, index: false, maxAge: '1y', immutable: true })
    .on('headers', () => {
      if (!type) return
      response.setHeader('content-encoding', 'br')
      response.setHeader('content-type', type)
    })
    .on('directory', () => answerPlainly(response, 404))
    .on('error', ({ status, headers }: Refused) => {
      if (response.headersSent) response.destroy()
      // Files outside of the folder are not found.
      else answerPlainly(response, status === 403 ? 404 : status, headers)
    })
    .pipe(response)
}
