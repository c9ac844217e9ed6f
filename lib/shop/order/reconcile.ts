import type { Database, Tx } from '../../core/db.ts'
import { notFound } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { today } from '../../core/today.ts'
import type { PaymentLink } from '../../generated/prisma/client.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import type { Finish, JobContext } from '../../services/jobs/lease.ts'
import { enqueue } from '../../services/jobs/queue.ts'
import { payment } from '../../services/payment/payment.ts'
import { alertOfMissingWebhook } from './alerts.ts'
import {
  abandonLink,
  fetchLinkOf,
  fetchState,
  type LinkKey,
  linkKeyOf,
  type ProviderState,
  type Source,
  withPayments,
} from './payment-link.ts'
import { settleOrder } from './settle-order.ts'

// Our own checks with the provider. It is always asked outside of any transaction; its answer is then settled in one.

const minute = 60_000

/** Minutes after its creation when a link is checked, turn by turn; then every hour. */
const checkMinutes = [2, 5, 15, 60]
const lastTurn = checkMinutes.length - 1

/** Minutes from a link's creation until its check of this turn; the list's last comes after an hour, each further one an hour later. */
const minutesUntilCheck = (turn: number) => checkMinutes[turn] ?? 60 * (1 + turn - lastTurn)

/** A request for a link that got no answer for this long will not arrive any more. */
const lostAfter = 15 * minute

/** After this many failed attempts, some ten minutes, a person is told. */
const silentAfter = 8

/** A reported link and payments on it. */
export type PaymentHint = { linkId: string; payments: string[] }

/**
 * Settles the order of a reported link. 502 without the provider's answer; null for an unknown link, which is not of our account.
 */
export async function settleHint(
  db: Database,
  { linkId, payments }: PaymentHint,
  source: Source,
): Promise<LinkKey | null> {
  const state = await fetchState(linkId, payments)
  if (!state) {
    log.warn({ linkId, by: source.by }, 'the payment provider does not know this link')
    return null
  }
  await db.write((tx) => settleOrder(tx, state, source))
  return linkKeyOf(state.link)
}

/** A job: the same for a report that arrived while the provider could not be asked. */
export async function settlePayment(
  _: JobContext,
  { linkId, payments, source }: PaymentHint & { source: Source },
): Promise<Finish> {
  const state = await fetchState(linkId, payments)
  return async (tx) => {
    if (state) await settleOrder(tx, state, source)
  }
}

/** When a link is checked next; at the latest a minute after it expires. */
export function checkAfter(
  { createdAt, expiresAt }: Pick<PaymentLink, 'createdAt' | 'expiresAt'>,
  turn: number,
) {
  const planned = createdAt.getTime() + minutesUntilCheck(turn) * minute
  const end = expiresAt.getTime() + minute
  return new Date(Date.now() < end && planned > end ? end : Math.max(planned, Date.now() + minute))
}

/** A job: asks the provider about a link until it can no longer be paid. */
export async function checkPaymentLink(
  { db }: JobContext,
  { turn, ...key }: LinkKey & { turn: number },
): Promise<Finish | undefined> {
  const link = await findLink(db, key)
  if (!link || (link.status !== 'asked' && link.status !== 'open')) return
  const state = await stateOfLink(link)
  return async (tx) => {
    const isOpen = await settleLink(tx, link, state, { by: 'reconciler' })
    if (isOpen) await enqueue(tx, 'checkLink', { ...key, turn: turn + 1 }, checkAfter(link, turn + 1))
  }
}

/**
 * A job: cancels a link that must not be paid any more: its order is paid, has ended, or its coupon is used up. If it was paid in
 * the meantime, its order is settled or an alarm is raised.
 */
export async function closeLink({ db }: JobContext, key: LinkKey): Promise<Finish | undefined> {
  const known = await findLink(db, key)
  if (!known) return
  const providerLink = await fetchLinkOf(known)
  if (!providerLink) return
  const link = providerLink.status === 'open' ? await payment().cancelLink(providerLink.linkId) : providerLink
  const state = await withPayments(link)
  return async (tx) => {
    await settleOrder(tx, state, { by: 'reconciler' }, key)
  }
}

/**
 * A job: makes sure that every payable link has a check queued, and raises an alarm when the provider does not answer or sends no
 * webhooks. In SQL, over all institutes.
 */
export async function sweepLinks(tx: Tx) {
  await tx.$executeRaw`
    WITH due AS MATERIALIZED (
      SELECT l."institutionId", l."orderId", l.id FROM "PaymentLink" l
       WHERE l.status IN ('asked', 'open') AND l."createdAt" < now() - make_interval(mins => ${minutesUntilCheck(0)}::int))
    INSERT INTO "Job" (id, kind, payload)
    SELECT gen_random_uuid(), 'checkLink', jsonb_build_object(
             'institutionId', l."institutionId", 'orderId', l."orderId", 'id', l.id, 'turn', ${lastTurn}::int)
      FROM due l
     WHERE NOT EXISTS (SELECT 1 FROM "Job" j
                        WHERE j.kind = 'checkLink' AND j."failedAt" IS NULL AND j.payload->>'id' = l.id::text)`
  await alertOfSilence(tx)
  await alertOfMissingWebhook(tx)
}

/** Asks about every link that the order ever had; 404 when there is no such order. */
export async function reconcileOrder(
  db: Database,
  key: { institutionId: string; id: string },
  source: Source,
): Promise<void> {
  const order = await db.read((tx) =>
    tx.order.findFirst({ where: key, include: { links: { where: { institutionId: key.institutionId } } } }),
  )
  if (!order) throw notFound('There is no such order.')
  const links = order.links.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  for (const link of links) if (link.linkId || link.status === 'asked') await reconcileLink(db, link, source)
}

/** Asks the provider about one of our links and settles its order. */
export async function reconcileLink(db: Database, known: PaymentLink, source: Source): Promise<void> {
  const state = await stateOfLink(known)
  await db.write((tx) => settleLink(tx, known, state, source))
}

const findLink = (db: Database, { institutionId, orderId, id }: LinkKey) =>
  db.read((tx) => tx.paymentLink.findFirst({ where: { id, orderId, institutionId } }))

/** The provider's state of one of our links; null when it does not know it, or not yet. */
async function stateOfLink(known: PaymentLink): Promise<ProviderState | null> {
  const { id, linkId, url, expiresAt } = known
  const link = await fetchLinkOf(known)
  if (link) return withPayments(link)
  if (!linkId || expiresAt > new Date()) return null
  // A link of another account, from before the settings changed: it cannot be paid here.
  const expired = { linkId, reference: id, url: url ?? '', status: 'expired' as const }
  return { link: { ...expired, notes: {}, paymentIds: [] }, payments: [] }
}

/** @returns whether the link can still be paid */
async function settleLink(tx: Tx, known: PaymentLink, state: ProviderState | null, source: Source) {
  if (state) return (await settleOrder(tx, state, source, known))?.link.status === 'open'
  if (known.createdAt.getTime() > Date.now() - lostAfter) return true
  await abandonLink(tx, known)
  return false
}

async function alertOfSilence(tx: Tx) {
  const kind = { in: ['checkLink', 'settlePayment', 'closeLink'] }
  const waiting = await tx.job.count({ where: { kind, attempts: { gte: silentAfter }, failedAt: null } })
  if (waiting === 0) return
  await raiseAlarm(tx, {
    kind: 'payment.silent',
    message: `The payment provider does not answer: ${waiting} payments are waiting to be checked.`,
    key: `payment.silent ${today()}`,
  })
}
