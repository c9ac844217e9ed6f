import { describe, expect, test } from 'vitest'
import { POST as postAnswer } from '../../../app/api/consent/answer/route.ts'
import { POST as postSlip } from '../../../app/api/consent/slip/route.ts'
import { POST as postAttempt } from '../../../app/api/experiments/route.ts'
import { PATCH as patchSetting } from '../../../app/api/parent/setting/route.ts'
import type { Member } from '../../core/actor.ts'
import { attemptBody, attemptsOf } from '../../testing/attempts.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { drawNothing } from '../../testing/draw-nothing.ts'
import { admin, schoolClass, student, teacher } from '../../testing/factories.ts'
import { listAnswers } from './list-answers.ts'
import { recordAnswer } from './record-answer.ts'
import { renewCode } from './renew-codes.ts'
import { registerCodes, slipCodeOf } from './slip-code.ts'
import { consentSlips } from './slips.ts'
import { viewHistory } from './view-history.ts'

/** A trigger refuses it for everybody, and before that the site's role has no permission. */
const stays = /only ever added|permission denied/

const parent = { parentName: 'Meera Das', relation: 'mother', adult: true }

/** A class of one student with printed slips, and the slip's code. */
async function printed() {
  const head = await admin()
  const division = await schoolClass(head.institutionId)
  const pupil = await student(head.institutionId, { classId: division.id, username: 'Kiran Das' })
  await db.$transaction((tx) => registerCodes(tx, [pupil.accountId]))
  return { head, pupil, code: slipCodeOf(pupil.accountId, 1) }
}

/** A new address each time, so that no test uses up another's tries. */
const newAddress = () => ({
  'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`,
})
const answerSlip = (code: string, answer: string, more: object = {}) =>
  call(postAnswer, null, { body: { code, answer, ...parent, ...more }, headers: newAddress() })

const statesOf = async (head: Member, id: string) =>
  (await viewHistory(head, { id })).entries.map(({ state, via }) => `${state} ${via}`)

