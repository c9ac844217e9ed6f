import type { Instance } from '../labmark.ts'
import type { Admin } from '../people.ts'
import { password } from '../seed/load.ts'
import type { Goal } from './goal.ts'
import { watchMemory } from './memory.ts'

const CLASS = 40

/** A roster of `rows` students who exist in no school, forty to a class. */
export function roster(rows: number): string {
  const run = Date.now().toString(36)
  const lines = Array.from({ length: rows }, (_, n) => {
    const room = Math.floor(n / CLASS)
    const division = `${1 + Math.floor(room / 26)}-${String.fromCharCode(65 + (room % 26))}`
    return `Pupil ${n},${run}.${n}@pupils.example,${run}${n},${division}`
  })
  return ['username,email,rollNumber,class', ...lines].join('\n')
}

async function send<T>(site: Instance, { cookie }: Admin, path: string, body: object): Promise<T> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
    body: JSON.stringify(body),
  })
  const { data, message } = (await response.json()) as { data: T; message: string }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${message}`)
  return data
}

/** Signs an admin in again, since a session expires when it is idle for as long as a whole run takes. */
async function signInAgain(site: Instance, admin: Admin): Promise<Admin> {
  const response = await fetch(`${site.url}/api/institution/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.email, password }),
  })
  const cookie = response.headers.getSetCookie().find((one) => one.includes('labmark.session='))
  if (!cookie) throw new Error(`${admin.email} could not sign in: ${response.status}`)
  return { ...admin, cookie: cookie.split(';')[0] ?? '' }
}

type View = { guid: string; added: number; refused: number }

/** Checks and commits a file of `rows` students in a school. */
export async function importStudents(site: Instance, admin: Admin, rows: number): Promise<Goal[]> {
  const office = await signInAgain(site, admin)
  const stop = watchMemory(site)
  const startedAt = performance.now()
  const checked = await send<View>(site, office, '/api/student/import', { text: roster(rows) })
  const check = performance.now() - startedAt
  const commitStartedAt = performance.now()
  const committed = await send<View>(site, office, `/api/imports/${checked.guid}/commit`, {
    createClasses: true,
  })
  const commit = performance.now() - commitStartedAt
  const memory = await stop()
  await send(site, office, `/api/imports/${checked.guid}/undo`, {})
  if (committed.added !== rows) throw new Error(`${committed.added} of ${rows} students were added.`)
  return compareWithGoal(rows / (commit / 1000), check, memory)
}

/** The memory is the peak increase of what is resident, in MB. */
const compareWithGoal = (rowsPerSecond: number, checkMs: number, memory: number): Goal[] => {
  const name = 'import 5,000 students'
  return [
    {
      name,
      criterion: '≥ 2,500 rows/s to commit',
      figure: `${Math.round(rowsPerSecond)} rows/s, after ${(checkMs / 1000).toFixed(1)} s to read and check them`,
      met: rowsPerSecond >= 2500,
    },
    {
      name,
      criterion: 'peak memory ≤ 150 MB over idle',
      figure: `${Math.round(memory)} MB`,
      met: memory <= 150,
    },
  ]
}
