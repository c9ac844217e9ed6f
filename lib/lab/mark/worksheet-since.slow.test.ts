import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/experiments/marks/route.ts'
import { call } from '../../testing/call.ts'
import { attempt } from '../../testing/factories.ts'
import { c1, checked, classroom, save, sheetOf, written } from './testing/worksheets.ts'

test('T53: a mark changed since the download is shown and confirmed, and one unchanged in the sheet stays', async () => {
  const { asha, ravi, meera, dev } = await classroom()
  const [one, two] = [
    await attempt(meera, { experimentId: c1, marks: 3, version: 1 }),
    await attempt(dev, { experimentId: c1, marks: 2, version: 1 }),
  ]
  const sheet = written(await sheetOf(asha), 2, 'C1', '5')
  const given = [
    { student: meera.accountId, experiment: c1, attempt: one.id, version: 1, marks: 4 },
    { student: dev.accountId, experiment: c1, attempt: two.id, version: 1, marks: 1 },
  ]
  await call(PUT, ravi, { method: 'PUT', body: { marks: given } })
  const { marks } = await checked(asha, sheet)
  expect(marks).toMatchObject([
    { kind: 'contested', marks: 5, was: 4, wasByName: 'Ravi', version: 2 },
    { kind: 'newer', marks: 2, was: 1, wasByName: 'Ravi' },
  ])
  expect(marks[0]?.wasAt).toMatch(/^\d{4}-/)
})

test('T53: a newer attempt of the student counts as a change since', async () => {
  const { asha, meera } = await classroom()
  await attempt(meera, { experimentId: c1, marks: 3, version: 1, submittedAt: new Date(Date.now() - 60_000) })
  const sheet = written(await sheetOf(asha), 2, 'C1', '4')
  const again = await attempt(meera, { experimentId: c1 })
  expect((await checked(asha, sheet)).marks).toMatchObject([
    { kind: 'contested', was: null, attempt: again.id, version: 0 },
  ])
})

test('T53: a change between the check and the save is a conflict and is not overwritten', async () => {
  const { asha, ravi, meera } = await classroom()
  const done = await attempt(meera, { experimentId: c1, marks: 3, version: 1 })
  const view = await checked(asha, written(await sheetOf(asha), 2, 'C1', '5'))
  await call(PUT, ravi, {
    method: 'PUT',
    body: { marks: [{ student: meera.accountId, experiment: c1, attempt: done.id, version: 1, marks: 4 }] },
  })
  expect((await save(asha, view)).body.data).toMatchObject({
    saved: [],
    conflicts: [{ marks: 4, version: 2 }],
  })
})
