import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { LocalProviderRefusal } from '../../../scripts/payment-provider/call-provider.ts'
import type { Member } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { db } from '../../testing/db.ts'
import { provider } from '../../testing/factories.ts'
import { findBroken } from '../../testing/invariants.ts'
import {
  deliver,
  eventsOf,
  expireLink,
  openPage,
  outcomeOf,
  payOn,
  pendingOrder,
  reconcile,
} from '../../testing/payments.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { runs } from '../../testing/runs.ts'
import { buyer, makeCoupon, orderOf } from '../../testing/shop.ts'
import { handlers } from '../../wiring/jobs/handlers.ts'
import type { OrderView } from '../order/schema.ts'
import { hasLostCoupon } from '../order/view.ts'
import { updateCoupon } from './save-coupon.ts'

afterEach(() => db.job.deleteMany({}))

/** Runs the jobs that close other schools' pages, twice. */
async function closeAll(couponId: string) {
  for (const _ of ['once', 'twice']) await db.$transaction((tx) => handlers.closeCoupon(tx, { couponId }))
  await closeLinks()
}

async function closeLinks() {
  const jobs = await db.job.findMany({ where: { kind: 'closeLink' } })
  for (const { payload } of jobs) await runLeased('closeLink', payload)
}

const stateAt = async ({ institutionId }: Member, linkId: string) =>
  (await db.paymentLink.findFirstOrThrow({ where: { institutionId, linkId } })).status

test('an unpaid page takes no use away from another school, however often it is opened', async () => {
  const [idle, other] = [await buyer(), await buyer()]
  const { code } = await makeCoupon({ maxUses: 1 })
  const { order, linkId } = await pendingOrder(idle, 1, code)
  await expireLink(linkId)
  await openPage(idle, order)
  const wanted = await pendingOrder(other, 1, code)
  await payOn(wanted.linkId)
  await reconcile(other)
  expect(await outcomeOf(other, wanted.order)).toMatchObject({ status: 'paid', coupons: 1 })
})

test('when the last use is paid, other schools’ pages at its price are closed and cannot be opened again', async () => {
  const [one, other] = [await buyer(), await buyer()]
  const coupon = await makeCoupon({ maxUses: 1 })
  const [first, second] = [await pendingOrder(one, 1, coupon.code), await pendingOrder(other, 1, coupon.code)]
  await payOn(first.linkId)
  await reconcile(one)
  await closeAll(coupon.id)
  expect(await stateAt(other, second.linkId)).toBe('cancelled')
  await expect(payOn(second.linkId)).rejects.toThrow(LocalProviderRefusal)
  const isUsedUp = { status: 422, message: expect.stringMatching(/used up.*order the keys again/i) }
  await expect(openPage(other, second.order)).rejects.toMatchObject(isUsedUp)
  const isLost = (by: Member, { guid: id }: OrderView) => hasLostCoupon(by, { id })
  expect([await isLost(one, first.order), await isLost(other, second.order)]).toEqual([false, true])
})

test.each(['maxUses', 'maxPerSchool'] as const)(
  'when %s is lowered to what was used, the open pages of whom it concerns are closed, and no alarm is raised',
  async (limit) => {
    const [one, other] = [await buyer(), await buyer()]
    const { id, code } = await makeCoupon({ maxUses: 9, maxPerSchool: 9 })
    for (let paid = 0; paid < 2; paid++) {
      await payOn((await pendingOrder(one, 1, code)).linkId)
      await reconcile(one)
    }
    const [mine, theirs] = [await pendingOrder(one, 1, code), await pendingOrder(other, 1, code)]
    const lower = async (to: number) => {
      await updateCoupon(await provider(), { id, [limit]: to })
      await closeLinks()
      return [await stateAt(one, mine.linkId), await stateAt(other, theirs.linkId)]
    }
    expect(await lower(3)).toEqual(['open', 'open'])
    expect(await lower(1)).toEqual(['cancelled', limit === 'maxUses' ? 'cancelled' : 'open'])
    expect(await db.alarm.count({ where: { key: { startsWith: `coupon.overspent ${code}` } } })).toBe(0)
  },
)

