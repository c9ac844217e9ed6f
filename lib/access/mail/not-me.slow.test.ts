import { afterEach, beforeEach, expect, test } from 'vitest'
import { GET as viewImport } from '../../../app/api/imports/[id]/route.ts'
import { GET as openLink, POST as refuse } from '../../../app/api/not-me/[token]/route.ts'
import { POST as resend } from '../../../app/api/teacher/[id]/temporary-password/route.ts'
import { POST as forget } from '../../../app/api/teacher/forget-password/route.ts'
import { POST as reset } from '../../../app/api/teacher/reset-password/route.ts'
import type { Member } from '../../core/actor.ts'
import { ImportView } from '../../school/roster/schema.ts'
import { deleteJobs, importRows, unique } from '../../school/roster/testing/steps.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { mailedCode, mailsTo } from '../../testing/mailbox.ts'

beforeEach(deleteJobs)
afterEach(deleteJobs)

/** A school imports one teacher with this address. */
const bringTeacher = async (actor: Member, email: string) => {
  const { guid } = await importRows(
    actor,
    `Teacher ID,Name,Email,Phone\nT-1,Ravi,${email},9876543210\n`,
    'teachers',
  )
  const mails = await mailsTo(email)
  const { body } = await call(viewImport, actor, { method: 'GET', params: { id: guid } })
  return { mails, progress: ImportView.parse(body.data).mails }
}

const tokenOf = ({ headers }: { headers: Record<string, string> }) =>
  /^<.*\/api\/not-me\/([\w.-]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''

/** The request that mail providers send: a form, and nothing else. */
const clickOnce = (token: string) =>
  refuse(
    new Request(`http://localhost:3000/api/not-me/${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
    { params: Promise.resolve({ token }) },
  )

const countNotices = ({ institutionId }: Member, email: string) =>
  db.notification.count({ where: { institutionId, message: { contains: email } } })

test('T43: "this was not me" stops every school’s first mails, and only the school whose mail it was is told', async () => {
  const [sender, other, email] = [await admin(), await admin(), `victim-${unique()}@x.example.com`]
  const [mail] = (await bringTeacher(sender, email)).mails
  if (!mail) throw new Error('the first mail has arrived')
  expect(mail.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  const token = tokenOf(mail)
  expect(mail.text).toContain(`/not-me#${token}`)
  expect((await clickOnce(token)).status).toBe(200)
  expect((await clickOnce(token)).status).toBe(200)
  expect(await countNotices(sender, email)).toBe(1)

  await db.account.deleteMany({ where: { email } })
  const { mails, progress } = await bringTeacher(other, email)
  expect(mails).toHaveLength(1)
  expect(progress).toEqual({ total: 1, sent: 1, failed: 0, waiting: 0 })
  expect(await countNotices(other, email)).toBe(0)
})

test('T43: opening the link changes nothing: it leads to the page, whose token no server sees', async () => {
  const [actor, email] = [await admin(), `reader-${unique()}@x.example.com`]
  const [mail] = (await bringTeacher(actor, email)).mails
  const token = tokenOf(mail as NonNullable<typeof mail>)
  const { status, headers } = await call(openLink, null, { method: 'GET', params: { token } })
  expect(status).toBe(303)
  expect(headers.get('location')).toMatch(new RegExp(`/not-me#${token}$`))
  expect(await countNotices(actor, email)).toBe(0)
  const { id } = await db.account.findFirstOrThrow({ where: { email } })
  expect((await call(resend, actor, { params: { id }, body: {} })).status).toBe(200)
  expect(await mailsTo(email)).toHaveLength(2)
})

test('T43: somebody who confirms the address is mailed again, and an old link no longer stops anything', async () => {
  const [actor, email] = [await admin(), `back-${unique()}@x.example.com`]
  const [mail] = (await bringTeacher(actor, email)).mails
  const token = tokenOf(mail as NonNullable<typeof mail>)
  expect((await clickOnce(token)).status).toBe(200)
  const { id } = await db.account.findFirstOrThrow({ where: { email } })
  await call(resend, actor, { params: { id }, body: {} })
  expect(await mailsTo(email)).toHaveLength(1)

  await call(forget, null, { body: { email } })
  const { code } = await mailedCode(email)
  const password = 'Copper-kettle-41'
  expect((await call(reset, null, { body: { email, emailOtp: code, password } })).status).toBe(200)
  expect((await clickOnce(token)).status).toBe(409)
  await call(resend, actor, { params: { id }, body: {} })
  const subjects = (await mailsTo(email)).map(({ subject }) => subject)
  expect(subjects).toContain('Your Labmark password was reset')
})

test('an incomplete link stops nothing', async () => {
  expect((await clickOnce('a-token-of-nobody')).status).toBe(404)
})
