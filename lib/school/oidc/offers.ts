import { countTry } from '../../access/limit/limits.ts'
import { placeOf } from '../../access/limit/place.ts'
import { publicOperation } from '../../core/operation.ts'
import { findByTypedId } from '../institute/display-id.ts'
import { startPath } from './addresses.ts'
import { Domain, type Offer, SchoolOfStudents } from './schema.ts'
import { isVerified } from './verified-domain.ts'

/**
 * The schools whose staff sign in by emails of this domain. The query is a domain, so it reveals nothing about a single
 * address.
 */
export const listOffers = publicOperation(Domain, async ({ actor, db }, { domain }): Promise<Offer[]> => {
  await countTry('oidc:offers', placeOf(actor.ip))
  const schools = await db.read(
    (tx) => tx.$queryRaw<{ id: string; name: string }[]>`
    SELECT i.id, i.name FROM "OidcDomain" d
      JOIN "OidcConnection" c ON c."institutionId" = d."institutionId" AND c.enabled
      JOIN "Institution" i ON i.id = d."institutionId"
     WHERE d.domain = ${domain} AND ${isVerified} ORDER BY i.name LIMIT 5`,
  )
  return schools.map(({ id, name }) => ({ school: name, start: startPath(id) }))
})

/** The school with this id, if its students sign in by a claim of its provider. */
export const listStudentOffers = publicOperation(
  SchoolOfStudents,
  async ({ actor, db }, { instituteId }): Promise<Offer[]> => {
    await countTry('oidc:offers', placeOf(actor.ip))
    return db.read(async (tx) => {
      const school = await findByTypedId(tx, instituteId)
      if (!school || school.closedAt) return []
      const where = { institutionId: school.id, enabled: true, studentClaim: { not: '' } }
      const connected = await tx.oidcConnection.count({ where })
      return connected === 0 ? [] : [{ school: school.name, start: `${startPath(school.id)}?as=student` }]
    })
  },
)
