import { expect, test } from 'vitest'
import { POST as preview } from '../../../app/api/board/candidates/preview/route.ts'
import { GET as list, POST as save } from '../../../app/api/board/candidates/route.ts'
import { PUT as set } from '../../../app/api/board/settings/route.ts'
import type { Tx } from '../../core/db.ts'
import { listStudents } from '../../school/student/list.ts'
import { updateStudent } from '../../school/student/update.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { search } from '../search/search.ts'
import { listCandidates } from './candidates.ts'
import { previewCandidates, saveCandidates } from './paste-candidates.ts'
import type { CandidatePreview } from './schema.ts'
import { setBoardSettings } from './settings.ts'

/** A school with 10-A of three, 10-B of one and 9-A of one; a teacher of 10-A only. */
async function school() {
  const { id } = await institute('Greenfield Public School')
  const head = await admin(id)
  const ravi = await teacher(id, { fullName: 'Ravi Nair' })
  const [a, b, nine] = [
    await schoolClass(id, '10-A', [ravi]),
    await schoolClass(id, '10-B'),
    await schoolClass(id, '9-A', [ravi]),
  ]
  const pupil = (username: string, rollNumber: string, classId: string) =>
    student(id, { username, rollNumber, classId, admissionNumber: `ADM-${username.split(' ')[0]}` })
  const asha = await pupil('Asha Rao', '1', a.id)
  const bela = await pupil('Bela Sen', '2', a.id)
  const chetan = await pupil('Chetan Das', '10', a.id)
  const divya = await pupil('Divya Nair', '1', b.id)
  const young = await pupil('Young One', '1', nine.id)
  return { id, head, ravi, asha, bela, chetan, divya, young }
}

const text = [
  'Roll No\tName\tAdmission No',
  '23456702\tASHA RAO\tADM-Asha',
  '23456701\tBELA SEN\tADM-Bela',
].join('\n')

/** Previews a list and saves it as previewed. */
async function paste(head: Awaited<ReturnType<typeof school>>['head'], list = text, accepted: number[] = []) {
  const { digest } = await previewCandidates(head, { text: list })
  return saveCandidates(head, { text: list, digest, accepted })
}

test('a list is previewed, saved as a whole, and shown in the board’s order with the missing candidates', async () => {
  const { id, head } = await school()
  const answer = await call(preview, head, { body: { text } })
  const seen = answer.body.data as CandidatePreview
  expect(seen.rows.map(({ kind, says }) => [kind, says])).toEqual([
    ['both', ''],
    ['both', ''],
  ])
  expect(seen.missing.map(({ username }) => username)).toEqual(['Chetan Das', 'Divya Nair'])
  expect(await db.student.count({ where: { institutionId: id, boardRollNumber: { not: null } } })).toBe(0)
  const kept = await call(save, head, { body: { text, digest: seen.digest, accepted: [] } })
  expect([kept.status, kept.body.data]).toEqual([200, { candidates: 2 }])
  const { candidates, classes, apaar } = await listCandidates(head, {})
  expect(candidates.map(({ username, boardRollNumber }) => [username, boardRollNumber])).toEqual([
    ['Bela Sen', '23456701'],
    ['Asha Rao', '23456702'],
    ['Chetan Das', null],
  ])
  expect([classes, apaar]).toEqual([
    [
      { class: '10-A', candidates: 3, numbered: 2 },
      { class: '10-B', candidates: 1, numbered: 0 },
    ],
    false,
  ])
  const log = await db.auditEntry.findMany({ where: { institutionId: id }, orderBy: { id: 'asc' } })
  expect(log.map(({ action, subjectName }) => [action, subjectName])).toEqual([
    ['board.numbers-entered', '2 candidates'],
    ['student.changed', 'Asha Rao'],
    ['student.changed', 'Bela Sen'],
  ])
})

test('a candidate whom a refused line names is not missing from the list', async () => {
  const { head } = await school()
  const twice = '23456701\tAsha Rao\tADM-Asha\n23456701\t\tadm-bela\n23456701\tchetan das\t'
  const { rows, missing } = await previewCandidates(head, { text: twice })
  expect(rows.map(({ kind }) => kind)).toEqual(['refused', 'refused', 'refused'])
  expect(missing.map(({ username }) => username)).toEqual(['Divya Nair'])
})

