import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { groupBy } from '../lib/core/group-by.ts'
import type { Target } from './cases/case.ts'
import type { LoadRequest } from './load/load.ts'

const Outside = z.strictObject({
  name: z.string(),
  /** of the bench, as its tables call it */
  work: z.string(),
  url: z.url(),
  /** what `curl -c` wrote, a file for each person who is signed in; they ask in turns */
  cookies: z.array(z.string()).default([]),
  /** what must stand in the answer, so that no page of refusal is measured */
  holds: z.string().min(1),
  /** of a save: files with the body of a form, sent in turns, so that each of them changes what the one before left */
  bodies: z.array(z.string()).default([]),
})

/** Servers that somebody else started, by the work that they do beside Labmark. */
type Outsiders = Map<string, Target[]>

/** Reads the file that BENCH_TARGETS names; the files that it names stand beside it. */
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
  const requests = Array.from({ length: Math.max(people.length, forms.length) }, (_, at): LoadRequest => {
    const ask = { path, cookie: people[at % people.length] ?? '' }
    return forms.length === 0
      ? ask
      : { ...ask, ...posted, body: forms[at % forms.length] ?? '', every: holds }
  })
  return { name, url: origin, requests, holds: (body) => body.includes(holds), redirects: forms.length > 0 }
}

const posted = { method: 'POST', type: 'application/x-www-form-urlencoded' } as const

/** The header that says what curl's cookie file holds: seven columns a line, the name and the value last. */
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
