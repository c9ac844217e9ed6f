import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { viewStudent } from '../../school/student/list.ts'
import { updateStudent } from '../../school/student/update.ts'
import { assignKeys } from '../../shop/key/assign-key.ts'
import { returnKeys } from '../../shop/key/return-key.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, rechecked } from '../../testing/factories.ts'
import { owner } from '../../testing/owner.ts'
import { purgeNow } from '../../testing/purge-now.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { snapshot } from '../../testing/world.ts'
import { listViewedStudents } from '../incident/list-viewed.ts'
import { decideErasure, viewErasure } from '../person/decide-erasure.ts'
import { erasePerson } from '../person/erase-person.ts'
import { requestErasure } from '../person/request-erasure.ts'
import { viewPersonalData } from '../person/view-personal-data.ts'
import { lockSession } from './lock-session.ts'
import { beginNext, importStudents, pupilsOf, rosterOf, school } from './testing/school-year.ts'
import { undoNextSession } from './undo.ts'

// A request to erase a student who goes on into the next session, or comes back from one that is undone.

/** A school of two students and two admins; `begin` begins the next session, in which both repeat, and returns their new ids. */
async function twoPupils() {
  const { id, head } = await school()
  const second = await rechecked(await admin(id))
  await importStudents(head, rosterOf(1, { classes: 1, each: 2 }))
  const old = (await pupilsOf(id, '10-A')).map((one) => one.id)
  const begin = async () => {
    await beginNext(head, old)
    return (await pupilsOf(id, '10-A')).map((one) => one.id)
  }
  return { id, head, second, old, begin }
}

const requestFor = (head: Member, id = '') => requestErasure(head, { id, reason: 'The parents ask for it' })
const erase = (institutionId: string, id: string) =>
  db.$transaction((tx) => erasePerson(tx, { institutionId, id }))
/** Keys keep the ids of those who had them, and no names. */
const withoutTrailOfKeys = (rows: string) => rows.replace(/^KeyEvent: .*?(?=^\w+: )/ms, '')
const namesOf = async (institutionId: string) =>
  (await db.student.findMany({ where: { institutionId } })).map(({ username }) => username).sort()

/** Leaves rows of many tables about a student of the current session whose admission number is ADM-1-0. */
async function workWith(head: Member, id: string) {
  await paidKeys(head, 1)
  const assigned = await assignKeys(head, { students: [id], idempotencyKey: randomUUID() })
  await returnKeys(head, { keys: [{ key: assigned.assigned[0]?.key }], reason: 'A mistake' })
  await updateStudent(head, { id, address: '1 Lane' })
  await importStudents(head, 'Admission no,Address\nADM-1-0,2 Lane')
  await db.job.create({ data: { kind: 'mail', payload: { to: '', accountId: id } } })
}

/** Whom somebody of the school has viewed in the last hour. */
async function viewedBy(head: Member, { accountId: account }: Member) {
  const [from, to] = [-3_600_000, 3_600_000].map((ms) => new Date(Date.now() + ms).toISOString())
  return (await listViewedStudents(head, { from, to, account })).map(({ guid }) => guid)
}

test('an erasure asked for in a session that is undone erases the student, with all that names them', async () => {
  const { id: institutionId, head, second, old, begin } = await twoPupils()
  await viewStudent(second, { id: old[0] })
  const [now = ''] = await begin()
  await workWith(head, now)
  for (const one of [head, second]) await viewStudent(one, { id: now })
  const refused = await requestFor(head, now)
  await decideErasure(second, { id: refused.guid, decision: 'refuse' })
  const { guid } = await requestFor(head, now)
  await undoNextSession(head, {})
  for (const one of [head, second]) expect(await viewedBy(head, one)).toEqual([old[0]])
  const [records] = await db.accessRecord.findMany({ where: { institutionId, accountId: second.accountId } })
  expect(records).toMatchObject({ scope: `student:${old[0]}`, times: 2 })
  expect(await viewPersonalData(head, { id: old[0] })).toMatchObject({ open: guid })
  await decideErasure(second, { id: guid, decision: 'approve' })
  await erase(institutionId, guid)
  expect(await viewErasure(head, { id: guid })).toMatchObject({ status: 'done', genuine: true })
  expect(await viewErasure(head, { id: refused.guid })).toMatchObject({
    status: 'refused',
    person: 'Erased person',
  })
  expect(await namesOf(institutionId)).toEqual(['Pupil 1 of 1'])
  const left = await snapshot(institutionId)
  for (const text of ['Pupil 0', 'Lane', now]) expect(withoutTrailOfKeys(left)).not.toContain(text)
  const log = await db.auditEntry.findMany({ where: { institutionId, subjectId: old[0] } })
  expect(log.map(({ action }) => action).sort()).toEqual([
    'key.assigned',
    'person.erased',
    'person.erasure-approved',
    'person.erasure-asked',
    'person.erasure-asked',
    'person.erasure-stopped',
    'student.changed',
    'student.changed',
  ])
  expect(log.map(({ detail }) => detail)).toEqual(log.map(() => null))
  expect(await db.job.count({ where: { payload: { path: ['accountId'], equals: now } } })).toBe(0)
  expect(await db.job.count({ where: { payload: { path: ['accountId'], equals: old[0] } } })).toBe(0)
})

