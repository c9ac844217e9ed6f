import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import { Prisma, type Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { guid } from '../../core/fields.ts'
import { operation } from '../../core/operation.ts'
import { audit } from '../../records/audit/audit.ts'
import { catalogueName } from '../../school/experiment/catalogue-name.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { currentSession } from './current.ts'
import { lockSession } from './lock-session.ts'
import type { SessionCatalogues } from './schema.ts'

/**
 * The catalogue of the session in view, and the published ones to choose from except withdrawn ones, its own session's first.
 * One query.
 */
export const listSessionCatalogues = operation(
  'academic-session.view',
  z.object({}),
  async ({ actor: { institutionId, pastSession }, db }) => {
    const [catalogues] = await db.rows<SessionCatalogues>(Prisma.sql`
      SELECT y.name AS session, y."catalogueId" AS chosen, ${hasWork(institutionId)} AS works, (
               SELECT json_agg(json_build_object('guid', c.id, 'board', c.board, 'level', c.level, 'session', c.session,
                        'version', c.version)
                      ORDER BY c.session = y.name DESC, c.session DESC, c.board, c.level, c.version DESC)
                 FROM "Catalogue" c WHERE c.status = 'published' AND c."withdrawnAt" IS NULL) AS catalogues
        FROM "AcademicSession" y
       WHERE y."institutionId" = ${institutionId}::uuid
         AND ${pastSession ? Prisma.sql`y.name = ${pastSession}` : Prisma.sql`y."endedAt" IS NULL`}`)
    if (!catalogues) throw notFound('There is no such session.')
    return catalogues
  },
)

/** Chooses another published catalogue for the session. 409 once there is work in it; 404 for one that cannot be chosen. */
export const chooseCatalogue = operation(
  'academic-session.begin',
  z.object({ id: guid }),
  ({ actor, db }, { id }) =>
    db.write(async (tx) => {
      const { institutionId } = actor
      await lockInstitute(tx, institutionId)
      // A withdrawal either waits until this session uses it, and is then refused, or came first.
      await tx.$executeRaw`SELECT 1 FROM "Catalogue" WHERE id = ${id}::uuid FOR KEY SHARE`
      const catalogue = await tx.catalogue.findFirst({
        where: { id, status: 'published', withdrawnAt: null },
      })
      if (!catalogue) throw notFound('There is no such catalogue.')
      const { name } = await currentSession(tx, institutionId)
      await refuseInUse(tx, actor)
      await tx.academicSession.updateMany({ where: { institutionId, name }, data: { catalogueId: id } })
      await audit(tx, actor, 'session.catalogue-chosen', {
        id: name,
        name: `${name}: ${catalogueName(catalogue)}`,
      })
      return { guid: id }
    }),
)

const hasWork = (institutionId: string) => Prisma.sql`(
  EXISTS (SELECT 1 FROM "Attempt" a JOIN "Student" s ON s."institutionId" = a."institutionId" AND s.id = a."studentId"
           JOIN "Experiment" e ON e.id = a."experimentId" AND e."catalogueId" IS NOT NULL
          WHERE a."institutionId" = ${institutionId}::uuid)
  OR EXISTS (SELECT 1 FROM "Release" r JOIN "Class" c ON c."institutionId" = r."institutionId" AND c.id = r."classId"
           JOIN "Experiment" e ON e.id = r."experimentId" AND e."catalogueId" IS NOT NULL
          WHERE r."institutionId" = ${institutionId}::uuid))`

async function refuseInUse(tx: Tx, { institutionId }: Member) {
  await lockSession(tx, institutionId)
  const [used] = await tx.$queryRaw<[{ works: boolean }]>`SELECT ${hasWork(institutionId)} AS works`
  if (used.works)
    throw new AppError(
      'conflict',
      'Students already have work in the experiments of this session, so the catalogue cannot be changed.',
    )
}
