import type { Tx } from '../../core/db.ts'
import type { Incident, IncidentEntry } from '../../generated/prisma/client.ts'
import type { IncidentView } from './schema.ts'
import type { Step } from './steps.ts'

/** The law's time from finding a breach to the Board's detailed report, in hours. */
const boardHours = 72

type Row = Incident & { entries: IncidentEntry[] }

/** An incident in the API's words, with its clocks and the names of its schools. */
export async function asIncident(client: Pick<Tx, 'institution'>, row: Row): Promise<IncidentView> {
  const { id, title, foundAt, byName, entries } = row
  const names = await schoolNames(client, entries)
  const lastOf = (step: Step) =>
    entries.findLast((entry) => entry.step === step)?.happenedAt.toISOString() ?? null
  const schoolsOf = (step: Step) =>
    new Set(entries.flatMap((entry) => (entry.step === step && entry.schoolId ? [entry.schoolId] : [])))
  return {
    ...{ guid: id, title, byName, foundAt: foundAt.toISOString() },
    boardBy: new Date(foundAt.getTime() + boardHours * 3600_000).toISOString(),
    boardToldAt: lastOf('board_told'),
    schools: new Set([...schoolsOf('school_affected'), ...schoolsOf('school_told')]).size,
    schoolsTold: schoolsOf('school_told').size,
    closedAt: lastOf('closed'),
    entries: entries.map(({ id: guid, step, text, schoolId, happenedAt, at, byName: name }) => ({
      ...{ guid, step, text, school: schoolId && (names.get(schoolId) ?? 'a school that is gone') },
      ...{ happenedAt: happenedAt.toISOString(), at: at.toISOString(), byName: name },
    })),
  }
}

async function schoolNames(client: Pick<Tx, 'institution'>, entries: IncidentEntry[]) {
  const ids = [...new Set(entries.flatMap(({ schoolId }) => schoolId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await client.institution.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(found.map(({ id, name }) => [id, name]))
}