test('after an undo a notice about two students and an admin names the same three', async () => {
  const { id: institutionId, head, old, begin } = await twoPupils()
  const now = await begin()
  const { id } = await db.notification.create({
    data: {
      ...{ institutionId, recipientId: head.accountId, message: 'Two students have keys.' },
      namedIds: [head.accountId, ...now],
    },
  })
  await undoNextSession(head, {})
  expect(await db.notification.findFirst({ where: { institutionId, id } })).toMatchObject({
    namedIds: [head.accountId, ...old],
  })
})

test('an entry of the log follows a student to their row of the session before, and to nobody else', async () => {
  const { id: institutionId, head, old, begin } = await twoPupils()
  const [now = ''] = await begin()
  await updateStudent(head, { id: now, address: '1 Lane' })
  const [earlier = '', other = ''] = old
  for (const data of [{ subjectId: other }, { subjectId: earlier, action: 'student.removed' }])
    await expect(
      owner.auditEntry.updateMany({ where: { institutionId, subjectId: now }, data }),
    ).rejects.toThrow('is only added to')
})

test.each(['before a session begins', 'for the row of a past session'])(
  'an erasure asked for %s stays open until it is decided, and then erases both rows',
  async (when) => {
    const { id: institutionId, head, second, old, begin } = await twoPupils()
    const early = when === 'before a session begins' && (await requestFor(head, old[0]))
    const [now] = await begin()
    const { guid } = early || (await requestFor(head, old[0]))
    expect(await viewPersonalData(head, { id: now })).toMatchObject({ open: guid })
    expect(await viewPersonalData(head, { id: old[0] })).toMatchObject({ open: guid })
    for (const row of [now, old[0]])
      await expect(requestFor(head, row)).rejects.toMatchObject({ code: 'conflict' })
    // As if the session had been years ago.
    for (const table of ['Class', 'Student'])
      await owner.$executeRawUnsafe(
        `UPDATE "${table}" SET "pastSession" = '2019-20' WHERE "institutionId" = '${institutionId}' AND "pastSession" <> ''`,
      )
    await owner.$executeRaw`
    UPDATE "AcademicSession" SET name = '2019-20', "endedAt" = '2020-04-01'
     WHERE "institutionId" = ${institutionId}::uuid AND "endedAt" IS NOT NULL`
    await purgeNow()
    expect(await db.student.count({ where: { institutionId } })).toBe(2)
    expect(await viewErasure(head, { id: guid })).toMatchObject({ status: 'asked', person: 'Pupil 0 of 1' })
    await decideErasure(second, { id: guid, decision: 'approve' })
    await erase(institutionId, guid)
    expect(await viewErasure(head, { id: guid })).toMatchObject({ status: 'done', genuine: true })
    expect(await namesOf(institutionId)).toEqual(['Pupil 1 of 1'])
  },
)

test('an erasure waits while a session begins, and deadlocks with nothing', async () => {
  const { id: institutionId, head, second, old } = await twoPupils()
  const { guid } = await requestFor(head, old[0])
  await decideErasure(second, { id: guid, decision: 'approve' })
  const erased = await whileOpen(
    async (tx) => {
      await lockInstitute(tx, institutionId)
      await lockSession(tx, institutionId)
    },
    () => erase(institutionId, guid),
    (tx) => tx.erasureRequest.updateMany({ where: { institutionId }, data: { personId: old[1] ?? '' } }),
  )
  expect(erased).toMatchObject({ status: 'fulfilled' })
  expect(await namesOf(institutionId)).toEqual(['Pupil 0 of 1'])
})