describe('a slip', () => {
  test('opens with its code however it is typed, and shows only the first name and the school', async () => {
    const { code } = await printed()
    const typed = ` ${code.slice(0, 5).toLowerCase()}-${code.slice(5)} `
    const { status, body } = await call(postSlip, null, { body: { code: typed }, headers: newAddress() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ child: 'Kiran', state: 'none', at: null })
    expect(JSON.stringify(body)).not.toContain('Das')
  })

  test('T01: a wrong code opens nothing, and sixty of them from one place are the limit', async () => {
    const { code } = await printed()
    const headers = newAddress()
    const wrong = { body: { code: '0000000000' }, headers }
    expect((await call(postSlip, null, wrong)).body).toMatchObject({ code: 'code_wrong' })
    for (let n = 1; n < 60; n++) await call(postSlip, null, wrong)
    const locked = await call(postSlip, null, { body: { code }, headers })
    expect([locked.status, Number(locked.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await call(postSlip, null, { body: { code }, headers: newAddress() })).status).toBe(200)
  })

  test('is no longer valid once its code is renewed, the child removed or the school closed', async () => {
    const { head, pupil, code } = await printed()
    await renewCode(head, { id: pupil.accountId })
    expect((await answerSlip(code, 'given')).body.code).toBe('code_wrong')
    const next = slipCodeOf(pupil.accountId, 2)
    await db.institution.update({ where: { id: head.institutionId }, data: { closedAt: new Date() } })
    expect((await answerSlip(next, 'given')).body.code).toBe('code_wrong')
    expect(await db.consentEntry.count({ where: { institutionId: head.institutionId } })).toBe(0)
  })

  test('is printed for those who have not answered, and for nobody at another school', async () => {
    drawNothing()
    const { head, pupil, code } = await printed()
    expect((await consentSlips(head, { class: '10-A' })).status).toBe(200)
    await answerSlip(code, 'given')
    await expect(consentSlips(head, { class: '10-A' })).rejects.toMatchObject({ code: 'conflict' })
    const other = await admin()
    await expect(consentSlips(other, { class: '10-A' })).rejects.toMatchObject({ code: 'not_found' })
    await expect(renewCode(other, { id: pupil.accountId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is printed by nobody who may only read, and not for a past session: its code answers for a parent', async () => {
    const head = await admin()
    const { id: classId } = await schoolClass(head.institutionId)
    const pupil = await student(head.institutionId, { classId })
    const printAs = (more: Partial<Member>) => consentSlips({ ...head, ...more }, { class: '10-A' })
    await expect(printAs({ adminRole: 'viewer' })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(printAs({ pastSession: '2025-26' })).rejects.toMatchObject({ code: 'session_ended' })
    expect(await db.consentCode.count({ where: { accountId: pupil.accountId } })).toBe(0)
  })

  test('no code is stored in the database', async () => {
    const { pupil, code } = await printed()
    const row = await db.consentCode.findUniqueOrThrow({ where: { accountId: pupil.accountId } })
    expect(JSON.stringify(row)).not.toContain(code)
  })
})

describe('a parent', () => {
  test('gives, withdraws and gives consent again; every answer stays, and the office sees the newest', async () => {
    const { head, pupil, code } = await printed()
    const response = await answerSlip(code, 'given', { language: 'hi' })
    expect([response.status, response.body.data]).toMatchObject([200, { state: 'given', child: 'Kiran' }])
    await answerSlip(code, 'withdrawn')
    await answerSlip(code, 'given')
    expect(await statesOf(head, pupil.accountId)).toEqual(['given slip', 'withdrawn slip', 'given slip'])
    const { items } = await listAnswers(head, { state: 'given' })
    expect(items).toMatchObject([{ username: 'Kiran Das', parentName: 'Meera Das', relation: 'mother' }])
    const entries = await db.auditEntry.findMany({
      where: { action: 'parent.answered', institutionId: head.institutionId },
    })
    expect(entries).toHaveLength(3)
    expect(entries[0]).toMatchObject({ actorId: null, actorName: 'A parent, by slip' })
  })

  test('sees on the receipt which notice they answered, also once there is a newer one', async () => {
    const { head, pupil, code } = await printed()
    const { institutionId } = head
    const answer = { state: 'given', via: 'slip', notice: '2025-04-01', language: 'en' } as const
    const by = { parentName: 'Meera Das', relation: 'mother' }
    await db.consentEntry.create({ data: { institutionId, studentId: pupil.accountId, ...answer, ...by } })
    const opened = await call(postSlip, null, { body: { code }, headers: newAddress() })
    expect(opened.body.data).toMatchObject({ notice: '2025-04-01' })
  })

  test('cannot withdraw consent that was never given', async () => {
    const { code } = await printed()
    expect((await answerSlip(code, 'withdrawn')).status).toBe(409)
  })

  test('of two answers at the same moment one is saved', async () => {
    const { head, pupil, code } = await printed()
    const both = await Promise.all([answerSlip(code, 'given'), answerSlip(code, 'refused')])
    // A yes may follow a no, so either order ends well or in a conflict, but never with two first answers.
    const savedCount = (await statesOf(head, pupil.accountId)).length
    expect(both.filter(({ status }) => status === 200)).toHaveLength(savedCount)
    const { consent } = await db.student.findFirstOrThrow({
      where: { id: pupil.accountId, institutionId: head.institutionId },
    })
    expect((await viewHistory(head, { id: pupil.accountId })).entries[0]?.state).toBe(consent)
  })

  test('is asked again without confirming to be the parent, or without a name', async () => {
    const { code } = await printed()
    expect((await answerSlip(code, 'given', { adult: false })).body.fields).toHaveProperty('adult')
    expect((await answerSlip(code, 'given', { parentName: ' ' })).body.fields).toHaveProperty('parentName')
    expect((await answerSlip(code, 'none')).body.fields).toHaveProperty('answer')
  })
})

test('the office records a paper answer in its own name; a teacher may not', async () => {
  const { head, pupil } = await printed()
  const paper = { id: pupil.accountId, answer: 'refused', parentName: 'Ravi Das', relation: 'father' }
  const asha = await teacher(head.institutionId)
  await expect(recordAnswer(asha, paper)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(recordAnswer(await admin(), paper)).rejects.toMatchObject({ code: 'not_found' })
  const { entries } = await recordAnswer(head, paper)
  expect(entries).toMatchObject([{ state: 'refused', via: 'paper', recordedByName: head.name }])
  const notes = await db.notification.findMany({ where: { institutionId: head.institutionId } })
  expect(notes.map(({ message }) => message)).toEqual([
    'The parents of Kiran Das have refused consent. Their lab work is no longer accepted.',
  ])
})

test('answers can only be added, even past all code', async () => {
  const { head, pupil, code } = await printed()
  await answerSlip(code, 'given')
  const where = { institutionId: head.institutionId, studentId: pupil.accountId }
  await expect(db.consentEntry.updateMany({ where, data: { state: 'refused' } })).rejects.toThrow(stays)
  await expect(db.consentEntry.deleteMany({ where })).rejects.toThrow(stays)
})

describe('lab work', () => {
  test.each(['refused', 'withdrawn'])(
    '%s: the attempt is refused and nothing of it stored',
    async (answer) => {
      const { pupil, code } = await printed()
      if (answer === 'withdrawn') await answerSlip(code, 'given')
      await answerSlip(code, answer)
      const { status, body } = await call(postAttempt, pupil, { body: attemptBody() })
      expect([status, body.code]).toEqual([403, 'consent_refused'])
      expect(await attemptsOf(pupil)).toEqual([])
    },
  )

  test('waits for consent only where the school says so', async () => {
    const { head, pupil, code } = await printed()
    await call(patchSetting, head, { method: 'PATCH', body: { required: true } })
    expect((await call(postAttempt, pupil, { body: attemptBody() })).body.code).toBe('consent_missing')
    await answerSlip(code, 'given')
    expect((await call(postAttempt, pupil, { body: attemptBody() })).status).toBe(201)
  })
})
