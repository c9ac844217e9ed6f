import { afterEach, beforeEach, expect, test } from 'vitest'
import { contextOf } from '../../core/context.ts'
import { mailProgress } from '../../school/roster/mail-progress.ts'
import { bringIn, forgetJobs, newStudents, unique } from '../../school/roster/testing/steps.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked } from '../../testing/factories.ts'
import { mailsSentToAny } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { beginNextSession } from './begin.ts'
import { viewEndingSession } from './view.ts'

beforeEach(forgetJobs)
afterEach(forgetJobs)

test('students who still wait for their first mail when a session begins get it, for their account of the new one', async () => {
  const head = await rechecked(await admin())
  const tag = unique()
  const { guid } = await bringIn(head, newStudents(3, tag))
  const { from, classes } = await viewEndingSession(head)
  const plan = classes.map((one) => ({ guid: one.guid, kept: true, goesTo: one.classdivision }))
  await beginNextSession(head, { from, classes: plan, students: [] })
  await drainJobs()
  expect(await mailsSentToAny(tag)).toHaveLength(3)
  const where = { institutionId: head.institutionId, role: 'STUDENT' as const, passwordHash: { not: null } }
  const accounts = await db.account.findMany({ where, select: { id: true, disabledAt: true } })
  expect(accounts.map(({ disabledAt }) => disabledAt)).toEqual([null, null, null])
  const { total, sent, failed } = await contextOf(head).db.read((tx) => mailProgress(tx, head, guid))
  expect({ total, sent, failed }).toEqual({ total: 3, sent: 3, failed: 0 })
})
