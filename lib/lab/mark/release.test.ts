import { expect, test } from 'vitest'
import { DELETE } from '../../../app/api/experiments/release/[id]/route.ts'
import { GET, POST } from '../../../app/api/experiments/release/route.ts'
import { GET as single } from '../../../app/api/experiments/single/[id]/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { AttemptView } from '../attempt/schema.ts'
import { ReleaseView } from './release-schema.ts'
import { saveMarks } from './save-marks.ts'

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const [meera, john] = [
    await student(school.id, { classId: room.id }),
    await student(school.id, { classId: room.id }),
  ]
  return { school, asha, meera, john }
}

const experiment = 'types-of-chemical-reactions'
const body = { class: '10-A', experiment }

test('releases the drafts, counts students without a mark, and can be undone', async () => {
  const { asha, meera } = await classroom()
  const done = await attempt(meera, { marks: 4, version: 1 })
  const seen = async () =>
    AttemptView.parse((await call(single, meera, { method: 'GET', params: { id: done.id } })).body.data)
  const answer = await call(POST, asha, { body })
  expect(answer).toMatchObject({ status: 201, body: { message: 'Marks released' } })
  const release = ReleaseView.parse(answer.body.data)
  expect(release).toMatchObject({
    class: '10-A',
    experiment,
    released: 1,
    empty: 1,
    releasedByName: asha.name,
  })
  expect(await seen()).toMatchObject({ marks: 4, released: true })
  expect((await call(GET, asha, { method: 'GET', query: '?days=7' })).body.data).toMatchObject([release])
  const undo = () => call(DELETE, asha, { method: 'DELETE', params: { id: release.guid } })
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await seen()).toMatchObject({ marks: null, released: false })
  expect((await call(GET, asha, { method: 'GET' })).body.data).toEqual([])
})

test('a student who has moved to another class keeps the mark when the release is undone', async () => {
  const { school, asha, meera, john } = await classroom()
  const [here, moved] = [await attempt(meera, { marks: 4 }), await attempt(john, { marks: 3 })]
  const { guid } = ReleaseView.parse((await call(POST, asha, { body })).body.data)
  const elsewhere = await schoolClass(school.id, '10-B')
  await db.student.updateMany({
    where: { institutionId: school.id, id: john.accountId },
    data: { classId: elsewhere.id },
  })
  expect((await call(GET, asha, { method: 'GET' })).body.data).toMatchObject([{ guid, released: 1 }])
  await call(DELETE, asha, { method: 'DELETE', params: { id: guid } })
  const released = async (pupil: typeof meera, { id }: { id: string }) =>
    AttemptView.parse((await call(single, pupil, { method: 'GET', params: { id } })).body.data).released
  expect(await released(meera, here)).toBe(false)
  expect(await released(john, moved)).toBe(true)
})

test('a mark given later is a draft until the next release; a released one changes at once', async () => {
  const { asha, meera, john } = await classroom()
  const [first, second] = [await attempt(meera, { marks: 4, version: 1 }), await attempt(john)]
  await call(POST, asha, { body })
  const mark = (pupil: typeof meera, one: { id: string; version: number }, marks: number) => ({
    ...{ student: pupil.accountId, experiment, attempt: one.id, version: one.version, marks },
  })
  await saveMarks(asha, { marks: [mark(meera, first, 5), mark(john, second, 3)] })
  const read = async (pupil: typeof meera, id: string) =>
    AttemptView.parse((await call(single, pupil, { method: 'GET', params: { id } })).body.data).marks
  expect(await read(meera, first.id)).toBe(5)
  expect(await read(john, second.id)).toBeNull()
  expect(ReleaseView.parse((await call(POST, asha, { body })).body.data)).toMatchObject({
    released: 1,
    empty: 0,
  })
})

test('a released mark that is withdrawn is no longer released, its release no longer listed, and the next one a draft', async () => {
  const { asha, meera } = await classroom()
  const done = await attempt(meera, { marks: 4, version: 1 })
  await call(POST, asha, { body })
  const give = (marks: number | null, version: number) =>
    saveMarks(asha, {
      marks: [{ student: meera.accountId, experiment, attempt: done.id, marks, version }],
    })
  const listed = async () => (await call(GET, asha, { method: 'GET' })).body.data
  expect(await listed()).toHaveLength(1)
  await give(null, 1)
  expect(await listed()).toEqual([])
  await give(5, 2)
  const seen = await call(single, meera, { method: 'GET', params: { id: done.id } })
  expect(AttemptView.parse(seen.body.data)).toMatchObject({ marks: null, released: false })
})

test('with nothing to release, for another class and by other roles it is refused', async () => {
  const { school, asha, meera } = await classroom()
  expect(await call(POST, asha, { body })).toMatchObject({ status: 409 })
  await attempt(meera, { marks: 4 })
  expect((await call(POST, await admin(school.id), { body })).status).toBe(403)
  expect((await call(POST, await teacher(school.id), { body })).status).toBe(404)
  expect((await call(POST, asha, { body: { ...body, experiment: 'no-such' } })).status).toBe(404)
  const { guid } = ReleaseView.parse((await call(POST, asha, { body })).body.data)
  const stranger = (await classroom()).asha
  expect((await call(DELETE, stranger, { method: 'DELETE', params: { id: guid } })).status).toBe(404)
  expect((await call(GET, stranger, { method: 'GET' })).body.data).toEqual([])
})
