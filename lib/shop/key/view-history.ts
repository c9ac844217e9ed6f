import { z } from 'zod'
import { Prisma } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { iso } from '../../core/sql.ts'
import type { KeyEventView } from './schema.ts'

/** The history of one key, the newest entry first; 404 for another institute's. */
export const viewKeyHistory = operation(
  'key.view',
  z.object({ id: guid }),
  ({ actor: { institutionId }, db }, { id }) =>
    db.read(async (tx) => {
      const count = await tx.accessKey.count({ where: { id, institutionId } })
      if (count === 0) throw notFound('There is no such key.')
      return tx.$queryRaw<KeyEventView[]>`
      SELECT e.id AS guid, e.status::text AS status, e."studentId" IS NOT NULL AS "ofStudent", s.username AS "studentName",
             e.reason, (${by(institutionId)}) AS "byName", ${iso(Prisma.sql`e.at`)} AS at
        FROM "KeyEvent" e
        LEFT JOIN "Student" s ON s."institutionId" = e."institutionId" AND s.id = e."studentId"
       WHERE e."institutionId" = ${institutionId}::uuid AND e."keyId" = ${id}::uuid
       ORDER BY e.at DESC, e.id DESC`
    }),
)

/** A person is looked up by their id: somebody who was erased, or has left, has no name here. */
const by = (institutionId: string) => Prisma.sql`
  SELECT coalesce(
    (SELECT a."fullName" FROM "Admin" a WHERE a."institutionId" = ${institutionId}::uuid AND a.id = e."byId"),
    (SELECT 'Labmark' FROM "Account" a WHERE a.id = e."byId" AND a.role = 'PROVIDER'),
    nullif(e."byName", ''),
    'Somebody who has left')`
