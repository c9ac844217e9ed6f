import { v7 } from 'uuid'
import { z } from 'zod'
import { Prisma, type Tx } from '../../core/db.ts'
import { fieldError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { limitOffset, selectPage } from '../../core/select-page.ts'
import { directionOf, iso } from '../../core/sql.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { AddStep, IncidentQuery, type IncidentView, OpenIncident } from './schema.ts'
import type { Step } from './steps.ts'

/** Opens the record of a breach, or of a suspected one. Entries can only be added. */
export const openIncident = operation('incident.manage', OpenIncident, ({ actor, db }, { title, foundAt }) =>
  db.write(async (tx) => {
    const id = v7()
    const by = { byId: actor.accountId, byName: actor.name }
    await tx.incident.create({ data: { id, title, foundAt: new Date(foundAt), ...by } })
    await recordCompanyStaffAction(tx, actor, 'incident.opened', { id, name: title })
    return findIncident(tx, id)
  }),
)

/** Telling anybody follows the finding: a mistyped year must not stop the clock of a legal deadline. */
const afterFinding: readonly Step[] = ['board_told', 'school_told', 'people_told']

/** Adds a step that was taken; 404 for an unknown incident or school. */
export const addStep = operation(
  'incident.manage',
  AddStep,
  ({ actor, db }, { id, school, happenedAt, ...entry }) =>
    db.write(async (tx) => {
      const { title, foundAt } = await findIncident(tx, id)
      if (happenedAt && happenedAt < foundAt && afterFinding.includes(entry.step))
        throw fieldError('happenedAt', 'This is before the incident was found.')
      if (school && !(await tx.institution.findUnique({ where: { id: school }, select: { id: true } })))
        throw notFound('There is no such institute.')
      const by = { byId: actor.accountId, byName: actor.name }
      const when = { happenedAt: happenedAt ? new Date(happenedAt) : new Date() }
      await tx.incidentEntry.create({
        data: { id: v7(), incidentId: id, ...entry, ...(school && { schoolId: school }), ...when, ...by },
      })
      await recordCompanyStaffAction(tx, actor, 'incident.added', {
        id,
        name: title,
        detail: { step: entry.step },
      })
      return findIncident(tx, id)
    }),
)

/** Incidents, the newest first. */
export const listIncidents = operation('incident.view', IncidentQuery, ({ db }, query) => {
  const direction = directionOf(query.order)
  const rows = Prisma.sql`
    SELECT ${columns} FROM "Incident" i ORDER BY i."foundAt" ${direction}, i.id ${direction} ${limitOffset(query)}`
  return selectPage<IncidentView>(db, Prisma.sql`FROM "Incident" i`, rows, query)
})

/** One incident with all steps taken. */
export const viewIncident = operation('incident.view', z.object({ id: guid }), ({ db }, { id }) =>
  db.read((tx) => findIncident(tx, id)),
)

async function findIncident(tx: Tx, id: string): Promise<IncidentView> {
  const [incident] = await tx.$queryRaw<IncidentView[]>`
    SELECT ${columns} FROM "Incident" i WHERE i.id = ${id}::uuid`
  if (!incident) throw notFound('There is no such incident.')
  return incident
}

/** The legal deadline between finding a breach and the detailed report to the Board, in hours. */
export const boardHours = 72

/** When the newest entry of a step says that it happened. */
const lastOf = (step: Step) => Prisma.sql`(
  SELECT ${iso(Prisma.sql`e."happenedAt"`)} FROM "IncidentEntry" e
   WHERE e."incidentId" = i.id AND e.step = ${step}::"IncidentStep" ORDER BY e.at DESC, e.id DESC LIMIT 1)`

const schoolsOf = (steps: Step[]) => Prisma.sql`(
  SELECT count(DISTINCT e."schoolId")::int FROM "IncidentEntry" e
   WHERE e."incidentId" = i.id AND e.step = ANY(${steps}::"IncidentStep"[]))`

/** An incident (i) in the API's form, with its deadlines and the names of its schools. */
const columns = Prisma.sql`
  i.id AS guid, i.title, i."byName", ${iso(Prisma.sql`i."foundAt"`)} AS "foundAt",
  ${iso(Prisma.sql`i."foundAt" + make_interval(hours => ${boardHours})`)} AS "boardBy",
  ${lastOf('board_told')} AS "boardToldAt", ${lastOf('closed')} AS "closedAt",
  ${schoolsOf(['school_affected', 'school_told'])} AS schools, ${schoolsOf(['school_told'])} AS "schoolsTold", (
    SELECT coalesce(json_agg(json_build_object(
             'guid', e.id, 'step', e.step, 'text', e.text, 'byName', e."byName",
             'school', CASE WHEN e."schoolId" IS NOT NULL THEN coalesce(s.name, 'a school that is gone') END,
             'happenedAt', ${iso(Prisma.sql`e."happenedAt"`)}, 'at', ${iso(Prisma.sql`e.at`)}) ORDER BY e.at, e.id), '[]')
      FROM "IncidentEntry" e LEFT JOIN "Institution" s ON s.id = e."schoolId"
     WHERE e."incidentId" = i.id) AS entries`
