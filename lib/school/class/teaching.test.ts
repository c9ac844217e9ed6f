import { expect, test } from 'vitest'
import { PUT } from '../../../app/api/teacher/teaching/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, schoolClass, teacher } from '../../testing/factories.ts'

type Change = { classdivision: string; teacher: string; teaches: boolean }

const save = (actor: Member, changes: Change[]) => call(PUT, actor, { method: 'PUT', body: { changes } })

const change = (classdivision: string, { accountId }: Member, teaches = true): Change => ({
  classdivision,
  teacher: accountId,
  teaches,
})

async function describeTeaching({ institutionId }: Member) {
  const links = await db.classTeacher.findMany({
    where: { institutionId },
    include: { class: true, teacher: true },
    orderBy: [{ class: { classdivision: 'asc' } }, { teacher: { fullName: 'asc' } }],
  })
  return links.map((one) => `${one.class.classdivision} ${one.teacher.fullName}${one.lead ? ' leads' : ''}`)
}

async function school() {
  const head = await admin()
  const asha = await teacher(head.institutionId, { fullName: 'Asha' })
  const ravi = await teacher(head.institutionId, { fullName: 'Ravi', waiting: true })
  await schoolClass(head.institutionId, '10-A', [asha])
  await schoolClass(head.institutionId, '10-B')
  return { head, asha, ravi }
}

test('changes several classes at once, leaves others alone, approves teachers, and appoints a class teacher', async () => {
  const { head, asha, ravi } = await school()
  const changes = [change('10-A', asha, false), change('10-A', ravi), change('10-B', ravi)]
  expect(await save(head, changes)).toMatchObject({ status: 200, body: { data: { classes: 2 } } })
  expect(await describeTeaching(head)).toEqual(['10-A Ravi leads', '10-B Ravi leads'])
  const where = { id: ravi.accountId, institutionId: head.institutionId }
  expect((await db.teacher.findFirstOrThrow({ where })).approvedAt).not.toBeNull()
  const log = await db.auditEntry.findMany({ where: { institutionId: head.institutionId } })
  expect(log.filter(({ action }) => action === 'class.teachers_changed')).toHaveLength(2)
})

test('two admins who save at once do not undo each other’s changes', async () => {
  const { head, asha, ravi } = await school()
  const answers = await Promise.all([
    save(head, [change('10-B', asha)]),
    save(head, [change('10-B', ravi)]),
    save(head, [change('10-A', ravi), change('10-A', asha, false)]),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await describeTeaching(head)).map((line) => line.replace(' leads', ''))).toEqual([
    '10-A Ravi',
    '10-B Asha',
    '10-B Ravi',
  ])
})

test('nothing is written for an unknown class or teacher, an empty list, or a pair named twice', async () => {
  const { head, asha } = await school()
  const stranger = await teacher((await admin()).institutionId)
  const good = change('10-B', asha)
  expect((await save(head, [good, change('10-A', stranger)])).status).toBe(404)
  expect((await save(head, [good, change('9-Z', asha)])).status).toBe(422)
  expect((await save(head, [])).status).toBe(422)
  expect((await save(head, [good, { ...good, teaches: false }])).status).toBe(422)
  expect(await describeTeaching(head)).toEqual(['10-A Asha leads'])
})
