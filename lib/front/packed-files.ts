import { existsSync, readdirSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join, sep } from 'node:path'

// Scripts and styles never change under their names. They are packed when the site is built (scripts/start/pack.ts), as well
// as can be: to pack them for each visitor anew takes longer than all else that a first visit costs.

/** What browsers call a packing, the better first, and how its files end. */
export const packings = { br: '.br', gzip: '.gz' } as const

/** What is packed, and what each is. */
export const packedTypes: Readonly<Record<string, string>> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.svg': 'image/svg+xml',
}

const root = '/_next/static/'

let packed: Set<string> | undefined

/** The addresses of all files that the build has packed. While one develops, another one's build may lie there. */
function findPacked(): Set<string> {
  if (process.env.NODE_ENV !== 'production') return new Set()
  const folder = join(/* turbopackIgnore: true */ process.cwd(), '.next/static')
  const files = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  const ends: string[] = Object.values(packings)
  return new Set(
    files.filter((file) => ends.includes(extname(file))).map((file) => root + file.split(sep).join('/')),
  )
}

/** Leads a request for a file to the best packed one that the browser understands, and says what that is. */
export function offerPacked(asked: IncomingMessage, answer: ServerResponse) {
  const [path = ''] = (asked.url ?? '').split('?', 1)
  const type = packedTypes[extname(path)]
  if (!path.startsWith(root) || type === undefined) return
  packed ??= findPacked()
  const understood = String(asked.headers['accept-encoding'] ?? '').split(/[\s,;]+/)
  for (const [encoding, end] of Object.entries(packings)) {
    if (!understood.includes(encoding) || !packed.has(path + end)) continue
    asked.url = path + end
    answer.setHeader('content-type', type)
    answer.setHeader('content-encoding', encoding)
    answer.setHeader('vary', 'Accept-Encoding')
    return
  }
}
