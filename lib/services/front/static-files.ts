import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import send from 'send'
import { callPolicy } from '../../core/content-policy.ts'
import { env } from '../../core/env.ts'
import { answerPlainly } from './plain-answer.ts'

// The files of the build never change under their names. The framework could serve them too, but it answers 500 to a range or
// condition that cannot be satisfied, and to a verb that is not GET.

/** The error of `send` when a condition or range cannot be satisfied, or a file cannot be read. */
type SendError = Error & { status: number; headers?: Record<string, string> }

const urlPrefix = '/_next/static/'
const root = join(/* turbopackIgnore: true */ process.cwd(), '.next/static')

/** Whether an address is that of a build file. In development the framework builds and serves them. */
export const isStaticFile = (url: string) => env.NODE_ENV === 'production' && url.startsWith(urlPrefix)

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

/** Whether the build has a brotli copy of a file (compress-build.mjs). */
const hasBrotliCopy = (path: string) => existsSync(join(/* turbopackIgnore: true */ root, `${path}.br`))

/** The content type, when the brotli copy is to be sent; a range is one of the file's own bytes. */
function brotliType(path: string, { headers }: IncomingMessage): string | undefined {
  const acceptsBrotli = headers['accept-encoding']?.split(',').some((one) => one.trim() === 'br')
  return acceptsBrotli && !headers.range && hasBrotliCopy(path) ? types[extname(path)] : undefined
}

/** Serves a file of the build, which can do nothing in a browser by itself. */
export function serveStatic(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('content-security-policy', callPolicy)
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return answerPlainly(response, 405, { allow: 'GET, HEAD' })
  const [path = ''] = (request.url ?? '').slice(urlPrefix.length).split('?', 1)
  const type = brotliType(path, request)
  send(request, type ? `${path}.br` : path, { root, index: false, maxAge: '1y', immutable: true })
    .on('headers', () => {
      if (!type) return
      response.setHeader('content-encoding', 'br')
      response.setHeader('content-type', type)
    })
    .on('directory', () => answerPlainly(response, 404))
    .on('error', ({ status, headers }: SendError) => {
      if (response.headersSent) response.destroy()
      // Files outside the folder count as not found.
      else answerPlainly(response, status === 403 ? 404 : status, headers)
    })
    .pipe(response)
}
