import { AppError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import { pageOf } from '../../core/page.ts'
import { audit } from '../../records/audit/audit.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { asErasure } from './erasure-view.ts'
import { DecideErasure, ErasureId, PeopleQuery } from './schema.ts'

/**
 * Approves or stops an erasure. Approving needs another admin than the one who requested it (403); any admin can stop it. An approved one is
 * carried out at once by a job. 404 for another institute's, 409 when it is already decided.
 */
export const decideErasure = operation(
  'erasure.decide',
  DecideErasure,
  ({ actor, db }, { id, decision }) =>
    db.write(async (tx) => {
      await tx.$executeRaw`
        SELECT 1 FROM "ErasureRequest" WHERE id = ${id}::uuid AND "institutionId" = ${actor.institutionId}::uuid FOR UPDATE`
      const request = await tx.erasureRequest.findFirst({ where: { id, ...own(actor) } })
      if (!request) throw notFound('There is no such request.')
      if (request.status !== 'asked') throw new AppError('conflict', 'This has been decided already.')
      if (decision === 'approve' && request.requestedById === actor.accountId)
        throw new AppError('forbidden', 'Another admin must approve what you asked for.')
      const status = decision === 'approve' ? ('approved' as const) : ('refused' as const)
      const by = { decidedById: actor.accountId, decidedByName: actor.name, decidedAt: new Date() }
      const decided = await tx.erasureRequest.update({
        where: { institutionId_id: { id, ...own(actor) } },
        data: { status, ...by },
      })
      if (status === 'approved') await enqueue(tx, 'erasePerson', { institutionId: actor.institutionId, id })
      const action = status === 'approved' ? 'person.erasure-approved' : 'person.erasure-stopped'
      await audit(tx, actor, action, { id: request.personId, name: request.personName })
      return asErasure(decided, actor.accountId)
    }),
  { recheck: true },
)

/** The school's requests, the newest first. */
export const listErasures = operation(
  'erasure.view',
  PeopleQuery,
  ({ actor, db }, { limit: take, cursor: skip }) =>
    db.read(async (tx) => {
      const where = own(actor)
      const [total, requests] = await Promise.all([
        tx.erasureRequest.count({ where }),
        tx.erasureRequest.findMany({ where, orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }], skip, take }),
      ])
      return pageOf(
        requests.map((one) => asErasure(one, actor.accountId)),
        total,
        { limit: take, cursor: skip },
      )
    }),
)

/** One request with its proof; 404 for another institute's. */
export const viewErasure = operation('erasure.view', ErasureId, ({ actor, db }, { id }) =>
  db.read(async (tx) => {
    const request = await tx.erasureRequest.findFirst({ where: { id, ...own(actor) } })
    if (!request) throw notFound('There is no such request.')
    return asErasure(request, actor.accountId)
  }),
)
