import { expect, test } from 'vitest'
import { GET } from '../../../app/api/provider/overview/route.ts'
import { addStep, openIncident } from '../../care/incident/log.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, provider } from '../../testing/factories.ts'
import type { Overview } from './schema.ts'

async function overview(): Promise<Overview> {
  const { status, body } = await call(GET, await provider(), { method: 'GET' })
  expect(status).toBe(200)
  return body.data as Overview
}

test('lists closed schools with the day on which they are erased', async () => {
  await admin()
  const head = await admin()
  // So that it is among those that are erased next, which come first.
  const closedAt = new Date(Date.now() - 29.9 * 24 * 3600_000)
  await db.institution.update({ where: { id: head.institutionId }, data: { closedAt } })
  const { closing, figures } = await overview()
  const erasedOn = new Date(closedAt.getTime() + (30 * 24 + 5.5) * 3600_000).toISOString().slice(0, 10)
  expect(closing.find(({ guid }) => guid === head.institutionId)).toMatchObject({ erasedOn })
  expect(figures.institutes).toBeGreaterThan(0)
})

test('counts this month’s payments', async () => {
  const before = (await overview()).figures
  await paidKeys(await admin(), 3)
  const after = (await overview()).figures
  expect(after.keysThisMonth - before.keysThisMonth).toBeGreaterThanOrEqual(3)
  expect(after.paidThisMonth).toBeGreaterThan(0)
})

test('counts open incidents of which the Board has not been told, with the first deadline', async () => {
  const before = (await overview()).incidents
  const staff = await provider()
  const foundAt = '1998-03-01T06:00:00.000Z'
  const ownDeadline = '1998-03-04T06:00:00.000Z'
  const boardBy = [before.boardBy ?? ownDeadline, ownDeadline].sort()[0]
  const open = () => openIncident(staff, { title: 'Lost laptop', foundAt })
  const [told, closed] = [await open(), await open()]
  expect((await overview()).incidents).toEqual({ total: before.total + 2, boardBy })
  await addStep(staff, { id: told.guid, step: 'board_told', text: 'Sent' })
  await addStep(staff, { id: closed.guid, step: 'closed', text: 'It was found again' })
  expect((await overview()).incidents).toEqual(before)
})

test('counts payments and sign-ups by day, and the schools that nobody has viewed', async () => {
  const before = await overview()
  const head = await admin()
  await db.institution.update({ where: { id: head.institutionId }, data: { seenByProviderAt: null } })
  await paidKeys(head, 3)
  const after = await overview()
  expect(after.days).toHaveLength(30)
  const [was, is] = [before.days.at(-1), after.days.at(-1)]
  expect((is?.keys ?? 0) - (was?.keys ?? 0)).toBeGreaterThanOrEqual(3)
  expect((is?.schools ?? 0) - (was?.schools ?? 0)).toBeGreaterThanOrEqual(1)
  expect(after.figures.unseen).toBeGreaterThan(0)
})
