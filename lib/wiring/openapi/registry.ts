import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RouteHandler } from '../../access/http/route.ts'

const verbs = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
export type Verb = (typeof verbs)[number]

type RouteFile = Partial<Record<Verb, RouteHandler>>

/** Where the route files are; they are read when the site is built, not while it runs. */
const apiFolder = join(/* turbopackIgnore: true */ process.cwd(), 'app/api')

/** The route for all other addresses, which is not a call. */
const catchAllFolder = '[[...path]]'

/** Every route file by its path below the API's base, such as '/student/{id}'. */
export function routeFiles(): Map<string, () => Promise<RouteFile>> {
  const folders = readdirSync(apiFolder, { recursive: true, encoding: 'utf8' })
    .flatMap((file) => /^(.+)\/route\.tsx?$/.exec(file)?.[1] ?? [])
    .filter((folder) => folder !== catchAllFolder)
    .sort()
  return new Map(folders.map((folder) => [pathOf(folder), () => load(folder)]))
}

const pathOf = (folder: string) => `/${folder.replaceAll('[', '{').replaceAll(']', '}')}`

// Vite would take the variable for a single folder.
const load = (folder: string): Promise<RouteFile> =>
  import(/* @vite-ignore */ `../../../app/api/${folder}/route.ts`)

/** One call of the API; `name` is its verb and path. */
export type Call = { name: string; verb: Verb; path: string; handler: RouteHandler }

/** Every call of the API, by path and then by verb. */
export async function allCalls(): Promise<Call[]> {
  const files = await Promise.all(
    [...routeFiles()].map(async ([path, load]) => ({ path, handlers: await load() })),
  )
  return files.flatMap(({ path, handlers }) =>
    verbs.flatMap((verb) => {
      const handler = handlers[verb]
      return handler ? [{ name: `${verb} ${path}`, verb, path, handler }] : []
    }),
  )
}
