import { expect, test } from 'vitest'
import { POST } from '../../../app/api/send-email/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, student, teacher } from '../../testing/factories.ts'
import { mailsSentTo, mailsTo } from '../../testing/mailbox.ts'
import { drainJobs } from '../../testing/run-jobs.ts'

const send = (actor: Member | null, email: string, message = 'The lab opens at 9.\nBring your goggles.') =>
  call(POST, actor, { body: { email, message } })

const waiting = (institutionId: string) =>
  db.job.count({ where: { kind: 'mail', payload: { path: ['institutionId'], equals: institutionId } } })

test('mails plain text to a member, in the name of the sender and the school', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  const answer = await send(head, asha.email.toUpperCase(), '<b>Labs</b> at 9 & 10')
  expect(answer).toMatchObject({
    status: 202,
    body: { message: 'Message sent', data: { email: asha.email } },
  })
  const [mail, ...more] = await mailsTo(asha.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('A message from Test school')
  expect(mail?.text).toContain(`<b>Labs</b> at 9 & 10\n\n${head.name}, Test school`)
  expect(mail?.html).not.toContain('<b>')
  const log = await db.auditEntry.findMany({ where: { institutionId: head.institutionId } })
  expect(log).toMatchObject([{ action: 'email.sent', subjectName: asha.email, subjectId: asha.accountId }])
})

test('T43: line breaks in names and subjects add no header and no recipient', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  const hostile = 'School\r\nBcc: victim@evil.example\r\n\r\nHello'
  await db.institution.update({ where: { id: head.institutionId }, data: { name: hostile } })
  await db.admin.updateMany({
    where: { id: head.accountId, institutionId: head.institutionId },
    data: { fullName: 'Eve\r\nBcc: victim@evil.example' },
  })
  expect((await send(head, asha.email, 'Hi\r\n.\r\nRCPT TO:<victim@evil.example>')).status).toBe(202)
  const [mail] = await mailsTo(asha.email)
  expect(mail?.envelope.to.map(({ address }) => address)).toEqual([asha.email])
  expect(mail?.to.map(({ address }) => address)).toEqual([asha.email])
  expect(mail?.subject).toBe('A message from School Bcc: victim evil example Hello')
  expect(await mailsTo('victim@evil.example')).toEqual([])
})

test('T43: it is no open relay: strangers, other schools and people who left are not reached', async () => {
  const head = await admin()
  const foreign = await teacher((await admin()).institutionId)
  const left = await teacher(head.institutionId)
  await db.account.update({ where: { id: left.accountId }, data: { disabledAt: new Date() } })
  for (const email of ['nobody@elsewhere.example', foreign.email, left.email]) {
    const answer = await send(head, email)
    expect(answer).toMatchObject({
      status: 404,
      body: { message: 'Nobody in your institute has this email.' },
    })
  }
  for (const email of ['a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', '"x"@b.example', '']) {
    expect((await send(head, email)).status).toBe(422)
  }
  expect((await send(head, head.email, 'x'.repeat(5001))).status).toBe(422)
  expect(await waiting(head.institutionId)).toBe(0)
})

test('nobody who has not signed in is reached, and the answer names them', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId, { fullName: 'Asha Rao' })
  const ravi = await student(head.institutionId, { username: 'Ravi Kumar' })
  const boss = await admin(head.institutionId)
  const unused = { lastSignInAt: null }
  for (const { accountId: id } of [asha, ravi, boss]) await db.account.update({ where: { id }, data: unused })
  for (const [{ email }, name] of [
    [asha, 'Asha Rao'],
    [ravi, 'Ravi Kumar'],
    [boss, boss.name],
  ] as const) {
    const message = `${name} has not signed in yet, so no message can be mailed to them`
    const answer = await send(head, email)
    expect(answer).toMatchObject({ status: 422, body: { message, fields: { email: [message] } } })
  }
  expect(await waiting(head.institutionId)).toBe(0)
})

test('a queued message is not sent when its recipient’s address is no longer confirmed', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  expect((await send(head, asha.email)).status).toBe(202)
  await db.account.update({
    where: { id: asha.accountId },
    data: { lastSignInAt: null, emailVerifiedAt: null },
  })
  await drainJobs()
  expect(await mailsSentTo(asha.email)).toEqual([])
})

test('30 an hour per institute, whichever admins send them; refused mails do not count', async () => {
  const head = await admin()
  const second = await admin(head.institutionId)
  await send(head, 'nobody@elsewhere.example')
  for (let sent = 0; sent < 30; sent += 1)
    expect((await send(sent % 2 ? head : second, head.email)).status).toBe(202)
  const refused = await send(second, head.email)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  expect(await waiting(head.institutionId)).toBe(30)
  const other = await admin()
  expect((await send(other, other.email)).status).toBe(202)
})

test('T02: only an admin may', async () => {
  const head = await admin()
  const asha = await teacher(head.institutionId)
  expect((await send(null, asha.email)).status).toBe(401)
  for (const actor of [asha, await student(head.institutionId), await provider()]) {
    expect((await send(actor, asha.email)).status).toBe(403)
  }
  expect(await waiting(head.institutionId)).toBe(0)
})
