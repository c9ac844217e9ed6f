import { type Caller, post } from './api-steps.ts'
import { expect } from './fixtures.ts'
import { growSchool } from './grow-school.ts'
import { type Cell, classWithAttempts, experiment, teacherIn } from './marking-steps.ts'
import { gridOf } from './marks-grid-steps.ts'

/** Makes a school with a student and `more` rows of everything, signs its teacher in, and returns a piece of work. */
export async function smallSchool(caller: Caller, extraRows: number) {
  const { school, emails } = await classWithAttempts(caller, 1)
  await growSchool(school.displayId, extraRows)
  const batch = await makeBatch(caller)
  const [teacher = ''] = emails
  await teacherIn(caller, teacher)
  const { cells } = await gridOf(caller)
  const work = cells.find((cell) => cell.experiment === experiment)
  expect(work).toBeDefined()
  return { school, teacher, work: { ...(work as Cell), batch } }
}

/** Makes a batch of everyone in 10-A. */
async function makeBatch(caller: Caller): Promise<string> {
  await post(caller, '/board/batches', { class: '10-A', day: '2027-01-11', startsAt: '09:30', size: 30 })
  const { data } = await (await caller.request.get('/api/board/batches')).json()
  return data.batches[0].guid
}