test('a payment made at the same moment as the last use is honoured, and raises an alarm', async () => {
  const [one, other] = [await buyer(), await buyer()]
  const coupon = await makeCoupon({ maxUses: 1 })
  const both = [await pendingOrder(one, 2, coupon.code), await pendingOrder(other, 2, coupon.code)]
  await Promise.all(both.map(({ linkId }) => payOn(linkId)))
  await Promise.all([reconcile(one), reconcile(other)])
  await closeAll(coupon.id)
  for (const [head, { order }] of [one, other].map((head, at) => [head, both[at]] as const).filter(isWhole))
    expect(await outcomeOf(head, order)).toMatchObject({ status: 'paid', keys: 2, coupons: 1 })
  const alarms = await db.alarm.findMany({
    where: { key: { startsWith: `coupon.overspent ${coupon.code}` } },
  })
  expect(alarms).toHaveLength(1)
})

type Pending = Awaited<ReturnType<typeof pendingOrder>>
const isWhole = (pair: readonly [Member, Pending | undefined]): pair is readonly [Member, Pending] =>
  pair[1] !== undefined

test('with a limited coupon a school has one page at a time', async () => {
  const head = await buyer()
  const { code } = await makeCoupon({ maxUses: 5 })
  const second = await orderOf(head, 1, code)
  const first = await pendingOrder(head, 1, code)
  await expect(openPage(head, second)).rejects.toMatchObject({ status: 409 })
  await payOn(first.linkId)
  await reconcile(head)
  await expect(openPage(head, second)).resolves.toMatch(/^plink_/)
})

const acts = ['open', 'pay', 'expire', 'hear', 'look', 'close'] as const

/** A school with its order, and the pages that it opened. */
type Side = { head: Member; order: OrderView; links: string[] }

async function act({ head, order, links }: Side, action: (typeof acts)[number], close: () => Promise<void>) {
  const last = links.at(-1)
  if (action === 'open') links.push(await openPage(head, order))
  if (action === 'pay' && last) await payOn(last)
  if (action === 'expire' && last) await expireLink(last)
  if (action === 'hear') for (const event of await eventsOf(head)) await deliver(event)
  if (action === 'look') await reconcile(head)
  if (action === 'close') await close()
}

const refused = (error: unknown) => {
  if (error instanceof LocalProviderRefusal || (error instanceof AppError && error.status < 500)) return
  throw error
}

test('two schools and one last use, in any order: everything that was charged is honoured, and nothing else', async () => {
  const step = fc.tuple(fc.nat(1), fc.constantFrom(...acts))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const coupon = await makeCoupon({ maxUses: 1 })
      const heads = [await buyer(), await buyer()]
      const sides: Side[] = []
      for (const head of heads) sides.push({ head, order: await orderOf(head, 1, coupon.code), links: [] })
      const close = () => closeAll(coupon.id)
      for (const [which, what] of steps) {
        const side = sides[which]
        if (side) await act(side, what, close).catch(refused)
      }
      for (const { head } of sides) await reconcile(head)
      await close()
      for (const { head, order, links } of sides) {
        const paidFor = await Promise.all(links.map((link) => wasPaid(head, link)))
        const { status, coupons } = await outcomeOf(head, order)
        expect([status === 'paid', coupons]).toEqual(paidFor.includes(true) ? [true, 1] : [false, 0])
        expect(await findBroken(head.institutionId)).toEqual([])
      }
      const open = { in: ['asked', 'open'] as ('asked' | 'open')[] }
      const count = ({ institutionId }: Member) =>
        db.paymentLink.count({ where: { institutionId, status: open } })
      const used = await db.$queryRaw<
        object[]
      >`SELECT 1 FROM "CouponUse" WHERE "couponId" = ${coupon.id}::uuid`
      if (used.length > 0) expect(await Promise.all(heads.map(count))).toEqual([0, 0])
    }),
    { numRuns: runs(12), endOnFailure: true },
  )
})

const wasPaid = async ({ institutionId }: Member, linkId: string) =>
  (await eventsOf({ institutionId } as Member, [linkId])).some(({ kind }) => kind === 'payment.captured')
