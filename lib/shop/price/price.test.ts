import { afterEach, expect, test, vi } from 'vitest'
import { DELETE } from '../../../app/api/provider/prices/[id]/route.ts'
import { GET, POST } from '../../../app/api/provider/prices/route.ts'
import { shownLongDate } from '../../core/shown-date.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, teacher } from '../../testing/factories.ts'
import type { PriceView } from './schema.ts'

// There is one price for all schools and all tests: each looks only at its own rows, and plans far ahead.

afterEach(() => void vi.useRealTimers())

const set = async (body: unknown) => call(POST, await provider(), { body })

/** A time that no other test uses. */
const farAway = () => new Date(Date.UTC(2200, 0, 1) + Math.floor(Math.random() * 1e12)).toISOString()

const listed = async () => (await call(GET, await provider(), { method: 'GET' })).body.data as PriceView[]

test('a price begins at its time and is in the history with who set it', async () => {
  const staff = await provider()
  const validFrom = farAway()
  const answer = await call(POST, staff, { body: { priceperkey: '449.50', validFrom } })
  const planned = { priceperkey: 449.5, validFrom, state: 'planned', setByName: staff.email }
  const message = `A key costs ₹449.50 from ${shownLongDate(new Date(validFrom))}.`
  expect(answer).toMatchObject({ status: 201, body: { message, data: planned } })
  const { guid } = answer.body.data as PriceView
  expect(await db.price.findUniqueOrThrow({ where: { id: guid } })).toMatchObject({ priceperkey: 44_950 })
  expect((await listed()).find((one) => one.guid === guid)).toMatchObject(planned)
})

test('a planned price can be cancelled, one that has begun cannot', async () => {
  const staff = await provider()
  const { guid } = (await set({ priceperkey: 450, validFrom: farAway() })).body.data as PriceView
  const cancel = (id: string) => call(DELETE, staff, { method: 'DELETE', params: { id } })
  expect((await cancel(guid)).status).toBe(200)
  expect((await cancel(guid)).status).toBe(404)
  // Begun so long ago that any other price takes precedence.
  const begun = await db.price.create({ data: { priceperkey: 10_000_000, validFrom: new Date(0) } })
  try {
    expect((await cancel(begun.id)).status).toBe(409)
    expect(await db.price.count({ where: { id: begun.id } })).toBe(1)
    expect((await listed()).find((one) => one.guid === begun.id)?.state).not.toBe('planned')
  } finally {
    await db.price.delete({ where: { id: begun.id } })
  }
})

test('T60: never in the past, never zero, never a fraction of a paisa, and nothing is written', async () => {
  const validFrom = farAway()
  const before = await db.price.count({ where: { validFrom: new Date(validFrom) } })
  const wrong: unknown[] = [0, -1, 0.5, 499.999, 1e9, '', 'abc', '1e3', '0x10', true, null, [], Number.NaN]
  for (const priceperkey of wrong) expect((await set({ priceperkey, validFrom })).status).toBe(422)
  const past = new Date(Date.now() - 3600_000).toISOString()
  const refused = await set({ priceperkey: 499, validFrom: past })
  expect(refused).toMatchObject({ status: 422, body: { message: 'A price cannot begin in the past' } })
  expect((await set({ priceperkey: 499, validFrom: 'tomorrow' })).status).toBe(422)
  expect(await db.price.count({ where: { validFrom: new Date(validFrom) } })).toBe(before)
})

test('T66: only the company sets prices', async () => {
  const head = await admin()
  const body = { priceperkey: 1, validFrom: farAway() }
  for (const actor of [head, await teacher(head.institutionId)]) {
    expect((await call(POST, actor, { body })).status).toBe(403)
    expect((await call(GET, actor, { method: 'GET' })).status).toBe(403)
  }
  expect(await db.price.count({ where: { validFrom: new Date(body.validFrom) } })).toBe(0)
})

test.each([1, -1])(
  'a price begins by the database’s clock: one from now on is in force, %d h off',
  async (off) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + off * 3_600_000 })
    const { guid, state } = (await set({ priceperkey: 118 })).body.data as PriceView
    expect(state).toBe('current')
    const [now] = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM "Price" WHERE "validFrom" <= now() ORDER BY "validFrom" DESC, id DESC LIMIT 1`
    expect(now?.id).toBe(guid)
  },
)