test('a line with only one match is saved if it was accepted, a refused one never', async () => {
  const { head } = await school()
  const half = `${text}\n23456703\tChetan Das\tADM-999\n23456704\tDivya Nair\tADM-Young`
  await paste(head, half)
  const numbers = async () => (await listCandidates(head, {})).candidates.map((one) => one.boardRollNumber)
  expect(await numbers()).toEqual(['23456701', '23456702', null])
  await paste(head, half, [4])
  expect(await numbers()).toEqual(['23456701', '23456702', '23456703'])
  await expect(paste(head, `${text}\nx\tDivya Nair\tADM-Asha`, [4])).rejects.toMatchObject({ status: 422 })
})

test('after a change meanwhile the list must be previewed again, and nothing of it is saved', async () => {
  const { id, head, asha } = await school()
  const { digest } = await previewCandidates(head, { text })
  await updateStudent(head, { id: asha.accountId, username: 'Asha Menon' })
  const answer = await call(save, head, { body: { text, digest } })
  expect([answer.status, answer.body.code]).toEqual([409, 'conflict'])
  expect(await db.student.count({ where: { institutionId: id, boardRollNumber: { not: null } } })).toBe(0)
})

test('two candidates can swap their numbers, and the same list twice changes nothing', async () => {
  const { id, head } = await school()
  await paste(head)
  const exchanged = text.replace('23456702', 'x').replace('23456701', '23456702').replace('x', '23456701')
  await paste(head, exchanged)
  const { candidates } = await listCandidates(head, {})
  expect(candidates.map(({ username }) => username)).toEqual(['Asha Rao', 'Bela Sen', 'Chetan Das'])
  const changes = { where: { institutionId: id, action: 'student.changed' } }
  const before = await db.auditEntry.count(changes)
  await paste(head, exchanged)
  expect(await db.auditEntry.count(changes)).toBe(before)
})

test('an APAAR id that is typed while they are switched off and erased is not stored', async () => {
  const { id, head, asha } = await school()
  await setBoardSettings(head, { apaar: true })
  const change = { id: asha.accountId, apaarId: '123412341234' }
  const typed = await whileOpen(
    (tx) => tx.institution.update({ where: { id }, data: { apaar: false } }),
    () => updateStudent(head, change),
  )
  expect(typed).toMatchObject({ status: 'rejected', reason: { fields: { apaarId: expect.anything() } } })
  expect(await db.student.count({ where: { institutionId: id, apaarId: { not: null } } })).toBe(0)
})

test('switching APAAR ids off does not deadlock with a release of the same students’ marks', async () => {
  const { id, head, asha, bela } = await school()
  await setBoardSettings(head, { apaar: true })
  const [first, last] = [asha.accountId, bela.accountId].sort()
  await updateStudent(head, { id: last, apaarId: '111111111111' })
  await updateStudent(head, { id: first, apaarId: '222222222222' })
  const lock = (one: string | undefined) => (tx: Tx) =>
    tx.$executeRaw`SELECT 1 FROM "Student" WHERE "institutionId" = ${id}::uuid AND id = ${one}::uuid FOR NO KEY UPDATE`
  const erased = await whileOpen(lock(first), () => setBoardSettings(head, { apaar: false }), lock(last))
  expect(erased).toMatchObject({ status: 'fulfilled' })
  expect(await db.student.count({ where: { institutionId: id, apaarId: { not: null } } })).toBe(0)
})

test('two candidates can swap their APAAR ids; the log names the changed fields of those who changed, and nobody else', async () => {
  const { id, head } = await school()
  await setBoardSettings(head, { apaar: true })
  const list = (ashas: string, belas: string) =>
    [
      'Roll No\tName\tAdmission No\tAPAAR',
      `23456702\tASHA RAO\tADM-Asha\t${ashas}`,
      `23456701\tBELA SEN\tADM-Bela\t${belas}`,
    ].join('\n')
  const changes = async () => {
    const where = { institutionId: id, action: 'student.changed' }
    const log = await db.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    return log.map(({ subjectName, detail }) => [subjectName, (detail as { changed: string[] }).changed])
  }
  await paste(head, list('111111111111', '222222222222'))
  const first = await changes()
  expect(first).toEqual([
    ['Asha Rao', ['boardRollNumber', 'apaarId']],
    ['Bela Sen', ['boardRollNumber', 'apaarId']],
  ])
  await paste(head, list('111111111111', '222222222222'))
  expect(await changes()).toEqual(first)
  await paste(head, list('222222222222', '111111111111'))
  expect((await changes()).slice(2)).toEqual([
    ['Asha Rao', ['apaarId']],
    ['Bela Sen', ['apaarId']],
  ])
  const { candidates } = await listCandidates(head, {})
  expect(candidates.map(({ apaarId }) => apaarId)).toEqual(['111111111111', '222222222222', null])
})

