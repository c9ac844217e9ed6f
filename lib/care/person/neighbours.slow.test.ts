import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { POST as signUp } from '../../../app/api/teacher/signup/route.ts'
import { changePassword } from '../../access/password/change.ts'
import type { Member } from '../../core/actor.ts'
import { scopeToEverySession } from '../../core/db.ts'
import { mailAdmins } from '../../school/institute/mail-admins.ts'
import { checkRows, deleteJobs } from '../../school/roster/testing/steps.ts'
import { assignClass } from '../../school/teacher/assign-class.ts'
import { openZip } from '../../services/files/reader/zip.mjs'
import { assignKeys } from '../../shop/key/assign-key.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, paidKeys, rechecked, schoolClass, student, testPassword } from '../../testing/factories.ts'
import { runLeased } from '../../testing/run-leased.ts'
import { sourceFiles } from '../../testing/sources.ts'
import { decideErasure, viewErasure } from './decide-erasure.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { personalData, readPersonalData } from './personal-data.ts'
import { requestErasure } from './request-erasure.ts'
import { inEverySession } from './school-person.ts'

// People whose email or name is part of another's, or the same: each gets their own rows, and an erasure removes no others.

afterEach(deleteJobs)

async function exported(head: Member, { accountId: id }: Pick<Member, 'accountId'>) {
  const answer = await exportPerson(head, { id })
  const zip = await openZip(Buffer.from(await answer.arrayBuffer()))
  const { held } = JSON.parse((await zip.text('data.json')) ?? '') as {
    held: { table: string; rows: object[] }[]
  }
  const of = (table: string) => held.filter((one) => one.table === table).flatMap(({ rows }) => rows)
  return { of, all: JSON.stringify(held) }
}

/** The rows of one table that an export of the person holds, without all other kinds. */
async function heldIn(
  table: string,
  { institutionId }: Member,
  { accountId: id }: Pick<Member, 'accountId'>,
): Promise<object[]> {
  return db.$transaction(async (tx) => {
    await scopeToEverySession(tx)
    const rows: object[] = []
    for (const person of await inEverySession(tx, { institutionId, id }))
      for (const kind of personalData.filter((one) => one.table === table))
        rows.push(...(await readPersonalData(tx, person, kind)))
    return rows
  })
}

async function erase(
  head: Member,
  { accountId: id }: Pick<Member, 'accountId'>,
  reason = 'The person asks for it',
) {
  const second = await rechecked(await admin(head.institutionId))
  const { guid } = await requestErasure(await rechecked(head), { id, reason })
  await decideErasure(second, { id: guid, decision: 'approve' })
  await db.$transaction((tx) => erasePerson(tx, { institutionId: head.institutionId, id: guid }))
  return viewErasure(second, { id: guid })
}

const linesOf = ({ institutionId }: Member) =>
  db.importRow.findMany({ where: { institutionId }, orderBy: { line: 'asc' } })

describe('7@school and 17@school', () => {
  async function school() {
    const head = await admin()
    const domain = `${randomUUID().slice(0, 8)}.example.com`
    const of = (local: string, name: string) =>
      student(head.institutionId, { email: `${local}@${domain}`, username: name })
    const [seven, seventeen] = [await of('7', 'Seven'), await of('17', 'Seventeen')]
    const row = (email: string, roll: number) => `New ${roll},${roll},10-A,${email}`
    // Checked but not committed: no person was created from these lines.
    const text = [row(seventeen.email, 1), row(` 7@${domain.toUpperCase()} `, 2), row(`x.${seven.email}`, 3)]
    const checked = await checkRows(head, `Name,Roll No,Class,Email\n${text.join('\n')}\n`)
    expect(checked).toMatchObject({ refused: 0, added: 3 })
    return { head, seven, seventeen }
  }

  test('each get the import lines that hold their own address', async () => {
    const { head, seven, seventeen } = await school()
    const { of, all } = await exported(head, seven)
    expect(of('ImportRow')).toMatchObject([{ line: 3 }])
    expect(all).not.toContain('17@')
    expect(await heldIn('ImportRow', head, seventeen)).toMatchObject([{ line: 2 }])
  })

  test('an erasure of one leaves the lines of the other', async () => {
    const { head, seven } = await school()
    await erase(head, seven)
    expect((await linesOf(head)).map(({ line }) => line)).toEqual([2, 4])
  })

  test('a line belongs to the person it was made for, even if somebody else has its address by now', async () => {
    const { head, seven, seventeen } = await school()
    const [first] = await linesOf(head)
    const ofSeven = { personId: seven.accountId, cells: [], data: { email: seventeen.email } }
    const where = { institutionId: head.institutionId, importId: first?.importId ?? '', line: 2 }
    await db.importRow.updateMany({ where, data: ofSeven })
    const lines = await heldIn('ImportRow', head, seven)
    expect(lines).toHaveLength(2)
    expect(lines).toEqual(expect.arrayContaining([2, 3].map((line) => expect.objectContaining({ line }))))
    expect(await heldIn('ImportRow', head, seventeen)).toEqual([])
  })
})

