import { expect, test } from 'vitest'
import { POST as postReview } from '../../../app/api/family/[child]/reviews/route.ts'
import type { Member } from '../../core/actor.ts'
import { today } from '../../core/today.ts'
import { setFamilyAccess } from '../../school/parent/family-setting.ts'
import { registerCodes } from '../../school/parent/slip-code.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, familyOf, schoolClass, student, teacher } from '../../testing/factories.ts'
import { viewFamily } from '../family/view.ts'
import { viewHome } from '../insight/home.ts'
import { answerReview } from './answer.ts'
import { requestReview } from './request.ts'

/** A school that accepts requests today, and a child with a released mark and a draft. */
async function school() {
  const head = await admin()
  const { institutionId } = head
  const lead = await teacher(institutionId)
  const { id: classId } = await schoolClass(institutionId, '10-A', [lead])
  const pupil = await student(institutionId, { classId, username: 'Kiran Das' })
  await db.$transaction((tx) => registerCodes(tx, [pupil.accountId]))
  const { id: releaseId } = await db.release.create({
    data: {
      ...{ institutionId, classId, experimentId: 'types-of-chemical-reactions' },
      ...{ releasedById: lead.accountId, releasedByName: lead.name },
    },
  })
  const done = await attempt(pupil, { marks: 4, releaseId })
  const draft = await attempt(pupil, { experimentId: 'properties-of-acetic-acid', marks: 3 })
  await setFamilyAccess(head, { open: true, reviewUntil: today() })
  return { head, lead, pupil, done, draft, releaseId }
}

const sendReview = (pupil: Member, id: string, text = 'Question 2 was right') =>
  requestReview(familyOf(pupil), { attempt: id, text })

const listReviews = async (actor: Member) => (await viewHome(actor)).classes.flatMap(({ reviews }) => reviews)

const reviewOf = async (pupil: Member) => (await viewFamily(familyOf(pupil))).works[0]?.review

test('a family asks, the teachers of the class are told and answer, and the family reads it', async () => {
  const { lead, pupil, done } = await school()
  await sendReview(pupil, done.id)
  expect(await reviewOf(pupil)).toMatchObject({ text: 'Question 2 was right', answer: null })
  const [asked] = await listReviews(lead)
  expect(asked).toMatchObject({
    ...{ attempt: done.id, text: 'Question 2 was right', marks: 4 },
    ...{ student: 'Kiran Das', class: '10-A', subject: 'chemistry' },
  })
  const notifications = await db.notification.findMany({
    where: { recipientId: lead.accountId, institutionId: lead.institutionId },
  })
  expect(notifications).toMatchObject([{ href: '/teacher/dashboard', namedIds: [pupil.accountId] }])

  await expect(sendReview(pupil, done.id)).rejects.toMatchObject({ code: 'taken' })
  await answerReview(lead, { id: asked?.guid, answer: 'It is 5 now' })
  expect(await listReviews(lead)).toEqual([])
  expect(await reviewOf(pupil)).toMatchObject({ answer: 'It is 5 now' })
  await expect(answerReview(lead, { id: asked?.guid, answer: 'Again' })).rejects.toMatchObject({
    code: 'conflict',
  })
  await sendReview(pupil, done.id, 'And question 3?')
  expect(await reviewOf(pupil)).toMatchObject({ text: 'And question 3?', answer: null })
})

test('two requests for a mark at the same moment are one', async () => {
  const { pupil, done, lead } = await school()
  const both = await Promise.allSettled([sendReview(pupil, done.id), sendReview(pupil, done.id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await listReviews(lead)).toHaveLength(1)
})

test('without a last day, after it, or while families are not admitted, no request is accepted', async () => {
  const { head, pupil, done } = await school()
  expect((await viewFamily(familyOf(pupil))).reviewUntil).toBe(today())
  for (const setting of [
    { open: true, reviewUntil: null },
    { open: true, reviewUntil: '2026-04-01' },
    { open: false, reviewUntil: '2299-12-31' },
  ]) {
    await setFamilyAccess(head, setting)
    await expect(sendReview(pupil, done.id)).rejects.toMatchObject({ code: 'conflict' })
  }
  await setFamilyAccess(head, { open: true, reviewUntil: '2026-04-01' })
  expect((await viewFamily(familyOf(pupil))).reviewUntil).toBeNull()
})

test('a request is only possible for a released mark of the own child', async () => {
  const { pupil, draft, releaseId, head } = await school()
  const mate = await student(head.institutionId, { rollNumber: '9' })
  const theirs = await attempt(mate, { marks: 2, releaseId })
  for (const id of [draft.id, theirs.id, crypto.randomUUID()])
    await expect(sendReview(pupil, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(sendReview(pupil, draft.id, ' ')).rejects.toMatchObject({ code: 'invalid' })
  await expect(sendReview(pupil, draft.id, 'x'.repeat(501))).rejects.toMatchObject({ code: 'invalid' })
  expect(await db.reviewRequest.count({ where: { institutionId: head.institutionId } })).toBe(0)
})

test('a teacher of another class neither sees nor answers it; without a teacher the admins are told', async () => {
  const { head, lead, pupil, done } = await school()
  const { institutionId } = head
  await sendReview(pupil, done.id)
  const other = await teacher(institutionId)
  const [asked] = await listReviews(lead)
  expect(await listReviews(other)).toEqual([])
  await expect(answerReview(other, { id: asked?.guid, answer: 'No' })).rejects.toMatchObject({
    code: 'not_found',
  })
  await answerReview(lead, { id: asked?.guid, answer: 'No' })
  await db.classTeacher.deleteMany({ where: { institutionId } })
  await sendReview(pupil, done.id, 'Is anybody there?')
  expect(await db.notification.count({ where: { recipientId: head.accountId, institutionId } })).toBe(1)
})

test('the call requires the code of that child in the browser', async () => {
  const { head, pupil, done } = await school()
  const body = { attempt: done.id, text: 'Please look again' }
  const params = { child: pupil.accountId }
  expect((await call(postReview, null, { body, params })).status).toBe(401)
  expect((await call(postReview, head, { body, params })).status).toBe(401)
  const other = { body, params: { child: head.accountId } }
  expect((await call(postReview, familyOf(pupil), other)).status).toBe(401)
  expect((await call(postReview, familyOf(pupil), { body, params })).status).toBe(201)
})
