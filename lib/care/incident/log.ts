import { v7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import type { Incident, IncidentEntry } from '../../generated/prisma/client.ts'
import { recordStaffAction } from '../../records/staff/record-staff-action.ts'
import { AddStep, IncidentQuery, type IncidentView, OpenIncident } from './schema.ts'
import type { Step } from './steps.ts'

const withEntries = { entries: { orderBy: [{ at: 'asc' as const }, { id: 'asc' as const }] } }

/** Opens the record of a breach, or of a suspected one. Entries can only be added. */
export const openIncident = operation('incident.manage', OpenIncident, ({ actor, db }, { title, foundAt }) =>
  db.write(async (tx) => {
    const by = { byId: actor.accountId, byName: actor.name }
    const made = await tx.incident.create({
      data: { id: v7(), title, foundAt: new Date(foundAt), ...by },
      include: withEntries,
    })
    await recordStaffAction(tx, actor, 'incident.opened', { id: made.id, name: title })
    return asIncident(tx, made)
  }),
)

/** Adds a step that was taken; 404 for an unknown incident or school. */
export const addStep = operation(
  'incident.manage',
  AddStep,
  ({ actor, db }, { id, school, happenedAt, ...said }) =>
    db.write(async (tx) => {
      const { title } = await findIncident(tx, id)
      if (school && !(await tx.institution.findUnique({ where: { id: school }, select: { id: true } })))
        throw notFound('There is no such institute.')
      const by = { byId: actor.accountId, byName: actor.name }
      const when = { happenedAt: happenedAt ? new Date(happenedAt) : new Date() }
      await tx.incidentEntry.create({
        data: { id: v7(), incidentId: id, ...said, ...(school && { schoolId: school }), ...when, ...by },
      })
      await recordStaffAction(tx, actor, 'incident.added', { id, name: title, detail: { step: said.step } })
      return asIncident(tx, await findIncident(tx, id))
    }),
)

/** Incidents, the newest first. */
export const listIncidents = operation(
  'incident.view',
  IncidentQuery,
  ({ db }, { order, limit: take, cursor: skip }): Promise<Page<IncidentView>> =>
    db.read(async (tx) => {
      const [total, found] = await Promise.all([
        tx.incident.count(),
        tx.incident.findMany({
          orderBy: [{ foundAt: order }, { id: order }],
          include: withEntries,
          take,
          skip,
        }),
      ])
      const items = await Promise.all(found.map((one) => asIncident(tx, one)))
      return pageOf(items, total, { limit: take, cursor: skip })
    }),
)

/** One incident with all steps taken. */
export const viewIncident = operation('incident.view', z.object({ id: guid }), ({ db }, { id }) =>
  db.read(async (tx) => asIncident(tx, await findIncident(tx, id))),
)

async function findIncident(tx: Tx, id: string) {
  const found = await tx.incident.findUnique({ where: { id }, include: withEntries })
  if (!found) throw notFound('There is no such incident.')
  return found
}

/** The legal deadline between finding a breach and the detailed report to the Board, in hours. */
const boardHours = 72

type Row = Incident & { entries: IncidentEntry[] }

/** An incident in the API's form, with its deadlines and the names of its schools. */
async function asIncident(tx: Tx, row: Row): Promise<IncidentView> {
  const { id, title, foundAt, byName, entries } = row
  const names = await schoolNames(tx, entries)
  const lastOf = (step: Step) =>
    entries.findLast((entry) => entry.step === step)?.happenedAt.toISOString() ?? null
  const schoolsOf = (step: Step) =>
    new Set(entries.flatMap((entry) => (entry.step === step && entry.schoolId ? [entry.schoolId] : [])))
  return {
    guid: id,
    title,
    byName,
    foundAt: foundAt.toISOString(),
    boardBy: new Date(foundAt.getTime() + boardHours * 3600_000).toISOString(),
    boardToldAt: lastOf('board_told'),
    schools: new Set([...schoolsOf('school_affected'), ...schoolsOf('school_told')]).size,
    schoolsTold: schoolsOf('school_told').size,
    closedAt: lastOf('closed'),
    entries: entries.map(({ id: guid, step, text, schoolId, happenedAt, at, byName: name }) => ({
      guid,
      step,
      text,
      school: schoolId && (names.get(schoolId) ?? 'a school that is gone'),
      happenedAt: happenedAt.toISOString(),
      at: at.toISOString(),
      byName: name,
    })),
  }
}

async function schoolNames(tx: Tx, entries: IncidentEntry[]) {
  const ids = [...new Set(entries.flatMap(({ schoolId }) => schoolId ?? []))]
  if (ids.length === 0) return new Map<string, string>()
  const found = await tx.institution.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  })
  return new Map(found.map(({ id, name }) => [id, name]))
}