test('for a shared address, or none, nothing shows whose a line is: neither person gets it or loses it', async () => {
  const head = await admin()
  const email = `${randomUUID().slice(0, 8)}@mail.example.com`
  const [elder, nameless] = [
    await student(head.institutionId, { email }),
    await student(head.institutionId, { email: '' }),
  ]
  await student(head.institutionId, { email })
  await checkRows(head, `Name,Roll No,Class,Email,Address\nNew 1,1,10-A,${email},\nNew 2,2,10-A,,\n`)
  for (const one of [elder, nameless]) {
    expect(await heldIn('ImportRow', head, one)).toEqual([])
    await erase(head, one)
  }
  expect(await linesOf(head)).toHaveLength(2)
})

test('an address that a repeater has in both sessions is theirs: the lines with it go with them', async () => {
  const head = await admin()
  const { institutionId } = head
  const email = `${randomUUID().slice(0, 8)}@mail.example.com`
  const [before, now] = [await student(institutionId, { email }), await student(institutionId, { email })]
  const rowOf = ({ accountId: id }: Member) => ({ institutionId_id: { institutionId, id } })
  await db.student.update({ where: rowOf(before), data: { pastSession: '2025-26' } })
  await db.student.update({ where: rowOf(now), data: { continuesId: before.accountId } })
  await checkRows(head, `Name,Roll No,Class,Email\nNew 1,1,10-A,${email}\nNew 2,2,10-A,x.${email}\n`)
  expect(await heldIn('ImportRow', head, now)).toMatchObject([{ line: 2 }])
  await erase(head, now)
  expect((await linesOf(head)).map(({ line }) => line)).toEqual([3])
})

describe('Ravi, Ravi Kumar, and another Ravi', () => {
  async function school() {
    const head = await admin()
    const { institutionId } = head
    const { displayId } = await db.institution.findUniqueOrThrow({ where: { id: institutionId } })
    const joined = async (fullName: string) => {
      const email = `${randomUUID().slice(0, 8)}@mail.example.com`
      const body = {
        fullName,
        email,
        institutionId: displayId,
        password: testPassword,
        confirm: testPassword,
      }
      const { data } = (await call(signUp, null, { body })).body
      const { guid: accountId } = data as { guid: string }
      await runLeased('teacherConfirmed', { institutionId, id: accountId })
      return { accountId }
    }
    const people = [await joined('Ravi'), await joined('Ravi Kumar'), await joined('Ravi')] as const
    return { head, people }
  }

  const noticesTo = async ({ institutionId, accountId }: Member) => {
    const where = { institutionId, recipientId: accountId, message: { contains: 'has signed up' } }
    return (await db.notification.findMany({ where, orderBy: { id: 'asc' } })).map(({ namedIds }) => namedIds)
  }

  test('each get the notifications that name them, by id', async () => {
    const { head, people } = await school()
    for (const one of people)
      expect(await heldIn('Notification', head, one)).toMatchObject([{ namedIds: [one.accountId] }])
  })

  test('an erasure deletes the notifications of one, and leaves those of the others', async () => {
    const { head, people } = await school()
    const [ravi, kumar, other] = people
    await erase(head, ravi)
    expect(await noticesTo(head)).toEqual([[kumar.accountId], [other.accountId]])
  })

  test('log entries are matched by id: an erasure leaves another Ravi’s name in the log', async () => {
    const { head, people } = await school()
    const { institutionId } = head
    const [ravi, , other] = people
    await db.account.updateMany({ where: { institutionId }, data: { emailVerifiedAt: new Date() } })
    for (const [index, one] of [ravi, other].entries()) {
      await schoolClass(institutionId, `1${index}-A`)
      await assignClass(head, { teachers: [one.accountId], classdivision: `1${index}-A` })
    }
    const before = { institutionId, actorName: 'Head', action: 'class.added', detail: { teachers: ['Ravi'] } }
    await db.auditEntry.create({ data: before })
    const assigned = async (one: { accountId: string }) =>
      (await heldIn('AuditEntry', head, one)).filter((row) =>
        /^class\./.test((row as { action: string }).action),
      )
    expect(await assigned(ravi)).toMatchObject([{ subjectName: '10-A' }])
    expect(await assigned(other)).toMatchObject([{ subjectName: '11-A' }])
    await erase(head, ravi)
    const where = { institutionId, action: { startsWith: 'class.' } }
    const details = (await db.auditEntry.findMany({ where })).map(({ detail }) => JSON.stringify(detail))
    const expected = [
      { teachers: [{ guid: ravi.accountId, fullName: 'Erased person' }] },
      { teachers: [{ guid: other.accountId, fullName: 'Ravi' }] },
      { teachers: ['Ravi'] },
    ]
    expect(details.toSorted()).toEqual(expected.map((one) => JSON.stringify(one)).toSorted())
    // Only the last Ravi can be meant now.
    await erase(head, other)
    expect(JSON.stringify(await db.auditEntry.findMany({ where }))).not.toContain('Ravi')
  })
})

