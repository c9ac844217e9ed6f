import { v7 } from 'uuid'
import { z } from 'zod'
import type { Member } from '../../core/actor.ts'
import type { Tx } from '../../core/db.ts'
import { AppError, notFound } from '../../core/errors.ts'
import { operation, own } from '../../core/operation.ts'
import type { SupportConsent } from '../../generated/prisma/client.ts'
import { audit } from '../../records/audit/audit.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { ConsentId, type ConsentView, GiveConsent } from './schema.ts'

/** Lets the company's staff see the school's people for some hours. 409 while access is already granted. */
export const giveConsent = operation('consent.give', GiveConsent, ({ actor, db }, { reason, hours }) =>
  db.write(async (tx) => {
    await lockInstitute(tx, actor.institutionId)
    if (await findLive(tx, actor.institutionId))
      throw new AppError('conflict', 'Support access is already granted. End it first.')
    const id = v7()
    const until = new Date(Date.now() + hours * 3600_000)
    const by = { grantedById: actor.accountId, grantedByName: actor.name }
    const consent = await tx.supportConsent.create({ data: { id, reason, until, ...by, ...own(actor) } })
    await audit(tx, actor, 'consent.given', { id, name: reason, detail: { hours } })
    return asConsent(consent)
  }),
)

/** Ends the access immediately; 404 when it has ended already or is another school's. */
export const endConsent = operation('consent.give', ConsentId, ({ actor, db }, { id }) =>
  db.write(async (tx) => {
    const now = new Date()
    const { count } = await tx.supportConsent.updateMany({
      where: { id, endedAt: null, until: { gt: now }, ...own(actor) },
      data: { endedAt: now },
    })
    if (count === 0) throw notFound('This access has ended.')
    const ended = await findOwn(tx, actor, id)
    await audit(tx, actor, 'consent.ended', { id, name: ended.reason })
    return asConsent(ended)
  }),
)

/** The school's last 20 accesses, newest first. */
export const listConsents = operation('consent.view', z.object({}), ({ actor, db }) =>
  db.read(async (tx) => {
    const orderBy = [{ grantedAt: 'desc' as const }, { id: 'desc' as const }]
    const consents = await tx.supportConsent.findMany({ where: own(actor), orderBy, take: 20 })
    return consents.map(asConsent)
  }),
)

/** The access that the company's staff have to a school now, or null; closing a school ends it. */
export async function findLive(tx: Tx, institutionId: string) {
  const now = new Date()
  const consent = await tx.supportConsent.findFirst({
    where: { endedAt: null, until: { gt: now }, institution: { closedAt: null }, institutionId },
    orderBy: { until: 'desc' },
  })
  return consent && asConsent(consent)
}

const findOwn = (tx: Tx, actor: Member, id: string) =>
  tx.supportConsent.findUniqueOrThrow({ where: { institutionId_id: { id, ...own(actor) } } })

function asConsent({ id, reason, grantedByName, grantedAt, until, endedAt }: SupportConsent): ConsentView {
  return {
    guid: id,
    reason,
    grantedByName,
    grantedAt: grantedAt.toISOString(),
    until: until.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    live: endedAt === null && until > new Date(),
  }
}
