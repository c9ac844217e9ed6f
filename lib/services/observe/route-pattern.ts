import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Shown = { pattern: string; pieces: string[] }
/** `open`: matches anything after its pieces. */
type Known = { pattern: string; pieces: Piece[]; open: boolean }
/** null matches any piece */
type Piece = string | null

/** What a built site answers, each by its file: '/admin/(desk)/students/[id]/page'. */
const manifest = '.next/server/app-paths-manifest.json'

const isGroup = (piece: string) => piece.startsWith('(')
const isRest = (piece = '') => /^\[{1,2}\.{3}/.test(piece)
const isOne = (piece: string) => piece.startsWith('[') && !isRest(piece)

/** '/admin/(desk)/students/[id]/page' is the file for '/admin/students/[id]'. */
function patternOfFile(file: string): Shown {
  const pieces = file.split('/').slice(1, -1)
  const shown = pieces.filter((piece) => !isGroup(piece))
  return { pattern: `/${shown.join('/')}`, pieces: shown }
}

function filesOf(): string[] {
  const built = join(/* turbopackIgnore: true */ process.cwd(), manifest)
  if (process.env.NODE_ENV === 'production' && existsSync(built))
    return Object.keys(JSON.parse(readFileSync(built, 'utf8')))
  const app = join(/* turbopackIgnore: true */ process.cwd(), 'app')
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /^(page\.tsx|route\.ts)$/.test(name))
    .map(({ parentPath, name }) => `/${relative(app, join(parentPath, name))}`)
}

/** Fixed pieces first, so that '/coupon/use' does not match '/coupon/[id]'; catch-all patterns come last. */
function byPrecision(a: Shown, b: Shown): number {
  const rank = ({ pieces }: Shown) =>
    pieces.map((piece) => (isRest(piece) ? 2 : isOne(piece) ? 1 : 0)).join('')
  return rank(a) < rank(b) ? -1 : 1
}

function knownOf({ pattern, pieces }: Shown): Known {
  const open = isRest(pieces.at(-1))
  const fixed = open ? pieces.slice(0, -1) : pieces
  return { pattern, open, pieces: fixed.map((piece) => (isOne(piece) ? null : piece)) }
}

let known: Known[] | undefined

function fits({ pieces, open }: Known, parts: string[]): boolean {
  const isLongEnough = open ? parts.length >= pieces.length : parts.length === pieces.length
  return isLongEnough && pieces.every((piece, at) => piece === null || piece === parts[at])
}

/**
 * The pattern of a path's route: '/api/student/[id]' for '/api/student/42?x=y'; '(unknown)' when none matches. Never the path
 * itself, which can hold names and secrets.
 */
export function routePattern(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path.startsWith('/_next/')) return '/_next/*'
  known ??= filesOf().map(patternOfFile).sort(byPrecision).map(knownOf)
  const parts = path.split('/').filter(Boolean)
  return known.find((one) => fits(one, parts))?.pattern ?? '(unknown)'
}
