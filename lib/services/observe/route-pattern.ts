import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

type Route = { pattern: string; pieces: string[] }
/** `open`: matches anything after its pieces. */
type Matcher = { pattern: string; pieces: Piece[]; open: boolean }
/** null matches any piece */
type Piece = string | null

/** What a built site answers, each by its file: '/admin/(desk)/students/[id]/page'. */
const manifest = '.next/server/app-paths-manifest.json'

const isGroup = (piece: string) => piece.startsWith('(')
const isRest = (piece = '') => /^\[{1,2}\.{3}/.test(piece)
const isParameter = (piece: string) => piece.startsWith('[') && !isRest(piece)

/** '/admin/(desk)/students/[id]/page' is the file for '/admin/students/[id]'. */
function routeOfFile(file: string): Route {
  const pieces = file.split('/').slice(1, -1)
  const visible = pieces.filter((piece) => !isGroup(piece))
  return { pattern: `/${visible.join('/')}`, pieces: visible }
}

function routeFiles(): string[] {
  const built = join(/* turbopackIgnore: true */ process.cwd(), manifest)
  if (process.env.NODE_ENV === 'production' && existsSync(built))
    return Object.keys(JSON.parse(readFileSync(built, 'utf8')))
  const app = join(/* turbopackIgnore: true */ process.cwd(), 'app')
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /^(page\.tsx|route\.ts)$/.test(name))
    .map(({ parentPath, name }) => `/${relative(app, join(parentPath, name))}`)
}

/** Fixed pieces first, so that '/coupon/use' does not match '/coupon/[id]'; catch-all patterns come last. */
function byPrecision(a: Route, b: Route): number {
  const rank = ({ pieces }: Route) =>
    pieces.map((piece) => (isRest(piece) ? 2 : isParameter(piece) ? 1 : 0)).join('')
  return rank(a) < rank(b) ? -1 : 1
}

function matcherOf({ pattern, pieces }: Route): Matcher {
  const open = isRest(pieces.at(-1))
  const fixed = open ? pieces.slice(0, -1) : pieces
  return { pattern, open, pieces: fixed.map((piece) => (isParameter(piece) ? null : piece)) }
}

let matchers: Matcher[] | undefined

function matches({ pieces, open }: Matcher, parts: string[]): boolean {
  const isLongEnough = open ? parts.length >= pieces.length : parts.length === pieces.length
  return isLongEnough && pieces.every((piece, index) => piece === null || piece === parts[index])
}

/**
 * The pattern of a path's route: '/api/student/[id]' for '/api/student/42?x=y'; '(unknown)' when none matches. Never the path
 * itself, which can hold names and secrets.
 */
export function routePattern(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path.startsWith('/_next/')) return '/_next/*'
  matchers ??= routeFiles().map(routeOfFile).sort(byPrecision).map(matcherOf)
  const parts = path.split('/').filter(Boolean)
  return matchers.find((one) => matches(one, parts))?.pattern ?? '(unknown)'
}
