import { describe, expect, test } from 'vitest'
import { PUT } from '../../app/api/institution/[id]/route.ts'
import type { Member } from '../actor.ts'
import { db } from '../db.ts'
import { call } from '../testing/call.ts'
import { type Classdata, classesOf, ofSchool, save } from '../testing/classes.ts'
import { admin, provider, rechecked, schoolClass, student, teacher } from '../testing/factories.ts'
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

  test('refuses a name that another class has, and a class that is not there', async () => {
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
    const left = await db.student.findUniqueOrThrow({ where: { id: anu.accountId, ...ofSchool(head) } })
    expect(left).toMatchObject({ classId: null, previousClassId: id, removedAt: null })
    const [removed] = await classesOf(head)
    expect(removed?.removedAt).not.toBeNull()
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

/** `call` opens a session of its own, so the operation itself is asked as an actor who has just given the password. */
async function saveRechecked(head: Member, classdata: Classdata) {
  const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: head.institutionId } })
  const { saved } = await saveClass(await rechecked(head), { id: head.institutionId, displayId, classdata })
  return saved
}

describe('who may', () => {
  test('T02, T07: neither teacher, student nor staff may, and the class stays', async () => {
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
