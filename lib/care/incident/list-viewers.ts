import { operation } from '../../core/operation.ts'
import { type Viewer, ViewersQuery } from './schema.ts'
import { schoolOf, viewsIn } from './views-in.ts'

/**
 * Who viewed or exported students' data during a period, by name: the people of a school, and support staff with its permission. The company's
 * staff get only ids. 404 for an unknown school, 422 without one.
 */
export const listViewers = operation('access-log.view', ViewersQuery, ({ actor, db }, { school, ...time }) =>
  db.read(async (tx) => {
    const institutionId = await schoolOf(tx, actor, school)
    const viewers = await tx.$queryRaw<Viewer[]>`
    SELECT guid, name FROM (
      SELECT views.account AS guid, coalesce(t."fullName", ad."fullName", (
               SELECT "actorName" FROM "AuditEntry" e
                WHERE e."institutionId" = ${institutionId}::uuid AND e."actorId" = views.account
                ORDER BY at DESC LIMIT 1), 'Somebody who has left') AS name
        FROM (SELECT DISTINCT account FROM (${viewsIn(institutionId, time)}) s WHERE scope IS NOT NULL) views
        LEFT JOIN "Teacher" t ON t."institutionId" = ${institutionId}::uuid AND t.id = views.account
        LEFT JOIN "Admin" ad ON ad."institutionId" = ${institutionId}::uuid AND ad.id = views.account) named
     ORDER BY name COLLATE natural_order, guid`
    return actor.role === 'provider' ? viewers.map((one) => ({ ...one, name: null })) : viewers
  }),
)
