import type { Instance } from '../labmark.ts'
import type { Admin } from '../people.ts'
import type { Case } from './case.ts'
import type { Goal } from './goal.ts'
import { watchMemory } from './memory.ts'
import { classLists, marksGrids, ofAdmins, type People, type Screen, screens } from './screens.ts'

/** A site with some of its people. */
export type Peopled = People & Instance & { name: string }

const reads: Screen[] = [
  { name: 'class list', requests: classLists, holds: 'Student 40 of 9-A' },
  { name: 'marks grid', requests: marksGrids, holds: 'Student 40 of 9-A' },
  ...screens,
]

const growthCase = (
  large: Peopled,
  small: Peopled,
  { name, requests, holds }: Screen,
  kind = 'growth',
): Case => ({
  name: `${kind}: ${name}`,
  connections: 1,
  measure: 'p50',
  goal: { floor: small.name, times: 1.2 },
  targets: [large, small].map((site) => ({
    name: site.name,
    url: site.url,
    processes: [site.child],
    requests: requests(site),
    holds: (body: string) => body.includes(holds),
  })),
})

/** Every read again, in a database twenty times as large. */
export const moreSchools = (large: Peopled, small: Peopled): Case[] =>
  reads.map((read) => growthCase(large, small, read))

const overview = { requests: ofAdmins('/admin/dashboard'), holds: 'Teacher of' }

/** An admin's overview in one of many schools, compared with a school that is alone in its database. */
export const overviewAmongSchools = (many: Peopled, alone: Peopled): Case =>
  growthCase(many, alone, { ...overview, name: 'overview, among schools' })

/** The pages of an admin in a school forty times as large. */
export const largerSchool = (large: Peopled, small: Peopled): Case[] =>
  [
    { ...overview, name: 'overview, one school' },
    {
      name: 'students, one school',
      requests: ofAdmins('/admin/dashboard?tab=classes'),
      holds: 'Student 1 of 9-A',
    },
  ].map((screen) => growthCase(large, small, screen))

/** Every read again, in a school with five sessions of history, compared with one in its first. */
export const fiveSessions = (five: Peopled, first: Peopled): Case[] =>
  reads.map((read) => growthCase(five, first, read, 'five sessions'))

const EXPORT_MB = 60

/** Exports all students of a school, to measure the memory that the site takes for it. */
export async function exportAll(site: Instance, { cookie }: Admin, students: number): Promise<Goal> {
  const stop = watchMemory(site)
  const startedAt = performance.now()
  const response = await fetch(`${site.url}/api/export/students.csv`, { headers: { cookie } })
  let lines = 0
  for await (const part of response.body ?? [])
    lines += Buffer.from(part).toString('latin1').split('\n').length - 1
  const duration = performance.now() - startedAt
  const memory = await stop()
  if (!response.ok || lines < students)
    throw new Error(`The export has ${lines} lines for ${students} students.`)
  return {
    name: `export of ${students.toLocaleString('en')} students`,
    criterion: `streams in ≤ ${EXPORT_MB} MB`,
    figure: `${Math.round(memory)} MB over idle, ${(duration / 1000).toFixed(1)} s`,
    met: memory <= EXPORT_MB,
  }
}
