import { describe, expect, test } from 'vitest'
import { PUT } from '../../../app/api/institution/[id]/route.ts'
import type { Member } from '../../core/actor.ts'
import { own } from '../../core/operation.ts'
import { call } from '../../testing/call.ts'
import { type Classdata, classesOf, save } from '../../testing/classes.ts'
import { db } from '../../testing/db.ts'
import { admin, provider, rechecked, schoolClass, student, teacher } from '../../testing/factories.ts'
import { saveClass } from './save-class.ts'

describe('changing a class', () => {
  test('renames it and gives it other teachers', async () => {
    const head = await admin()
    const [asha, ravi] = [await teacher(head.institutionId), await teacher(head.institutionId)]
    const { id } = await schoolClass(head.institutionId, '10-A', [asha])
    const answer = await save(head, {
      action: 'update',
      classdivision: '10-A',
      newClassdivision: '10-B',
      teacherassigned: [ravi.accountId],
    })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Updated Successfully' } })
    expect(answer.body.data).toMatchObject({
      guid: id,
      classdivision: '10-B',
      teacherassigned: ravi.accountId,
    })
    const [saved] = await classesOf(head)
    expect(saved?.teachers.map(({ teacherId, lead }) => ({ teacherId, lead }))).toEqual([
      { teacherId: ravi.accountId, lead: true },
    ])
  })

  test('a list of the same teachers in another order changes the class teacher', async () => {
    const head = await admin()
    const [asha, ravi] = [await teacher(head.institutionId), await teacher(head.institutionId)]
    await schoolClass(head.institutionId, '10-A', [asha, ravi])
    await save(head, {
      action: 'update',
      classdivision: '10-A',
      teacherassigned: [ravi.accountId, asha.accountId],
    })
    const [saved] = await classesOf(head)
    expect(saved?.teachers.filter(({ lead }) => lead).map(({ teacherId }) => teacherId)).toEqual([
      ravi.accountId,
    ])
  })

  test('refuses a name that another class has, and a class that does not exist', async () => {
    const head = await admin()
    await schoolClass(head.institutionId, '10-A')
    await schoolClass(head.institutionId, '10-B')
    const change = { action: 'update', newClassdivision: '10-B' }
    expect((await save(head, { ...change, classdivision: '10-A' })).status).toBe(409)
    expect((await save(head, { ...change, classdivision: '10-C' })).status).toBe(404)
    expect((await classesOf(head)).map(({ classdivision }) => classdivision).sort()).toEqual(['10-A', '10-B'])
  })
})

describe('removing a class', () => {
  test('needs the own password again, and then leaves its students without a class', async () => {
    const head = await admin()
    const { id } = await schoolClass(head.institutionId, '10-A')
    const anu = await student(head.institutionId, { classId: id })
    const remove = { action: 'remove', classdivision: '10-A' }
    expect(await save(head, remove)).toMatchObject({ status: 403, body: { code: 'password_required' } })
    expect((await classesOf(head))[0]?.removedAt).toBeNull()
    const done = await saveRechecked(head, remove)
    expect(done).toMatchObject({ studentsLeft: 1, strength: 0 })
    const left = await db.student.findUniqueOrThrow({ where: { id: anu.accountId, ...own(head) } })
    expect(left).toMatchObject({ classId: null, previousClassId: id, removedAt: null })
    const [removed] = await classesOf(head)
    expect(removed?.removedAt).not.toBeNull()
  })

  test('that has another name by now deletes nothing, neither it nor the one that has its name', async () => {
    const head = await admin()
    const { institutionId } = head
    const [a, b] = [await schoolClass(institutionId, '10-A'), await schoolClass(institutionId, '10-B')]
    const rename = (classdivision: string, newClassdivision: string) =>
      save(head, { action: 'update', classdivision, newClassdivision })
    await rename('10-B', '10-C')
    await rename('10-A', '10-B')
    const seen = { classdivision: '10-B', guid: b.id, expected: { classdivision: '10-B' } }
    await expect(saveRechecked(head, { action: 'remove', ...seen })).rejects.toMatchObject({
      code: 'conflict',
      message: '10-B is called 10-C by now. Nothing was deleted.',
    })
    const now = await classesOf(head)
    expect(now.map(({ id, removedAt }) => [id, removedAt]).sort()).toEqual(
      [
        [a.id, null],
        [b.id, null],
      ].sort(),
    )
  })

  test('frees its name', async () => {
    const head = await admin()
    const asha = await teacher(head.institutionId)
    await schoolClass(head.institutionId, '10-A')
    await saveRechecked(head, { action: 'remove', classdivision: '10-A' })
    const answer = await save(head, { classdivision: '10-A', teacherassigned: asha.accountId })
    expect(answer.status).toBe(200)
  })
})

