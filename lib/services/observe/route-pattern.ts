import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** `rank` has a digit for each piece of the path, which sorts routes: the most precise first. */
type Route = { pattern: string; rank: string; paths: RegExp }

/** What a built site answers, each by its file: '/admin/(desk)/students/[id]/page'. */
const manifest = '.next/server/app-paths-manifest.json'

/** '/admin/(desk)/students/[id]/page' is the file for '/admin/students/[id]'. */
function routeOfFile(file: string): Route {
  const pieces = file
    .split('/')
    .slice(1, -1)
    .filter((piece) => !piece.startsWith('('))
  return {
    pattern: `/${pieces.join('/')}`,
    rank: pieces.map(rankOf).join(''),
    paths: new RegExp(`^${pieces.map(expressionOf).join('')}/?$`),
  }
}

/** Fixed pieces come first, so that '/coupon/use' is not taken for '/coupon/[id]', and catch-all ones last. */
const rankOf = (piece: string) => (piece.includes('[...') ? 2 : piece.startsWith('[') ? 1 : 0)

const expressionOf = (piece: string) =>
  [`/${piece.replaceAll('.', '\\.')}`, '/[^/]+', '(/.*)?'][rankOf(piece)]

function routeFiles(): string[] {
  const built = join(/* turbopackIgnore: true */ process.cwd(), manifest)
  if (process.env.NODE_ENV === 'production' && existsSync(built))
    return Object.keys(JSON.parse(readFileSync(built, 'utf8')))
  const app = join(/* turbopackIgnore: true */ process.cwd(), 'app')
  return readdirSync(app, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /^(page\.tsx|route\.ts)$/.test(name))
    .map(({ parentPath, name }) => `/${relative(app, join(parentPath, name))}`)
}

let routes: Route[] | undefined

/**
 * The pattern of a path's route: '/api/student/[id]' for '/api/student/42?x=y'; '(unknown)' when none matches. Never the path
 * itself, which can hold names and secrets.
 */
export function routePattern(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? ''
  if (path.startsWith('/_next/')) return '/_next/*'
  routes ??= routeFiles()
    .map(routeOfFile)
    .sort((a, b) => a.rank.localeCompare(b.rank))
  return routes.find(({ paths }) => paths.test(path))?.pattern ?? '(unknown)'
}
