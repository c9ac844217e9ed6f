import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin, institute, paidKeys, provider, student } from '../../testing/factories.ts'
import { SearchResult } from './schema.ts'
import { search } from './search.ts'

test('staff find institutes by name, id and admin, and orders, each with its screen', async () => {
  const staff = await provider()
  const { id, name, displayId } = await institute(`Zenith ${crypto.randomUUID()}`)
  const head = await admin(id)
  const { order } = await paidKeys(head)
  const school = {
    kind: 'institute',
    guid: id,
    label: name,
    hint: displayId,
    href: `/provider/institutes/${id}`,
    acts: [{ label: 'Open', href: `/provider/institutes/${id}` }],
  }
  for (const q of [name.slice(3), displayId, head.email])
    expect((await search(staff, { q })).map((one) => SearchResult.parse(one))).toEqual([school])
  expect(await search(staff, { q: order.reference.toLowerCase() })).toEqual([
    {
      kind: 'order',
      guid: order.id,
      label: order.reference,
      hint: name,
      href: `/provider/orders/${order.id}`,
      acts: [{ label: 'Open', href: `/provider/orders/${order.id}` }],
    },
  ])
})

test('T02: staff cannot find people by name; % and _ have no special meaning', async () => {
  const staff = await provider()
  const { id } = await institute()
  const username = `Canary ${crypto.randomUUID()}`
  await student(id, { username })
  expect(await search(staff, { q: username })).toEqual([])
  expect(await search(staff, { q: '%_%' })).toEqual([])
  expect(await db.student.count({ where: { institutionId: id } })).toBe(1)
})
