import { expect, test } from 'vitest'
import { GET } from '../../../app/api/experiments/waiting/route.ts'
import { call } from '../../testing/call.ts'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { findNextWork } from './next-work.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000)
const here = { class: '10-A', experiment: 'types-of-chemical-reactions' }

async function classroom() {
  const school = await institute()
  const asha = await teacher(school.id)
  const [room, other] = [
    await schoolClass(school.id, '10-A', [asha]),
    await schoolClass(school.id, '9-B', [asha]),
  ]
  const [pupil, ninth] = [
    await student(school.id, { classId: room.id }),
    await student(school.id, { classId: other.id }),
  ]
  return { school, asha, pupil, ninth }
}

test('the next work is what has waited longest, except for the current experiment', async () => {
  const { asha, pupil, ninth } = await classroom()
  await attempt(pupil, { experimentId: here.experiment, submittedAt: ago(9) })
  expect(await findNextWork(asha, here)).toBeNull()
  await attempt(ninth, { experimentId: here.experiment, submittedAt: ago(2) })
  const oldest = await attempt(pupil, { experimentId: 'focal-length-of-convex-lens', submittedAt: ago(5) })
  expect(await findNextWork(asha, here)).toEqual({
    ...{ class: '10-A', subject: 'physics', number: 2, shortTitle: 'Convex lens' },
    ...{ waiting: 1, attempt: oldest.id },
  })
  const there = { class: '10-A', experiment: 'focal-length-of-convex-lens' }
  expect(await findNextWork(asha, there)).toMatchObject({ subject: 'chemistry', number: 2 })
})

test('work of a class that one does not teach, and work with a mark, is never next', async () => {
  const { school, asha, pupil } = await classroom()
  const stranger = await student(school.id, { classId: (await schoolClass(school.id, '10-C')).id })
  await attempt(stranger, { submittedAt: ago(9) })
  await attempt(pupil, { submittedAt: ago(5), marks: 4, version: 1 })
  const answer = await call(GET, asha, { method: 'GET', query: `?${new URLSearchParams(here)}` })
  expect(answer).toMatchObject({ status: 200, body: { data: null } })
})
