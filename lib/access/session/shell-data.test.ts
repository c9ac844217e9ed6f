import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { newRequestContext, requestContext } from '../../core/request-context.ts'
import { credentials } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, student, teacher } from '../../testing/factories.ts'
import { resolveWithShell } from './resolve-actor.ts'

const headersOf = async (actor: Parameters<typeof credentials>[0]) => new Headers(await credentials(actor))

test('a page reads its actor and the data of its shell in one statement', async () => {
  const { id, displayId } = await institute('Shell school')
  const asha = await teacher(id, { fullName: 'Asha Rao' })
  const note = { institutionId: id, recipientId: asha.accountId, message: 'x' }
  await db.notification.createMany({ data: [note, note, { ...note, readAt: new Date() }] })
  const headers = await headersOf(asha)
  const context = newRequestContext()
  const { actor, shell } = await requestContext.run(context, () => resolveWithShell(headers, null))
  expect(context.queries).toBe(1)
  expect(actor).toMatchObject({ role: 'teacher', name: 'Asha Rao', institutionId: id })
  expect(actor).not.toHaveProperty('shell')
  expect(shell).toEqual({
    ...{ school: 'Shell school', slogan: '', displayId, image: null, before: null, unread: 2 },
    sessions: [expect.stringMatching(/^\d{4}-\d{2}$/)],
    schools: [{ account: asha.accountId, school: 'Shell school', displayId, role: 'teacher' }],
  })
})

test('a student who continues from the session before has their own account of it, and nobody else’s', async () => {
  const { id } = await institute()
  const [old, now, other] = [await student(id), await student(id), await student(id)]
  await db.student.updateMany({
    where: { id: now.accountId, institutionId: id },
    data: { continuesId: old.accountId },
  })
  const beforeOf = async (one: Member) => (await resolveWithShell(await headersOf(one), null)).shell?.before
  expect([await beforeOf(now), await beforeOf(other)]).toEqual([old.accountId, null])
})

test('the shell shows nothing of another school, and nothing for an ended session', async () => {
  const [head, other] = [await admin(), await admin()]
  const note = { institutionId: other.institutionId, recipientId: other.accountId, message: 'x' }
  await db.notification.create({ data: note })
  const headers = await headersOf(head)
  expect((await resolveWithShell(headers, null)).shell).toMatchObject({ school: 'Test school', unread: 0 })
  await db.session.deleteMany({ where: { accountId: head.accountId } })
  expect(await resolveWithShell(headers, null)).toMatchObject({ actor: { role: 'visitor' }, shell: null })
})
