import { counted } from '../../core/counted.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation } from '../../core/operation.ts'
import { recordCompanyStaffAction } from '../../records/staff/record-company-staff-action.ts'
import { catalogueName } from '../../school/experiment/catalogue-name.ts'
import { CatalogueId } from './schema.ts'
import { loadCatalogue } from './view.ts'

/** The trigger choose_catalogue gives new schools the latest version of these. */
const ofNewSchools = { board: 'CBSE', level: '10' }

/**
 * Withdraws a published version: no session can choose it any more, but it can still be read. 409 for a draft, for one that
 * is withdrawn already, while sessions use it (including past ones), and for the last version that new schools can get.
 */
export const withdrawVersion = operation(
  'catalogue.manage',
  CatalogueId,
  ({ actor, db }, { id }) =>
    db.write(async (tx) => {
      // Versions are withdrawn one at a time, so that two people never withdraw the last two at once.
      await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('withdraw a catalogue'))`
      // A session that is choosing it has locked its row, or waits here.
      await tx.$executeRaw`SELECT 1 FROM "Catalogue" WHERE id = ${id}::uuid FOR UPDATE`
      const catalogue = await tx.catalogue.findUnique({ where: { id } })
      if (!catalogue) throw notFound('There is no such catalogue.')
      if (catalogue.status === 'draft') throw new AppError('conflict', 'This is a draft: remove it instead.')
      if (catalogue.withdrawnAt) throw new AppError('conflict', 'This version is withdrawn already.')
      await refuseInUse(tx, id)
      await refuseLast(tx, id)
      await tx.catalogue.update({ where: { id }, data: { withdrawnAt: new Date() } })
      await recordCompanyStaffAction(tx, actor, 'catalogue.withdrawn', { id, name: catalogueName(catalogue) })
      return loadCatalogue(tx, id)
    }),
  { recheck: true },
)

async function refuseInUse(tx: Tx, catalogueId: string) {
  const [{ using }] = await tx.$queryRaw<[{ using: number }]>`
    SELECT count(DISTINCT y."institutionId")::int AS "using" FROM "AcademicSession" y WHERE y."catalogueId" = ${catalogueId}::uuid`
  if (using === 0) return
  const schools = counted(using, 'school uses', 'schools use')
  throw new AppError('conflict', `${schools} this version, so it cannot be withdrawn.`)
}

async function refuseLast(tx: Tx, id: string) {
  const offered = await tx.catalogue.findMany({
    where: { ...ofNewSchools, status: 'published', withdrawnAt: null },
    select: { id: true },
  })
  if (offered.length === 1 && offered[0]?.id === id)
    throw new AppError('conflict', 'New schools get this version, and there is no other version for them.')
}
