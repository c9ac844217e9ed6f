import { describe, expect, test } from 'vitest'
import { PATCH } from '../../../app/api/provider/alarms/[id]/route.ts'
import { GET } from '../../../app/api/provider/alarms/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, teacher } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { raiseAlarm } from './raise-alarm.ts'

function trouble() {
  const key: string = crypto.randomUUID()
  return { kind: 'order.amount_differs', message: `₹1.00 came for ${key} instead of ₹499.00.`, key }
}

const raise = (about: Parameters<typeof raiseAlarm>[1] = trouble()) =>
  db.$transaction((tx) => raiseAlarm(tx, about))
const rowOf = (key: string) => db.alarm.findUniqueOrThrow({ where: { key } })

async function raised() {
  const about = trouble()
  await raise(about)
  return rowOf(about.key)
}

describe('raising', () => {
  test('T60: the same problem raises one alarm, even ten times at once, and each member of staff gets one mail', async () => {
    const staff = await provider()
    const about = trouble()
    await Promise.all(Array.from({ length: 10 }, () => raise(about)))
    await raise(about)
    expect(await db.alarm.count({ where: { key: about.key } })).toBe(1)
    const mails = (await mailsTo(staff.email)).filter(({ text }) => text.includes(about.key))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('/provider/alarms')
  })
})

test('the list shows which order and which institute an alarm is about', async () => {
  const about = { order: crypto.randomUUID(), institution: crypto.randomUUID() }
  const [of, plain] = [trouble(), trouble()]
  await raise({ ...of, detail: about })
  await raise(plain)
  const find = async (key: string) =>
    (await call(GET, await provider(), { method: 'GET', query: `?q=${key}` })).body.data
  expect(await find(of.key)).toMatchObject([about])
  expect(await find(plain.key)).toMatchObject([{ order: null, institution: null }])
})

describe('settling', () => {
  const settle = (actor: Parameters<typeof call>[1], id: string, note: unknown = 'Paid back by hand') =>
    call(PATCH, actor, { method: 'PATCH', params: { id }, body: { note } })

  test('stores who did it and what was done, and removes the alarm from the open ones', async () => {
    const staff = await provider()
    const { id, key } = await raised()
    const answer = await settle(staff, id)
    expect(answer).toMatchObject({
      status: 200,
      body: { data: { note: 'Paid back by hand', settledByName: staff.email } },
    })
    const find = (state: string) => call(GET, staff, { method: 'GET', query: `?state=${state}&q=${key}` })
    expect((await find('open')).body).toMatchObject({ data: [], meta: { total: 0 } })
    expect((await find('settled')).body).toMatchObject({ data: [{ guid: id, kind: 'order.amount_differs' }] })
  })

  test('of two at the same moment only one succeeds, and its note is kept', async () => {
    const staff = await provider()
    const { id } = await raised()
    const answers = await Promise.all([settle(staff, id, 'First'), settle(staff, id, 'Second')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const kept = answers.find(({ status }) => status === 200)?.body.data as { note: string } | undefined
    expect((await db.alarm.findUniqueOrThrow({ where: { id } })).detail).toEqual({ note: kept?.note })
  })

  test('T02: schools cannot view or settle alarms; unknown alarms are a 404; a note is required', async () => {
    const head = await admin()
    const { id } = await raised()
    for (const actor of [head, await teacher(head.institutionId)]) {
      expect((await settle(actor, id)).status).toBe(403)
      expect((await call(GET, actor, { method: 'GET' })).status).toBe(403)
    }
    const staff = await provider()
    expect((await settle(staff, crypto.randomUUID())).status).toBe(404)
    expect((await settle(staff, id, ' ')).status).toBe(422)
    expect((await db.alarm.findUniqueOrThrow({ where: { id } })).settledAt).toBeNull()
  })
})
