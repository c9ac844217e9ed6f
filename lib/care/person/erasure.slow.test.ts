import { beforeAll, describe, expect, test, vi } from 'vitest'
import { PATCH as patchErasure } from '../../../app/api/erasure/[id]/route.ts'
import { POST as postErasure } from '../../../app/api/erasure/route.ts'
import type { Member } from '../../core/actor.ts'
import { backupDays } from '../../core/backups.ts'
import { shownDate } from '../../core/shown-date.ts'
import { studentFile } from '../../lab/practical/files.ts'
import { removeAdmin } from '../../school/admin/change-admin.ts'
import { inviteAdmin } from '../../school/admin/invite-admin.ts'
import { viewClass } from '../../school/class/list-classes.ts'
import { lockInstitute } from '../../school/institute/lock.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import { actorOf, admin, rechecked, schoolClass, student, teacher } from '../../testing/factories.ts'
import { mailsTo } from '../../testing/mailbox.ts'
import { pdfText } from '../../testing/pdf-text.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { makeWorld, snapshot } from '../../testing/world.ts'
import {
  beginNext,
  importStudents,
  pupilsOf,
  rosterOf,
  school,
} from '../academic-session/testing/school-year.ts'
import { eraseDue } from '../recycle-bin/purge-removed.ts'
import { viewErasure } from './decide-erasure.ts'
import { erasePerson } from './erase-person.ts'
import { proofFile } from './proof-file.ts'
import { Proof } from './schema.ts'
import { viewPersonalData } from './view-personal-data.ts'

/** A trigger refuses it for everybody, and before that the site's role has no permission. */
const refusedByDatabase = /only ever added|permission denied/

const requestErasure = async (by: Member, personId: string) =>
  call(postErasure, await rechecked(by), { body: { id: personId, reason: 'The parents ask for it' } })
const decide = async (by: Member, id: string, decision = 'approve') =>
  call(patchErasure, await rechecked(by), { method: 'PATCH', params: { id }, body: { decision } })
const erase = (institutionId: string, id: string) =>
  db.$transaction((tx) => erasePerson(tx, { institutionId, id }))

/** A world without its own request, which would get in the way of a test's. */
async function worldOf(canary: string) {
  const world = await makeWorld(canary)
  await db.erasureRequest.deleteMany({ where: { institutionId: world.school.id } })
  return world
}

/** A school with an owner and a student. */
async function smallSchool() {
  const head = await admin()
  return { head, id: head.institutionId, pupil: await student(head.institutionId) }
}

/** Requested by the head, approved by a second admin, carried out. */
async function worldWithErasure(
  canary: string,
  choosePerson: (world: Awaited<ReturnType<typeof makeWorld>>) => Member,
) {
  const world = await worldOf(canary)
  const second = await admin(world.school.id)
  const answer = await requestErasure(world.head, choosePerson(world).accountId)
  const { guid } = (answer.body.data ?? {}) as { guid: string }
  expect((await decide(second, guid)).status).toBe(200)
  await erase(world.school.id, guid)
  return { ...world, second, request: await viewErasure(second, { id: guid }) }
}

