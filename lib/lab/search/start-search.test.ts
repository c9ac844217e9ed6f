import { expect, test } from 'vitest'
import { admin, institute, provider, schoolClass, student, teacher } from '../../testing/factories.ts'
import { SearchStart } from './schema.ts'
import { startSearch } from './start-search.ts'

async function school() {
  const { id } = await institute()
  const ofA = await teacher(id)
  const a = await schoolClass(id, '10-A', [ofA])
  const b = await schoolClass(id, '9-B')
  const inA = await student(id, { username: 'In A', classId: a.id })
  const inB = await student(id, { username: 'In B', classId: b.id })
  return { head: await admin(id), ofA, recent: [inA.accountId, inB.accountId] }
}

test('begins with the classes, the experiments by code, and the people opened recently', async () => {
  const { head, recent } = await school()
  const start = SearchStart.parse(await startSearch(head, { recent }))
  expect(start.classes).toEqual(['9-B', '10-A'])
  expect(start.experiments).toHaveLength(22)
  expect(start.experiments).toContainEqual(
    expect.objectContaining({ code: 'C1', shortTitle: 'pH, acids and bases' }),
  )
  expect(start.recent.map(({ label }) => label)).toEqual(['In A', 'In B'])
})

test('T03, T10: the id of somebody that one may not see returns nothing', async () => {
  const { ofA, recent } = await school()
  const other = await school()
  const start = await startSearch(ofA, { recent: [...recent, ...other.recent] })
  expect([start.classes, start.recent.map(({ label }) => label)]).toEqual([['10-A'], ['In A']])
})

test('T02: staff get the institutes they opened, and no people', async () => {
  const { head, recent } = await school()
  const start = await startSearch(await provider(), { recent: [...recent, head.institutionId] })
  expect(start).toMatchObject({ classes: [], experiments: [], recent: [{ kind: 'institute' }] })
  expect(start.recent).toHaveLength(1)
})
