import { expect, test } from 'vitest'
import { GET } from '../../../app/api/audit/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, student, teacher } from '../../testing/factories.ts'
import { auditAll } from './audit.ts'
import { listAudit } from './list-audit.ts'
import { AuditView } from './schema.ts'

const get = { method: 'GET' }

/** Three entries of the institute, at times before and after midnight in India. */
async function history({ institutionId, accountId: actorId, name: actorName }: Member) {
  const entry = (action: string, subjectName: string, at: string) => ({
    ...{ institutionId, actorId, actorName, action, subjectName, at: new Date(at) },
  })
  await db.auditEntry.createMany({
    data: [
      entry('student.added', 'Kiran', '2026-11-20T18:29:59Z'),
      entry('student.removed', 'Kiran', '2026-11-20T18:30:00Z'),
      entry('class.added', '10-A', '2026-11-21T18:29:59Z'),
    ],
  })
}

test('lists who did what, newest first, in pages', async () => {
  const head = await admin()
  await history(head)
  const answer = await call(GET, head, { ...get, query: '?limit=2' })
  expect(answer.body).toMatchObject({ meta: { total: 3, nextCursor: '2' } })
  expect(AuditView.array().parse(answer.body.data)).toMatchObject([
    { what: 'Created class', action: 'class.added', subjectName: '10-A', actorName: head.name },
    { what: 'Removed student', at: '2026-11-20T18:30:00.000Z' },
  ])
})

test('filters by person, by words of the action, by noun and by day in India', async () => {
  const head = await admin()
  await history(head)
  const actions = async (query: object) => (await listAudit(head, query)).items.map(({ action }) => action)
  expect(await actions({ q: 'kiran' })).toEqual(['student.removed', 'student.added'])
  expect(await actions({ q: 'Removed stud' })).toEqual(['student.removed'])
  expect(await actions({ q: head.name })).toHaveLength(3)
  expect(await actions({ action: 'student' })).toHaveLength(2)
  expect(await actions({ action: 'student.added' })).toEqual(['student.added'])
  expect(await actions({ actor: crypto.randomUUID() })).toEqual([])
  expect(await actions({ from: '2026-11-21', to: '2026-11-21' })).toEqual(['class.added', 'student.removed'])
  expect(await actions({ to: '2026-11-20' })).toEqual(['student.added'])
  expect(await actions({ q: '%' })).toEqual([])
})

test('T01: an institute sees its own log only, and only its admins do', async () => {
  const [head, other] = [await admin(), await admin()]
  await history(other)
  expect(await listAudit(head, { q: 'Kiran' })).toMatchObject({ items: [], total: 0 })
  expect(await listAudit(head, { actor: other.accountId })).toMatchObject({ items: [], total: 0 })
  expect((await call(GET, null, get)).status).toBe(401)
  for (const actor of [
    await teacher(head.institutionId),
    await student(head.institutionId),
    await provider(),
  ]) {
    expect((await call(GET, actor, get)).status).toBe(403)
  }
  for (const query of ['?action=x%27y', '?from=yesterday', '?limit=0', '?actor=me']) {
    expect((await call(GET, head, { ...get, query })).status).toBe(422)
  }
})

test('an entry is only written together with the change it describes', async () => {
  const head = await admin()
  const failing = db.$transaction(async (tx) => {
    await auditAll(tx, head, 'student.removed', [{ id: head.accountId, name: 'Kiran' }])
    throw new Error('The removal failed')
  })
  await expect(failing).rejects.toThrow('The removal failed')
  expect((await listAudit(head)).total).toBe(0)
})