describe('an erasure', () => {
  test('T47, T79: deletes the notifications that name the person, and leaves those about a longer name', async () => {
    const head = await admin()
    const { institutionId, accountId: recipientId } = head
    const second = await admin(institutionId)
    const om = await student(institutionId, { username: 'Om' })
    const to = { institutionId, recipientId }
    const namedIds = [om.accountId]
    await db.notification.createMany({
      data: [
        { ...to, message: 'Om, of 10-A, is new.', namedIds },
        { ...to, message: 'Omkar is new.', namedIds: [] },
        { ...to, message: 'Written to Om', namedIds },
      ],
    })
    const { guid } = ((await requestErasure(head, om.accountId)).body.data ?? {}) as { guid: string }
    await decide(second, guid)
    await erase(institutionId, guid)
    const left = await db.notification.findMany({ where: { institutionId, recipientId } })
    expect(left.map(({ message }) => message).filter((message) => message.includes('Om'))).toEqual([
      'Omkar is new.',
    ])
  })

  test.each(['Anne-Marie D’Souza', 'R. (Bobby) Rao/Iyer', 'आशा राव'])(
    'T79: of %s takes the name out of the reason, whatever characters it has',
    async (username) => {
      const head = await admin()
      const { institutionId } = head
      const second = await admin(institutionId)
      const { accountId: id } = await student(institutionId, { username })
      const reason = `The parents of ${username} ask for it`
      const answer = await call(postErasure, await rechecked(head), { body: { id, reason } })
      const { guid } = answer.body.data as { guid: string }
      await decide(second, guid)
      await erase(institutionId, guid)
      expect(await viewErasure(second, { id: guid })).toMatchObject({ status: 'done' })
      expect(await snapshot(institutionId)).not.toContain(username)
    },
  )

  test('T79: takes the name out of the log of printed practical files, and leaves that of a namesake', async () => {
    drawNothing()
    const head = await admin()
    const { institutionId } = head
    const second = await admin(institutionId)
    const named = { username: 'Om' }
    const [om, namesake] = [await student(institutionId, named), await student(institutionId, named)]
    for (const { accountId: id } of [om, namesake]) await studentFile(head, { id })
    const { guid } = ((await requestErasure(head, om.accountId)).body.data ?? {}) as { guid: string }
    await decide(second, guid)
    await erase(institutionId, guid)
    const log = await db.auditEntry.findMany({ where: { institutionId, action: 'practical.printed' } })
    const names = log.map(({ subjectId, subjectName }) => ({ subjectId, subjectName }))
    expect(names).toHaveLength(2)
    expect(names).toContainEqual({ subjectId: om.accountId, subjectName: 'Erased person' })
    expect(names).toContainEqual({ subjectId: namesake.accountId, subjectName: 'Om' })
  })

  test('T79: deletes notifications and answers with the email, and leaves those about a longer one', async () => {
    const head = await admin()
    const { institutionId, accountId: recipientId } = head
    const second = await admin(institutionId)
    const om = await student(institutionId)
    const emails = [om.email, `x.${om.email}`]
    const bounced = (email: string) => `A mail to ${email} could not be delivered. Please check the address.`
    await db.notification.createMany({
      data: emails.map((email) => ({
        institutionId,
        recipientId,
        message: bounced(email),
        namedIds: email === om.email ? [om.accountId] : [],
      })),
    })
    await db.idempotentAnswer.createMany({
      data: emails.map((email) => ({
        institutionId,
        operation: 'email.send',
        key: email.length.toString(),
        answer: { email },
      })),
    })
    const { guid } = ((await requestErasure(head, om.accountId)).body.data ?? {}) as { guid: string }
    await decide(second, guid)
    await erase(institutionId, guid)
    const left = await snapshot(institutionId)
    expect(left.replaceAll(`x.${om.email}`, '')).not.toContain(om.email)
    expect(left.split(`x.${om.email}`)).toHaveLength(3)
  })

  test('T79: deletes the mails with a student’s password or code to an address that a sibling has, too, and no other', async () => {
    const head = await admin()
    const { institutionId } = head
    const [second, sibling, pupil] = [
      await admin(institutionId),
      await student(institutionId),
      await student(institutionId),
    ]
    await db.account.update({ where: { id: pupil.accountId }, data: { email: sibling.email } })
    const mailsOf = (accountId: string) => [
      {
        kind: 'mail',
        payload: { to: sibling.email, template: 'temporary-password', accountId },
        failedAt: new Date(),
      },
      {
        kind: 'mail',
        payload: { to: sibling.email, template: 'code', code: { accountId } },
        failedAt: new Date(),
      },
    ]
    await db.job.createMany({ data: [...mailsOf(pupil.accountId), ...mailsOf(sibling.accountId)] })
    const { guid } = (await requestErasure(head, pupil.accountId)).body.data as { guid: string }
    await decide(second, guid)
    await erase(institutionId, guid)
    const left = await db.job.findMany({ where: { payload: { path: ['to'], equals: sibling.email } } })
    expect(left).toHaveLength(2)
    expect(JSON.stringify(left)).not.toContain(pupil.accountId)
  })

  describe('of one student among rows of every kind', () => {
    let erased: Awaited<ReturnType<typeof worldWithErasure>>
    beforeAll(async () => {
      erased = await worldWithErasure('Erasing', ({ pupil }) => pupil)
    })

    test('T79: of a student leaves no row with the name, address, answer or mark; the proof counts what was deleted', async () => {
      const { pupil, school, request } = erased
      const left = await snapshot(school.id)
      expect(left).not.toContain('Erasing pupil')
      expect(left).not.toContain(pupil.email)
      expect(left).not.toContain('Erasing comment')
      expect(left).not.toContain('Erasing parent')
      const where = { institutionId: school.id, studentId: pupil.accountId }
      expect(await db.attempt.count({ where })).toBe(0)
      expect(await db.account.count({ where: { id: pupil.accountId } })).toBe(0)
      expect(request).toMatchObject({ status: 'done', person: 'Erased person', genuine: true })
      const rows = Object.fromEntries(request.proof?.holdings.map(({ title, rows }) => [title, rows]) ?? [])
      expect(rows).toMatchObject({
        'Experiments done': 2,
        'Comments received': 1,
        'Parents’ consent': 1,
        Student: 1,
      })
      expect(JSON.stringify(request.proof)).not.toContain('Erasing')
    })

    test('T79: keeps the school’s invoices and the used key, and affects nobody else', async () => {
      const { school, loose, lead, heldKey } = erased
      const where = { institutionId: school.id }
      expect(await db.invoice.count({ where })).toBe(1)
      const key = await db.accessKey.findFirstOrThrow({ where: { id: heldKey.id, ...where } })
      expect([key.status, key.studentId]).toEqual(['assigned', null])
      const people = [loose.accountId, lead.accountId]
      expect(await db.account.count({ where: { id: { in: people } } })).toBe(2)
    })
  })

  test('T79: of a teacher leaves the students’ marks and comments, without the name', async () => {
    const { lead, school, attempt, request } = await worldWithErasure('Marker', ({ lead }) => lead)
    expect(await snapshot(school.id)).not.toContain('Marker lead')
    const where = { attemptId: attempt.id, institutionId: school.id }
    expect(await db.comment.findFirstOrThrow({ where })).toMatchObject({
      ...{ name: 'Erased person', comment: 'Marker comment', authorId: lead.accountId },
    })
    expect(request.proof?.person.role).toBe('teacher')
  })

  test('of a class teacher makes the next teacher by name the class teacher', async () => {
    const head = await admin()
    const { institutionId } = head
    const staff = await Promise.all(
      ['Asha', 'Ravi', 'Bela'].map((fullName) => teacher(institutionId, { fullName })),
    )
    await schoolClass(institutionId, '10-A', staff)
    const { guid } = (await requestErasure(head, staff[0]?.accountId ?? '')).body.data as { guid: string }
    await decide(await admin(institutionId), guid)
    await erase(institutionId, guid)
    const left = await viewClass(head, { classdivision: '10-A' })
    expect(left.teachers.map(({ fullName }) => fullName)).toEqual(['Bela', 'Ravi'])
    expect(left.teacherassigned).toBe(staff[2]?.accountId)
  })

  test('requires another admin: the one who requested it may stop it, but not approve it', async () => {
    const { head, pupil, id } = await smallSchool()
    const second = await admin(id)
    const { guid } = (await requestErasure(head, pupil.accountId)).body.data as { guid: string }
    expect((await decide(head, guid)).status).toBe(403)
    expect((await requestErasure(second, pupil.accountId)).status).toBe(409)
    await erase(id, guid)
    expect(await db.account.count({ where: { id: pupil.accountId } })).toBe(1)
    expect((await decide(head, guid, 'refuse')).status).toBe(200)
    expect((await decide(second, guid)).status).toBe(409)
  })

  test('asks each admin to approve it, by notification and mail; where nobody could, it says when it will be done', async () => {
    const { head, pupil, id } = await smallSchool()
    const newestTo = async (admin: { accountId: string; email: string }) => {
      const notification = {
        where: { institutionId: id, recipientId: admin.accountId },
        orderBy: { id: 'desc' },
      } as const
      return {
        message: (await db.notification.findFirst(notification))?.message,
        mail: (await mailsTo(admin.email)).at(-1)?.text,
      }
    }
    const alone = (await requestErasure(head, pupil.accountId)).body.data as { guid: string; dueAt: string }
    const due = `It will be done on ${shownDate(alone.dueAt)} unless an admin stops it.`
    const toAlone = await newestTo(head)
    expect(toAlone.message).toContain(due)
    expect(toAlone.mail).toContain(due)
    expect(toAlone.mail).toContain('stop it if it is wrong')
    await decide(head, alone.guid, 'refuse')

    const second = await admin(id)
    await requestErasure(head, pupil.accountId)
    const toSecond = await newestTo(second)
    const asked = `It is done once an admin other than ${head.name} approves it.`
    expect(toSecond.message).toContain(asked)
    expect(toSecond.mail).toContain(asked)
    expect(toSecond.mail).toContain('approve or stop it')
  })

  test('at a school with a single admin waits seven days, and not a moment less', async () => {
    const { head, pupil, id } = await smallSchool()
    const { data } = (await requestErasure(head, pupil.accountId)).body
    const { guid, dueAt } = data as { guid: string; dueAt: string }
    expect(Math.round((Date.parse(dueAt) - Date.now()) / 86_400_000)).toBe(7)
    await erase(id, guid)
    expect(await db.account.count({ where: { id: pupil.accountId } })).toBe(1)
    const where = { institutionId_id: { institutionId: id, id: guid } }
    await db.erasureRequest.update({ where, data: { dueAt: new Date(Date.now() - 1000) } })
    // An instance whose clock is behind the database's carries it out all the same. By it, the next day has begun in India.
    const evening = new Date(Date.now() - 86_400_000).setUTCHours(20, 0, 0, 0)
    vi.useFakeTimers({ toFake: ['Date'], now: evening })
    await erase(id, guid).finally(() => vi.useRealTimers())
    const { proof } = await viewErasure(head, { id: guid })
    expect(proof?.backupsUntil).toBe(
      new Date(evening + (backupDays + 1) * 86_400_000).toISOString().slice(0, 10),
    )
    expect(await db.account.count({ where: { id: pupil.accountId } })).toBe(0)
    const job = await db.job.findFirst({
      where: { kind: 'erasePerson', payload: { path: ['id'], equals: guid } },
    })
    expect(job?.runAt.toISOString()).toBe(dueAt)
  })

  test('T79: removes the name and the reason from all earlier requests, including refused ones', async () => {
    const { head, pupil, id } = await smallSchool()
    const second = await admin(id)
    const guidOf = (answer: Awaited<ReturnType<typeof requestErasure>>) =>
      (answer.body.data as { guid: string }).guid
    const first = guidOf(await requestErasure(head, pupil.accountId))
    await decide(second, first, 'refuse')
    const again = guidOf(await requestErasure(head, pupil.accountId))
    await decide(second, again)
    await erase(id, again)
    const gone = { person: 'Erased person' }
    expect(await viewErasure(second, { id: first })).toMatchObject({ ...gone, status: 'refused', reason: '' })
    expect(await viewErasure(second, { id: again })).toMatchObject({ ...gone, status: 'done', genuine: true })
  })

  test('T79: of somebody whom the recycle bin has erased meanwhile is done, without a name', async () => {
    const { head, loose, gonePupil, school } = await worldOf('Meanwhile')
    const second = await admin(school.id)
    const { guid } = (await requestErasure(head, gonePupil.accountId)).body.data as { guid: string }
    const where = { institutionId_id: { institutionId: school.id, id: gonePupil.accountId } }
    await db.student.update({ where, data: { removedAt: new Date(0) } })
    await db.$transaction((tx) => eraseDue(tx, { institutionId: school.id, id: gonePupil.accountId }))
    const ended = { status: 'done', person: 'Erased person', reason: '', proof: null }
    expect(await viewErasure(second, { id: guid })).toMatchObject(ended)
    expect((await decide(second, guid)).status).toBe(409)

    const late = (await requestErasure(head, loose.accountId)).body.data as { guid: string }
    await db.account.delete({ where: { id: loose.accountId } })
    expect((await decide(second, late.guid)).status).toBe(200)
    await erase(school.id, late.guid)
    expect(await viewErasure(second, { id: late.guid })).toMatchObject(ended)
  })

  test('T79: of an admin whose account is gone already takes the name out of everything that is left', async () => {
    const head = await rechecked(await admin())
    const { institutionId } = head
    const [second, office] = [await admin(institutionId), await admin(institutionId)]
    const by = { grantedById: office.accountId, grantedByName: office.name }
    await db.supportConsent.create({ data: { institutionId, reason: '', until: new Date(), ...by } })
    const { guid } = (await requestErasure(head, office.accountId)).body.data as { guid: string }
    await removeAdmin(head, { id: office.accountId })
    expect((await decide(second, guid)).status).toBe(200)
    await erase(institutionId, guid)
    const ended = { status: 'done', person: 'Erased person', reason: '', proof: null }
    expect(await viewErasure(second, { id: guid })).toMatchObject(ended)
    const left = await snapshot(institutionId)
    expect(left).toContain(office.accountId)
    expect(left).not.toContain(office.name)
  })

  test('of a student of a past session is asked for by their name, from whichever session', async () => {
    const { id, head } = await school()
    await importStudents(head, rosterOf(1, { classes: 1, each: 1 }))
    const [pupil = { id: '' }] = await pupilsOf(id, '10-A')
    await beginNext(head)
    expect((await requestErasure(head, pupil.id)).body.data).toMatchObject({
      person: 'Pupil 0 of 1',
      role: 'student',
    })
  })

  test('waits seven days beside admins who cannot approve: a viewer, and one who has not joined', async () => {
    const head = await rechecked(await admin())
    const { institutionId } = head
    const pupil = await student(institutionId)
    await admin(institutionId, { adminRole: 'VIEWER' })
    const invited = { fullName: 'Invited', email: `invited-${pupil.email}`, adminRole: 'office' }
    await inviteAdmin(head, invited)
    expect(await viewPersonalData(head, { id: pupil.accountId })).toMatchObject({ others: false })
    const first = (await requestErasure(head, pupil.accountId)).body.data as {
      guid: string
      dueAt: string | null
    }
    expect(first.dueAt).not.toBeNull()
    await decide(head, first.guid, 'refuse')
    await admin(institutionId, { adminRole: 'OFFICE' })
    expect(await viewPersonalData(head, { id: pupil.accountId })).toMatchObject({ others: true })
    expect((await requestErasure(head, pupil.accountId)).body.data).toMatchObject({ dueAt: null })
  })

  test('of the only other admin waits seven days, and not for their word; they may give it', async () => {
    const head = await rechecked(await admin())
    const office = await admin(head.institutionId, { adminRole: 'OFFICE' })
    expect(await viewPersonalData(head, { id: office.accountId })).toMatchObject({ others: false })
    const { guid, dueAt } = (await requestErasure(head, office.accountId)).body.data as {
      guid: string
      dueAt: unknown
    }
    expect(dueAt).not.toBeNull()
    expect((await decide(office, guid)).status).toBe(200)
  })

  test('spares the last owner, even if there are other admins', async () => {
    const head = await admin()
    const { institutionId, accountId } = head
    const office = await admin(institutionId, { adminRole: 'OFFICE' })
    const refused = await requestErasure(office, accountId)
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/^This is the school’s last owner/) },
    })
    expect((await requestErasure(head, office.accountId)).status).toBe(201)
    await admin(institutionId)
    expect((await requestErasure(office, accountId)).status).toBe(201)
  })

  test('spares an owner who becomes the last one at the same moment', async () => {
    const { head, id } = await smallSchool()
    const second = await admin(id)
    const { guid } = (await requestErasure(head, head.accountId)).body.data as { guid: string }
    expect((await decide(second, guid)).status).toBe(200)
    const erasing = await whileOpen(
      async (tx) => {
        await lockInstitute(tx, id)
        await tx.account.delete({ where: { id: second.accountId }, select: { id: true } })
      },
      () => erase(id, guid),
    )
    expect(erasing).toMatchObject({
      ...{ status: 'rejected', reason: { message: 'The last owner of a school stays' } },
    })
    expect(await db.account.count({ where: { id: head.accountId } })).toBe(1)
  })

  test('requires the password again, spares the last admin, and reaches no other school', async () => {
    const { head, pupil } = await smallSchool()
    const body = { id: pupil.accountId, reason: 'x' }
    const unchecked = await actorOf(head.accountId)
    expect((await call(postErasure, unchecked, { body })).body.code).toBe('password_required')
    expect((await requestErasure(head, head.accountId)).status).toBe(409)
    const stranger = await admin()
    expect((await requestErasure(stranger, pupil.accountId)).status).toBe(404)
    for (const other of [await teacher(head.institutionId), await student(head.institutionId)])
      expect((await call(postErasure, other, { body })).status).toBe(403)
  })
})

test('a proof that was changed afterwards is shown as not genuine; the PDF does not name the erased person', async () => {
  const { school, second, request } = await worldWithErasure('Proven', ({ loose }) => loose)
  const text = (
    await pdfText(Buffer.from(await (await proofFile(second, { id: request.guid })).arrayBuffer()))
  ).join()
  expect(text).toContain('Proof of erasure')
  expect(text).not.toContain('Proven loose')
  expect(text).toContain(String(request.digest).slice(0, 32))
  const proof = { ...Proof.parse(request.proof), erasedAt: '2020-01-01T00:00:00.000Z' }
  const where = { institutionId_id: { institutionId: school.id, id: request.guid } }
  await db.erasureRequest.update({ where, data: { proof } })
  expect((await viewErasure(second, { id: request.guid })).genuine).toBe(false)
})

test('the histories lose a name and nothing else, past all code too', async () => {
  const { school, attempt } = await makeWorld('Trigger')
  const where = { attemptId: attempt.id, institutionId: school.id }
  for (const data of [
    { comment: 'Better' },
    { name: 'Somebody else' },
    { name: 'Erased person', comment: 'x' },
  ])
    await expect(db.comment.updateMany({ where, data })).rejects.toThrow(refusedByDatabase)
})
