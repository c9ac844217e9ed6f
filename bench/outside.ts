import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { groupBy } from '../lib/core/group-by.ts'
import type { Target } from './cases/case.ts'
import type { LoadRequest } from './load/load.ts'

const Outside = z.strictObject({
  name: z.string(),
  /** the name of the workload in the bench's tables */
  work: z.string(),
  url: z.url(),
  /** files written by `curl -c`, one per signed-in person, used in turns */
  cookies: z.array(z.string()).default([]),
  /** text that the answer must contain, so that no error page is measured */
  holds: z.string().min(1),
  /** for saves: files with a form's body, sent in turns, so that each changes what the previous one left */
  bodies: z.array(z.string()).default([]),
})

/** Servers started by somebody else, by the workload that they do beside Labmark. */
type Outsiders = Map<string, Target[]>

/** Reads the file named by BENCH_TARGETS; paths in it are relative to it. */
export function readOutsiders(file: string | undefined): Outsiders {
  if (!file) return new Map()
  const read = (name: string) => readFileSync(resolve(dirname(file), name), 'utf8')
  const all = z.array(Outside).parse(JSON.parse(readFileSync(file, 'utf8')))
  const byWork = groupBy(all, ({ work }) => work)
  return new Map([...byWork].map(([work, ones]) => [work, ones.map((one) => asTarget(one, read))]))
}

type Read = (file: string) => string

function asTarget({ name, url, cookies, holds, bodies }: z.output<typeof Outside>, read: Read): Target {
  const { origin, pathname, search } = new URL(url)
  const path = pathname + search
  const people = cookies.length > 0 ? cookies.map((file) => cookieHeader(read(file))) : ['']
  const forms = bodies.map((file) => read(file).trim())
  const requests = Array.from({ length: Math.max(people.length, forms.length) }, (_, index): LoadRequest => {
    const request = { path, cookie: people[index % people.length] ?? '' }
    return forms.length === 0
      ? request
      : { ...request, ...postForm, body: forms[index % forms.length] ?? '', every: holds }
  })
  return { name, url: origin, requests, holds: (body) => body.includes(holds), redirects: forms.length > 0 }
}

const postForm = { method: 'POST', type: 'application/x-www-form-urlencoded' } as const

/** The Cookie header for curl's cookie file: seven columns a line, with name and value last. */
const cookieHeader = (jar: string): string =>
  jar
    .split('\n')
    .map((line) =>
      line
        .trim()
        .replace(/^#HttpOnly_/, '')
        .split('\t'),
    )
    .filter((columns) => columns.length === 7)
    .map((columns) => columns.slice(5).join('='))
    .join('; ')