/** `call` would open a new session, so the operation itself is called, by an actor who has just given the password. */
async function saveRechecked(head: Member, classdata: Classdata) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const { saved } = await saveClass(await rechecked(head), { id: head.institutionId, displayId, classdata })
  return saved
}

describe('two admins changing the same class', () => {
  async function open() {
    const head = await admin()
    const [asha, ravi, uma] = await Promise.all(
      ['Asha', 'Ravi', 'Uma'].map((fullName) => teacher(head.institutionId, { fullName })),
    )
    if (!asha || !ravi || !uma) throw new Error('three were made')
    const { id } = await schoolClass(head.institutionId, '10-A', [asha])
    const read = { classdivision: '10-A', teacherassigned: asha.accountId, teachers: [asha.accountId] }
    const change = (more: object) =>
      save(head, { action: 'update', guid: id, classdivision: '10-A', ...more })
    return {
      head,
      change,
      read,
      ids: [asha, ravi, uma].map(({ accountId }) => accountId) as [string, string, string],
    }
  }

  test('one renames it and the other assigns teachers: both changes are kept', async () => {
    const { change, read, ids } = await open()
    const { classdivision, ...team } = read
    expect((await change({ newClassdivision: '10-X', expected: { classdivision } })).status).toBe(200)
    const answer = await change({ teacherassigned: ids.slice(0, 2), expected: team })
    expect(answer).toMatchObject({ status: 200, body: { data: { classdivision: '10-X' } } })
  })

  test('two new names: the second admin gets both, and the first name stays', async () => {
    const { head, change } = await open()
    const expected = { classdivision: '10-A' }
    await change({ newClassdivision: '10-X', expected })
    expect(await change({ newClassdivision: '10-Y', expected })).toMatchObject({
      status: 409,
      body: { data: { current: { classdivision: '10-X' }, yours: { classdivision: '10-Y' } } },
    })
    expect(await classesOf(head)).toMatchObject([{ classdivision: '10-X' }])
  })

  test('two lists of teachers, also at the same moment: one is saved, the other admin gets both', async () => {
    const { change, read, ids } = await open()
    const [asha, ravi, uma] = ids
    const { classdivision: _, ...expected } = read
    const lists = [
      [asha, ravi],
      [asha, uma],
    ]
    const answers = await Promise.all(lists.map((teacherassigned) => change({ teacherassigned, expected })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const won = answers[0]?.status === 200 ? 0 : 1
    expect(answers[1 - won]?.body.data).toEqual({
      current: { teachers: lists[won] },
      yours: { teachers: lists[1 - won] },
    })
  })

  test('another class teacher among the same teachers is a change too', async () => {
    const { change, read, ids } = await open()
    const [asha, ravi, uma] = ids
    const both = { teacherassigned: asha, teachers: [asha, ravi] }
    await change({ teacherassigned: [asha, ravi], expected: { teachers: read.teachers } })
    await change({ teacherassigned: [ravi, asha], expected: both })
    expect(await change({ teacherassigned: [asha, ravi, uma], expected: both })).toMatchObject({
      status: 409,
      body: { data: { current: { teacherassigned: ravi }, yours: { teacherassigned: asha } } },
    })
  })
})

describe('who may', () => {
  test('T02, T07: a teacher, a student and the company’s staff may not, and the class stays', async () => {
    const head = await admin()
    const asha = await teacher(head.institutionId)
    await schoolClass(head.institutionId, '10-A', [asha])
    const anu = await student(head.institutionId)
    for (const actor of [asha, anu, await provider()]) {
      const answer = await save(actor, { action: 'remove', classdivision: '10-A' }, head)
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
    expect((await classesOf(head))[0]?.removedAt).toBeNull()
  })

  test("another institute's guid, or the own guid with another's displayId, is a 404", async () => {
    const [head, other] = [await admin(), await admin()]
    const asha = await teacher(head.institutionId)
    const classdata = { classdivision: '10-A', teacherassigned: asha.accountId }
    expect((await save(head, classdata, other)).status).toBe(404)
    const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: other.institutionId } })
    const options = { method: 'PUT', params: { id: head.institutionId }, body: { displayId, classdata } }
    expect((await call(PUT, head, options)).status).toBe(404)
    expect(await classesOf(head)).toEqual([])
    expect(await classesOf(other)).toEqual([])
  })

  test.each([
    [{}],
    [{ classdivision: '10 A' }],
    [{ classdivision: 10 }],
    [{ classdivision: '10-A', teacherassigned: 'x' }],
    [{ classdivision: '10-A', teacherassigned: { id: 1 } }],
    [{ classdivision: '10-A', action: 'drop' }],
    [{ classdivision: '<b>-A' }],
  ])('refuses %j', async (classdata) => {
    const head = await admin()
    expect((await save(head, classdata)).status).toBe(422)
    expect(await classesOf(head)).toEqual([])
  })
})
