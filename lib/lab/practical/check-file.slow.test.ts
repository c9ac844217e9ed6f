import { beforeEach, expect, test } from 'vitest'
import { POST as acceptRule } from '../../../app/api/practical/rule/route.ts'
import { anonymisePerson } from '../../care/person/anonymise-person.ts'
import { visitor } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { defaultRule } from '../../school/practical-rule/schema.ts'
import { moveStudents } from '../../school/student/move.ts'
import { removeStudent } from '../../school/student/remove.ts'
import { updateStudent } from '../../school/student/update.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import { saveMarks } from '../mark/save-marks.ts'
import { checkFile } from './check-file.ts'
import { acceptedDigests } from './file-digest.ts'
import { newToken } from './file-token.ts'
import { studentFile } from './files.ts'
import { loadRecords } from './record.ts'
import { giveMarks, practicalClass, signBy, slugs } from './testing/practical-class.ts'

beforeEach(() => {
  drawNothing()
})

let place = 0
const anybody = () => visitor({ ip: `10.7.${process.pid % 250}.${place++}`, userAgent: null })
const check = async (token: string) => (await checkFile(anybody(), { token })).state

/** A student with marks, and their printed practical file. */
async function printed() {
  const made = await practicalClass()
  const [, , biology] = await giveMarks(made, made.pupil, { physics: 4, chemistry: 3, biology: 5 })
  await studentFile(made.lead, { id: made.pupil.accountId })
  const [file] = await db.practicalFile.findMany({ where: { institutionId: made.id } })
  return { ...made, token: file?.token ?? '', biology: biology?.id ?? '' }
}

test('anybody can check that a file is genuine, and the answer names nobody', async () => {
  const { token } = await printed()
  expect(await check(token)).toBe('genuine')
})

test('it counts as changed once a mark differs, and as genuine again when the mark is restored', async () => {
  const { token, lead, pupil, biology } = await printed()
  const mark = (marks: number, version: number) =>
    saveMarks(lead, {
      marks: [{ student: pupil.accountId, experiment: slugs.biology, attempt: biology, marks, version }],
    })
  await mark(4, 1)
  expect(await check(token)).toBe('changed')
  await mark(5, 2)
  expect(await check(token)).toBe('genuine')
})

test('another name, a mark typed by hand, or a comment changes it; another class or a removal does not', async () => {
  const { token, head, lead, pupil, biology } = await printed()
  const id = pupil.accountId
  await moveStudents(head, { students: [id], class: '10-B' })
  expect(await check(token)).toBe('genuine')
  await updateStudent(head, { id, physics: 9 })
  expect(await check(token)).toBe('changed')
  await updateStudent(head, { id, physics: null, username: 'Another' })
  expect(await check(token)).toBe('changed')
  await updateStudent(head, { id, username: 'Pupil 1' })
  expect(await check(token)).toBe('genuine')
  await removeStudent(head, { id })
  expect(await check(token)).toBe('genuine')
  const by = { authorId: lead.accountId, name: lead.name, institutionId: head.institutionId }
  await db.comment.create({ data: { attemptId: biology, comment: 'New', ...by } })
  expect(await check(token)).toBe('changed')
})

test('it stays genuine when the author of a comment is erased, and a reprint keeps its code', async () => {
  const made = await practicalClass()
  const [attempt] = await giveMarks(made, made.pupil, { physics: 4 })
  const { institutionId } = made.head
  const by = { authorId: made.lead.accountId, name: made.lead.name, institutionId }
  await db.comment.create({ data: { attemptId: attempt?.id ?? '', comment: 'Well observed', ...by } })
  const print = async () => {
    await studentFile(made.head, { id: made.pupil.accountId })
    return db.practicalFile.findMany({ where: { institutionId } })
  }
  const [file] = await print()
  const { accountId: id, name, email } = made.lead
  await db.$transaction((tx) => anonymisePerson(tx, { institutionId, id, name, email, role: 'TEACHER' }))
  expect(await db.comment.findMany({ where: { institutionId } })).not.toMatchObject([{ name }])
  expect(await check(file?.token ?? '')).toBe('genuine')
  expect(await print()).toEqual([file])
})

test('one that was stored with the author of a comment stays genuine, and a reprint keeps its code', async () => {
  const { head, lead, pupil, biology, token } = await printed()
  const { institutionId } = head
  const by = { authorId: lead.accountId, name: lead.name, institutionId }
  await db.comment.create({ data: { attemptId: biology, comment: 'Well observed', ...by } })
  const which = Prisma.sql`s.id = ${pupil.accountId}::uuid`
  const [record] = await loadRecords(db, institutionId, which)
  const [, before] = record ? acceptedDigests(record) : []
  await db.practicalFile.updateMany({ where: { token, institutionId }, data: { digest: before ?? '' } })
  expect(await check(token)).toBe('genuine')
  await studentFile(head, { id: pupil.accountId })
  expect(await db.practicalFile.count({ where: { institutionId } })).toBe(1)
  const { accountId: id, name, email } = lead
  await db.$transaction((tx) => anonymisePerson(tx, { institutionId, id, name, email, role: 'TEACHER' }))
  expect(await check(token), 'the reprint has renewed it').toBe('genuine')
})

test('it is checked under the rule with which it was printed, even when the student moves to another class', async () => {
  const made = await practicalClass()
  await giveMarks(made, made.pupil, { physics: 4, chemistry: 3, biology: 5 })
  await signBy(made.lead)
  await call(acceptRule, made.head, { body: { ...defaultRule, outOf: 20, changes: 0, replaces: null } })
  await studentFile(made.lead, { id: made.pupil.accountId })
  const [file] = await db.practicalFile.findMany({ where: { institutionId: made.id } })
  expect(file?.rule).toMatchObject({ outOf: 10 })
  await moveStudents(made.head, { students: [made.pupil.accountId], class: '10-B' })
  expect(await check(file?.token ?? '')).toBe('genuine')
})

test.each(['', 'a', '../../etc/passwd', "' OR 1=1 --", 'x'.repeat(200)])(
  'the token %j is of no file',
  async (token) => {
    expect(await check(token)).toBe('unknown')
  },
)

test('a token that was never issued belongs to no file, whichever institute it names', async () => {
  const { id, token } = await printed()
  const other = await practicalClass()
  const moved = Buffer.from(token, 'base64url')
  Buffer.from(other.id.replaceAll('-', ''), 'hex').copy(moved)
  for (const one of [newToken(id), moved.toString('base64url'), token.slice(0, -1)])
    expect(await check(one)).toBe('unknown')
})

test('one place may ask 600 times an hour', async () => {
  const { token } = await printed()
  const actor = anybody()
  await db.rateLimit.create({
    data: { key: `genuine:ip:${actor.ip}`, points: 600, expire: BigInt(Date.now() + 60_000) },
  })
  await expect(checkFile(actor, { token })).rejects.toMatchObject({ status: 429 })
})
