import { v7 } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { type Page, pageOf } from '../../core/page.ts'
import { recordStaffAction } from '../../records/staff/record-staff-action.ts'
import { AddStep, IncidentQuery, type IncidentView, OpenIncident } from './schema.ts'
import { asIncident } from './view.ts'

const withEntries = { entries: { orderBy: [{ at: 'asc' as const }, { id: 'asc' as const }] } }

/** Opens the record of a breach, or of what may be one. What is in it can only be added to. */
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

/** Adds what was done; 404 for no such incident or school. */
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
  ({ db }, { limit: take, cursor: skip }): Promise<Page<IncidentView>> =>
    db.read(async (tx) => {
      const [total, found] = await Promise.all([
        tx.incident.count(),
        tx.incident.findMany({ orderBy: { foundAt: 'desc' }, include: withEntries, take, skip }),
      ])
      const items = await Promise.all(found.map((one) => asIncident(tx, one)))
      return pageOf(items, total, { limit: take, cursor: skip })
    }),
)

/** One incident with everything done about it. */
export const viewIncident = operation('incident.view', z.object({ id: guid }), ({ db }, { id }) =>
  db.read(async (tx) => asIncident(tx, await findIncident(tx, id))),
)

async function findIncident(client: Pick<Tx, 'incident'>, id: string) {
  const found = await client.incident.findUnique({ where: { id }, include: withEntries })
  if (!found) throw notFound('There is no such incident.')
  return found
}
