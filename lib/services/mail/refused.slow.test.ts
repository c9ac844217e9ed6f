import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { GET as importRoute } from '@/app/api/imports/[id]/route'
import { GET as listRoute } from '@/app/api/notifications/route'
import { NotificationView } from '../../records/notification/schema.ts'
import { ImportView } from '../../school/roster/schema.ts'
import { deleteJobs, importRows, newStudents } from '../../school/roster/testing/steps.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { drainJobs } from '../../testing/run-jobs.ts'
import { mailTo } from './testing/mail-to.ts'
import { defaultReplies, openSmtpServer, type Step } from './testing/smtp-server.ts'

let answers = defaultReplies

const server = await openSmtpServer((step) => answers[step])
beforeEach(async () => {
  await deleteJobs()
  // A new connection, so that its first steps occur too.
  server.hangUp()
})
afterEach(deleteJobs)
afterAll(() => server.close())
mailTo(() => server, 30)

/** A school adds one student, whose login is mailed; returns how far the mail came, and what the admin was told. */
async function addStudent() {
  const actor = await admin()
  const { guid } = await importRows(actor, newStudents(1))
  const readOutcome = async () => {
    await drainJobs()
    const importResponse = await call(importRoute, actor, { method: 'GET', params: { id: guid } })
    const response = await call(listRoute, actor, { method: 'GET' })
    const messages = z
      .array(NotificationView)
      .parse(response.body.data)
      .map(({ message }) => message)
    return {
      mails: ImportView.parse(importResponse.body.data).mails,
      messages: messages.filter((one) => /delivered/.test(one)),
    }
  }
  return { readOutcome }
}

const ofAddress: [Step, string][] = [
  ['RCPT', '550 5.1.1 No such user'],
  ['RCPT', '550-5.2.1 The account\r\n550 5.2.1 is disabled'],
  ['RCPT', '553 no such mailbox'],
  ['.', '550 5.1.10 The domain takes no mail'],
]

test.each(ofAddress)(
  'an address that is refused (%s %j) is told to the admins, and is not sent',
  async (command, answer) => {
    answers = { ...defaultReplies, [command]: answer }
    const { readOutcome } = await addStudent()
    const { mails, messages } = await readOutcome()
    expect(mails).toEqual({ total: 1, sent: 0, failed: 1, waiting: 0 })
    expect(messages).toHaveLength(1)
  },
)

const ofServer: [Step, string][] = [
  ['CONN', '554 5.3.2 No service here'],
  ['MAIL', '550 5.4.5 Daily sending limit exceeded'],
  ['MAIL', '553 5.1.8 The sender has no such domain'],
  ['RCPT', '554 5.7.1 Relay access denied'],
  ['RCPT', '552 Too many recipients'],
  ['DATA', '550 5.4.5 Daily sending limit exceeded'],
  ['.', '554 rejected as spam'],
]

test.each(ofServer)(
  'T83: a server that refuses (%s %j) says nothing of the address: the mail goes out later',
  async (command, answer) => {
    answers = { ...defaultReplies, [command]: answer }
    const { readOutcome } = await addStudent()
    expect(await readOutcome()).toEqual({ mails: { total: 1, sent: 0, failed: 0, waiting: 0 }, messages: [] })
    answers = defaultReplies
    await db.job.updateMany({ where: { kind: 'mail' }, data: { runAt: new Date(0) } })
    expect(await readOutcome()).toEqual({ mails: { total: 1, sent: 1, failed: 0, waiting: 0 }, messages: [] })
  },
)
