import { describe, expect, test } from 'vitest'
import { PATCH } from '../../../app/api/provider/account/route.ts'
import { GET } from '../../../app/api/provider/activity/route.ts'
import type { Member } from '../../core/actor.ts'
import { pool } from '../../core/db.ts'
import { raiseAlarm } from '../../records/alarm/raise-alarm.ts'
import { settleAlarm } from '../../records/alarm/settle-alarm.ts'
import { closeInstitute } from '../../school/institute/close-institute.ts'
import { onboardInstitute } from '../../school/institute/onboard-institute.ts'
import { reopenInstitute } from '../../school/institute/reopen-institute.ts'
import { updateInstitute } from '../../school/institute/update-institute.ts'
import { createCoupon, removeCoupon, updateCoupon } from '../../shop/coupon/save-coupon.ts'
import { cancelPrice, setPrice } from '../../shop/price/set-price.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { actorOf, admin, provider, teacher } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { paid, refund, staff } from '../../testing/refunds.ts'
import type { ActView } from './schema.ts'

const unique = () => crypto.randomUUID().slice(0, 8)

const actsOf = async ({ accountId: staffId }: Member) => {
  const acts = await db.staffAct.findMany({ where: { staffId }, orderBy: [{ at: 'asc' }, { id: 'asc' }] })
  return acts.map(({ action, subjectName }) => `${action} ${subjectName}`)
}

async function listed(actor: Member, query: string) {
  const { status, body } = await call(GET, actor, { method: 'GET', query })
  expect(status).toBe(200)
  return body.data as ActView[]
}

describe('what staff do is recorded, with who did it', () => {
  test('prices and coupons', async () => {
    const nila = await provider()
    const { guid } = await setPrice(nila, { priceperkey: 77.5, validFrom: '2150-01-01T00:00:00+05:30' })
    await cancelPrice(nila, { id: guid })
    const code = `ACT-${unique().toUpperCase()}`
    const { guid: id } = await createCoupon(nila, { code, priceperkey: 1 })
    await updateCoupon(nila, { id, maxUses: 3 })
    await removeCoupon(nila, { id })
    const changes = [`coupon.made ${code}`, `coupon.changed ${code}`, `coupon.removed ${code}`]
    expect(await actsOf(nila)).toEqual(['price.set ₹77.50', 'price.cancelled ₹77.50', ...changes])
  })

  test('institutes', async () => {
    const nila = await provider()
    const [name, displayId] = [`Acts ${unique()}`, `acts-${unique()}`]
    const form = { name, displayId, adminName: 'Head', email: `${displayId}@test.example.com` }
    const { guid: id } = await onboardInstitute(nila, form)
    await updateInstitute(nila, { id, slogan: 'Learn' })
    await closeInstitute(nila, { id, displayId })
    await reopenInstitute(nila, { id })
    const done = ['opened', 'changed', 'closed', 'reopened'].map((what) => `institute.${what} ${name}`)
    expect(await actsOf(nila)).toEqual(done)
  })

  test('refunds and alarms; what was refused is not recorded', async () => {
    const { order } = await paid(2)
    const nila = await staff()
    expect((await refund(nila, order.guid, 3)).status).toBe(409)
    expect(await actsOf(nila)).toEqual([])
    await refund(nila, order.guid, 1)
    const message = `Look at ${unique()}`
    await db.$transaction((tx) => raiseAlarm(tx, { kind: 'test.acts', message, key: message, detail: {} }))
    const { id } = await db.alarm.findUniqueOrThrow({ where: { key: message } })
    await settleAlarm(nila, { id, note: 'Seen' })
    expect(await actsOf(nila)).toEqual([`order.refund_asked ${order.reference}`, `alarm.settled ${message}`])
  })
})

test('staff can filter actions by person, subject, kind and day; nobody else sees them', async () => {
  const nila = await provider()
  const code = `SEEN-${unique().toUpperCase()}`
  await createCoupon(nila, { code, priceperkey: 1 })
  const [act, ...more] = await listed(nila, `?q=${code.toLowerCase()}`)
  expect(more).toEqual([])
  expect(act).toMatchObject({ what: 'Made coupon', actorName: nila.email, subjectName: code })
  expect(await listed(nila, `?q=${code}&action=price`)).toEqual([])
  expect(await listed(nila, `?q=${code}&action=coupon`)).toHaveLength(1)
  expect(await listed(nila, `?q=${code}&to=2020-01-01`)).toEqual([])
  expect(await listed(nila, `?q=made%20coup&limit=1`)).toHaveLength(1)
  const head = await admin()
  for (const actor of [head, await teacher(head.institutionId)])
    expect((await call(GET, actor, { method: 'GET' })).status).toBe(403)
})

test('the record cannot be changed, removed or truncated', async () => {
  const nila = await provider()
  await createCoupon(nila, { code: `KEPT-${unique().toUpperCase()}`, priceperkey: 1 })
  const mine = { staffId: nila.accountId }
  await expect(owner.staffAct.updateMany({ where: mine, data: { staffName: 'X' } })).rejects.toThrow(
    /only ever/,
  )
  await expect(owner.staffAct.deleteMany({ where: mine })).rejects.toThrow(/only ever added/)
  await expect(pool().query('TRUNCATE "StaffAct"')).rejects.toThrow(/only ever added|permission denied/)
})

test('staff set their own name; later actions show it, and earlier ones keep what they showed', async () => {
  const nila = await provider()
  await createCoupon(nila, { code: `NAME-${unique().toUpperCase()}`, priceperkey: 1 })
  expect((await call(PATCH, nila, { method: 'PATCH', body: { fullName: ' ' } })).status).toBe(422)
  const saved = await call(PATCH, nila, { method: 'PATCH', body: { fullName: 'Nila Sen' } })
  expect(saved).toMatchObject({ status: 200, body: { data: { guid: nila.accountId, fullName: 'Nila Sen' } } })
  const named = await actorOf(nila.accountId)
  expect(named.name).toBe('Nila Sen')
  await createCoupon(named, { code: `NAME-${unique().toUpperCase()}`, priceperkey: 1 })
  const acts = await db.staffAct.findMany({ where: { staffId: nila.accountId }, orderBy: { id: 'asc' } })
  expect(acts.map(({ staffName }) => staffName)).toEqual([nila.email, nila.email, 'Nila Sen'])
  const head = await admin()
  expect((await call(PATCH, head, { method: 'PATCH', body: { fullName: 'Eve' } })).status).toBe(403)
})