test('a list of more than 2000 lines is refused, and the preview of one is in the access log', async () => {
  const { id, head } = await school()
  const long = Array(2001).fill('ASHA RAO,234567').join('\n')
  await expect(previewCandidates(head, { text: long })).rejects.toMatchObject({
    fields: { text: ['This list has more than 2000 lines. Please paste it class by class.'] },
  })
  expect(await db.accessRecord.count({ where: { institutionId: id } })).toBe(0)
  const { rows } = await previewCandidates(head, { text: Array(100).fill('ASHA RAO,234567').join('\n') })
  expect(rows[0]?.says).toBe('The same board roll number is in line 2, 3, 4, 5, 6 and 94 more')
  expect(await db.accessRecord.findMany({ where: { institutionId: id } })).toMatchObject([
    { accountId: head.accountId, scope: 'students' },
  ])
})

test('a number is unique in the school’s session, typed or pasted; it is searchable, and can be removed', async () => {
  const { head, asha, bela, divya } = await school()
  await updateStudent(head, { id: asha.accountId, boardRollNumber: '23456799' })
  await expect(
    updateStudent(head, { id: divya.accountId, boardRollNumber: '23456799' }),
  ).rejects.toMatchObject({
    code: 'taken',
    fields: { boardRollNumber: ['Asha Rao already has board roll number 23456799'] },
  })
  await expect(updateStudent(head, { id: bela.accountId, boardRollNumber: '123' })).rejects.toMatchObject({
    fields: { boardRollNumber: ['A board roll number has 6 to 10 digits'] },
  })
  expect((await listStudents(head, { q: '456799' })).items).toMatchObject([{ boardRollNumber: '23456799' }])
  expect(await search(head, { q: '23456799' })).toMatchObject([{ label: 'Asha Rao' }])
  await updateStudent(head, { id: asha.accountId, boardRollNumber: '' })
  expect((await listStudents(head, { q: '456799' })).items).toEqual([])
})

test('APAAR ids are stored once the school has switched them on, and erased when it switches them off', async () => {
  const { head, asha, bela } = await school()
  const list = 'Roll No\tName\tAdmission No\tAPAAR ID\n23456701\tAsha Rao\tADM-Asha\t1234 1234 1234'
  expect((await previewCandidates(head, { text: list })).ignored).toEqual([
    'APAAR, which your school does not keep',
  ])
  await expect(updateStudent(head, { id: asha.accountId, apaarId: '123412341234' })).rejects.toMatchObject({
    fields: { apaarId: expect.anything() },
  })
  expect((await call(set, head, { method: 'PUT', body: { apaar: true } })).status).toBe(200)
  await paste(head, list)
  const kept = async () => (await listCandidates(head, {})).candidates.map(({ apaarId }) => apaarId)
  expect(await kept()).toEqual(['123412341234', null, null])
  await expect(updateStudent(head, { id: bela.accountId, apaarId: '123412341234' })).rejects.toMatchObject({
    fields: { apaarId: ['Asha Rao already has APAAR id 123412341234'] },
  })
  await setBoardSettings(head, { apaar: false })
  expect(await kept()).toEqual([null, null, null])
})

test('teachers see the candidates of their classes and change nothing; other classes and 9-A are a 404', async () => {
  const { id, head, ravi } = await school()
  const asks = (actor: typeof head, division?: string) =>
    call(list, actor, { method: 'GET', query: division ? `?class=${division}` : '' })
  const statuses = await Promise.all([asks(ravi), asks(ravi, '10-A'), asks(ravi, '10-B'), asks(ravi, '9-A')])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 404])
  expect((await listCandidates(ravi, {})).classes).toEqual([{ class: '10-A', candidates: 3, numbered: 0 }])
  const viewer = await admin(id, { adminRole: 'VIEWER' })
  const refused = await Promise.all([ravi, viewer].map((actor) => call(preview, actor, { body: { text } })))
  expect(refused.map(({ status }) => status)).toEqual([403, 403])
  const others = await school()
  expect((await previewCandidates(others.head, { text })).rows).toMatchObject([{ was: null }, { was: null }])
  await paste(others.head)
  await paste(head)
})
