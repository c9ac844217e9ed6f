import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Member, visitor } from '../../core/actor.ts'
import { contextOf } from '../../core/context.ts'
import { mailProgress } from '../../school/roster/mail-progress.ts'
import { deleteJobs, importRows, newStudents, unique } from '../../school/roster/testing/steps.ts'
import { signInStudent } from '../../school/student/sign-in.ts'
import { db } from '../../testing/db.ts'
import { admin, rechecked, schoolClass, student } from '../../testing/factories.ts'
import { mailsSentToAny } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { beginNextSession } from './begin.ts'
import { undoNextSession } from './undo.ts'
import { viewEndingSession } from './view.ts'

const anybody = visitor({ ip: '203.0.113.7', userAgent: null })

beforeEach(deleteJobs)
afterEach(deleteJobs)

/** Begins the next session, in which every class goes on as it is. */
async function begin(head: Member) {
  const { from, classes } = await viewEndingSession(head)
  const plan = classes.map((one) => ({ guid: one.guid, kept: true, goesTo: one.classdivision }))
  await beginNextSession(head, { from, classes: plan, students: [] })
}

test('students who still wait for their first mail when a session begins get it, for their account of the new one', async () => {
  const head = await rechecked(await admin())
  const tag = unique()
  const { guid } = await importRows(head, newStudents(3, tag))
  await begin(head)
  await drainJobs()
  expect(await mailsSentToAny(tag)).toHaveLength(3)
  const where = { institutionId: head.institutionId, role: 'STUDENT' as const, passwordHash: { not: null } }
  const accounts = await db.account.findMany({ where, select: { id: true, disabledAt: true } })
  expect(accounts.map(({ disabledAt }) => disabledAt)).toEqual([null, null, null])
  const { total, sent, failed } = await contextOf(head).db.read((tx) => mailProgress(tx, head, guid))
  expect({ total, sent, failed }).toEqual({ total: 3, sent: 3, failed: 0 })
})

test('a password that was mailed in a session opens the account of the one before, once it is undone', async () => {
  const head = await rechecked(await admin())
  const tag = unique()
  await importRows(head, newStudents(2, tag))
  await begin(head)
  await drainJobs()
  await undoNextSession(head, {})
  await drainJobs()
  const mails = await mailsSentToAny(tag)
  expect(mails).toHaveLength(2)
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  for (const { to, text } of mails) {
    const password = /^ {4}(\w{8})$/m.exec(text)?.[1]
    const rollNumber = /^s(\d)/.exec(to[0]?.address ?? '')?.[1]
    const signedIn = await signInStudent(anybody, {
      instituteId: displayId,
      loginName: `${tag}/${rollNumber}`,
      password,
    })
    expect(signedIn).toBeDefined()
  }
})

test('after an undo a student has the email and password of the session undone, and older sign-ins have ended', async () => {
  const head = await rechecked(await admin())
  const pupil = await student(head.institutionId, { classId: (await schoolClass(head.institutionId)).id })
  await begin(head)
  const next = await db.student.findFirstOrThrow({
    where: { institutionId: head.institutionId, continuesId: pupil.accountId },
  })
  const now = {
    email: `corrected-${unique()}@x.example.com`,
    passwordHash: 'chosen',
    mustChangePassword: true,
  }
  await db.account.update({ where: { id: next.id }, data: now })
  await undoNextSession(head, {})
  const where = { id: pupil.accountId }
  expect(await db.account.findFirst({ where, omit: { passwordHash: false } })).toMatchObject(now)
  expect(await db.session.count({ where: { accountId: pupil.accountId } })).toBe(0)
})