test('an erasure at one school leaves the mails of another school to the same address, and takes the person’s own', async () => {
  const [head, other] = [await admin(), await admin()]
  const email = `${randomUUID().slice(0, 8)}@mail.example.com`
  const [here, there] = [
    await admin(head.institutionId, { email }),
    await admin(other.institutionId, { email }),
  ]
  for (const { institutionId: id } of [head, other])
    await db.$transaction((tx) => mailAdmins(tx, { id, name: 'School' }, 'instituteClosed', { day: 'today' }))
  const password = 'Blue-vitriol-9'
  await changePassword(here, { current: testPassword, password, confirm: password })
  expect(await heldIn('Job', here, here)).toHaveLength(2)
  await erase(head, here)
  expect(await heldIn('Job', there, there)).toHaveLength(1)
  expect(await db.job.count({ where: { payload: { path: ['to'], equals: email } } })).toBe(1)
})

test('the reason of an erasure loses the name as a whole word, and no part of another’s', async () => {
  const head = await admin()
  const om = await student(head.institutionId, { username: 'Om (A.)' })
  const { reason } = await erase(head, om, 'Om (A.) leaves; Om (A.)kar, Tom (A.) and Om stay')
  expect(reason).toBe('Erased person leaves; Om (A.)kar, Tom (A.) and Om stay')
})

test('of an answer about several people, each gets the part about them', async () => {
  const head = await rechecked(await admin())
  const pupils = [
    await student(head.institutionId, { username: 'Asha' }),
    await student(head.institutionId, { username: 'Bala' }),
  ] as const
  await paidKeys(head, 2)
  const students = pupils.map(({ accountId }) => accountId)
  await assignKeys(head, { students, idempotencyKey: randomUUID() })
  const { of, all } = await exported(head, pupils[0])
  expect(of('IdempotentAnswer')).toMatchObject([
    { about: [{ student: pupils[0].accountId, username: 'Asha' }] },
  ])
  expect(all).not.toContain('Bala')
})

test('every notification that the product writes says whom it names', () => {
  const inserts = sourceFiles(['lib', 'app']).flatMap(({ path, text }) =>
    [...text.matchAll(/INSERT INTO "Notification" \([^)]*\)/g)].map(([statement]) => ({ path, statement })),
  )
  expect(inserts.length).toBeGreaterThan(2)
  expect(inserts.filter(({ statement }) => !statement.includes('"namedIds"'))).toEqual([])
  const creating = sourceFiles(['lib', 'app']).filter(({ text }) => /notification\.create/.test(text))
  expect(creating.map(({ path }) => path)).toEqual([
    'lib/records/notification/notify.ts',
    'lib/shop/key/notices.ts',
  ])
  expect(creating.filter(({ text }) => !text.includes('namedIds'))).toEqual([])
})
