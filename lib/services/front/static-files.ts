import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'
import Negotiator from 'negotiator'
import send from 'send'
import { answerPlainly } from './plain-answer.ts'

// The files of the build never change under their names. Scripts, styles and drawings are packed when the site is built
// (scripts/start/pack.ts), as well as can be: to pack them for each visitor takes longer than all else of a first visit.
// The framework serves files too, but answers 500 to a range or a condition that cannot be met.

/** What browsers call a packing, the better first, and how its files end. */
export const packings = { br: '.br', gzip: '.gz' } as const

/** What is packed, and what each is. */
export const packedTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

const year = 365 * 24 * 3_600_000

/** How `send` says that a condition or a range cannot be met, or that a file cannot be read. */
type Refused = Error & { status: number; headers?: Record<string, string> }

const root = '/_next/static/'
const folder = () => join(/* turbopackIgnore: true */ process.cwd(), '.next/static')

let known: Set<string> | undefined

/** The addresses of all files of the build. While one develops, the framework makes and serves them. */
function findFiles(): Set<string> {
  if (process.env.NODE_ENV !== 'production' || !existsSync(folder())) return new Set()
  const files = readdirSync(folder(), { recursive: true, encoding: 'utf8' })
  return new Set(files.filter((file) => extname(file)).map((file) => root + file.split(sep).join('/')))
}

/** Answers a request for a file of the build. @returns whether it was one */
export function serveStatic(asked: IncomingMessage, answer: ServerResponse): boolean {
  const path = decodeURIComponent((asked.url ?? '').split('?', 1)[0] ?? '')
  if (!path.startsWith(root)) return false
  known ??= findFiles()
  if (!known.has(path)) return false
  if (asked.method === 'GET' || asked.method === 'HEAD') sendPacked(asked, answer, path, known)
  else answerPlainly(answer, 405, { allow: 'GET, HEAD' })
  return true
}

function sendPacked(asked: IncomingMessage, answer: ServerResponse, path: string, files: Set<string>) {
  const made = Object.entries(packings).filter(([, end]) => files.has(path + end))
  const encodings = [...made.map(([encoding]) => encoding), 'identity']
  if (made.length > 0) answer.setHeader('vary', 'Accept-Encoding')
  const encoding = new Negotiator(asked).encoding(encodings, { preferred: encodings })
  if (encoding === undefined) return answerPlainly(answer, 406)
  const end = made.find(([name]) => name === encoding)?.[1] ?? ''
  const type = packedTypes[extname(path)]
  if (type) answer.setHeader('content-type', type)
  if (end) answer.setHeader('content-encoding', encoding)
  sendFile(asked, answer, path.slice(root.length) + end)
}

function sendFile(asked: IncomingMessage, answer: ServerResponse, name: string) {
  const options = { root: folder(), index: false, maxAge: year, immutable: true } as const
  send(asked, encodeURIComponent(name), options)
    .on('error', (error: Refused) => {
      if (answer.headersSent) answer.destroy(error)
      else answerPlainly(answer, error.status, error.headers)
    })
    .pipe(answer)
}
