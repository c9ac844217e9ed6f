import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { own } from '../../core/operation.ts'
import { classesOf, save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, teacher } from '../../testing/factories.ts'
import { SavedClass } from './schema.ts'

describe('adding a class', () => {
  test('creates it with its teachers, the first of them the class teacher, and tells them', async () => {
    const head = await admin()
    const [asha, ravi] = [await teacher(head.institutionId), await teacher(head.institutionId)]
    const answer = await save(head, {
      classdivision: '10-a',
      teacherassigned: [ravi.accountId, asha.accountId],
    })
    expect(answer.status).toBe(200)
    expect(answer.body.message).toBe('Class Added Successfully')
    const saved = SavedClass.parse(answer.body.data)
    expect(saved).toMatchObject({ classdivision: '10-A', teacherassigned: ravi.accountId, strength: 0 })
    expect(saved.teachers.map(({ guid }) => guid)).toEqual([ravi.accountId, asha.accountId])
    const notifications = await db.notification.findMany({ where: { institutionId: head.institutionId } })
    expect(notifications.map(({ recipientId }) => recipientId).sort()).toEqual(
      [asha.accountId, ravi.accountId].sort(),
    )
    const [entry] = await db.auditEntry.findMany({ where: { institutionId: head.institutionId } })
    expect(entry).toMatchObject({ action: 'class.added', subjectName: '10-A', actorId: head.accountId })
  })

  test('needs a teacher, or a statement that there is none yet', async () => {
    const head = await admin()
    const answer = await save(head, { classdivision: '10-A' })
    expect(answer).toMatchObject({ status: 422, body: { message: 'Please select a teacher first' } })
    expect(await classesOf(head)).toEqual([])
    expect(await save(head, { classdivision: '10-A', teacherassigned: [] })).toMatchObject({ status: 200 })
    expect(await classesOf(head)).toMatchObject([{ classdivision: '10-A', teachers: [] }])
  })

  test('refuses an existing division, also in lower case', async () => {
    const head = await admin()
    const asha = await teacher(head.institutionId)
    await schoolClass(head.institutionId, '10-A')
    const answer = await save(head, { classdivision: ' 10-a ', teacherassigned: asha.accountId })
    expect(answer).toMatchObject({ status: 409, body: { message: 'This class already exists' } })
    expect(answer.body.fields).toEqual({ classdivision: ['This class already exists'] })
    expect(await classesOf(head)).toHaveLength(1)
  })

  test('T75: of five who add the same class at once, one creates it', async () => {
    const head = await admin()
    const asha = await teacher(head.institutionId)
    const added = await Promise.all(
      Array.from({ length: 5 }, () => save(head, { classdivision: '10-A', teacherassigned: asha.accountId })),
    )
    expect(added.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect(added.filter(({ status }) => status === 409).map(({ body }) => body.message)).toEqual(
      Array(4).fill('This class already exists'),
    )
    expect(await classesOf(head)).toHaveLength(1)
  })

  test('approves a waiting teacher and mails them', async () => {
    const head = await admin()
    const waiting = await teacher(head.institutionId, { waiting: true })
    await save(head, { classdivision: '10-A', teacherassigned: waiting.accountId })
    const { approvedAt } = await db.teacher.findUniqueOrThrow({
      where: { id: waiting.accountId, ...own(head) },
    })
    expect(approvedAt).not.toBeNull()
    const mails = await db.job.findMany({ where: { payload: { path: ['to'], equals: waiting.email } } })
    expect(mails.map(({ payload }) => (payload as { template: string }).template)).toEqual([
      'teacherApproved',
    ])
  })

  test('T05: with one teacher of another school among the own ones, nothing is written', async () => {
    const [head, other] = [await admin(), await admin()]
    const [colleague, foreign] = [await teacher(head.institutionId), await teacher(other.institutionId)]
    for (const stranger of [foreign.accountId, randomUUID()]) {
      const answer = await save(head, {
        classdivision: '10-A',
        teacherassigned: [colleague.accountId, stranger],
      })
      expect(answer.status).toBe(404)
    }
    expect(await classesOf(head)).toEqual([])
    expect(await db.auditEntry.count({ where: own(head) })).toBe(0)
  })
})
