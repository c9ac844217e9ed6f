import { afterEach, expect, test } from 'vitest'
import { GET as refusedRoute } from '../../../app/api/imports/[id]/refused.csv/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { checkRows, deleteJobs, importRows, newStudents } from './testing/steps.ts'

afterEach(deleteJobs)

test('after 30 days the rows are erased; an added import keeps its counts, one never added is gone', async () => {
  await deleteJobs()
  const actor = await admin()
  const { institutionId } = actor
  const added = await importRows(actor, newStudents(2))
  const checked = await checkRows(actor, newStudents(1))
  const jobs = await db.job.findMany({ where: { kind: 'forgetRows' } })
  const days = jobs.map(({ runAt }) => Math.round((runAt.getTime() - Date.now()) / 86_400_000))
  expect(days).toEqual([30, 30])
  await db.job.deleteMany({ where: { kind: 'credentials' } })
  await db.job.updateMany({ data: { runAt: new Date(0) } })
  await drainJobs()
  expect(await db.importRow.count({ where: { institutionId } })).toBe(0)
  const left = await db.import.findMany({ where: { institutionId } })
  expect(left).toMatchObject([{ id: added.guid, added: 2 }])
  expect(left.map(({ id }) => id)).not.toContain(checked.guid)
  const refused = await call(refusedRoute, actor, { method: 'GET', params: { id: added.guid } })
  expect(refused).toMatchObject({
    status: 404,
    body: { message: 'The rows of this import have been deleted.' },
  })
})
