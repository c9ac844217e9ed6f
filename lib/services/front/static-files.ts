import { readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
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

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
}

let packed: Set<string> | undefined

/** Whether the build has a file packed by brotli as well (compress-build.mjs). */
function isPacked(path: string): boolean {
  packed ??= new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.br')),
  )
  return packed.has(`${path}.br`)
}

/** The type of a file that is sent packed; a range is one of the file's own bytes. */
function packedType(path: string, { headers }: IncomingMessage): string | undefined {
  const takesBrotli = headers['accept-encoding']?.split(',').some((one) => one.trim() === 'br')
  return takesBrotli && !headers.range && isPacked(path) ? types[extname(path)] : undefined
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
