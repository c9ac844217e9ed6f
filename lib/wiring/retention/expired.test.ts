import { expect, test } from 'vitest'
import { db } from '../../testing/db.ts'
import { admin } from '../../testing/factories.ts'
import { purge } from './purge.ts'

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

test('every night expired rows are erased: sessions, codes, idempotent answers, failed jobs', async () => {
  const { accountId, institutionId, sessionId } = await admin()
  const ended = await db.session.create({ data: { accountId, expiresAt: daysAgo(0.01), ip: '203.0.113.7' } })
  const code = { accountId, codeHash: 'x', newEmail: null }
  await db.oneTimeCode.createMany({
    data: [
      { ...code, purpose: 'RESET', linkHash: `a ${accountId}`, expiresAt: daysAgo(1.1) },
      { ...code, purpose: 'LOGIN', linkHash: `b ${accountId}`, expiresAt: daysAgo(-0.01) },
    ],
  })
  const answer = { institutionId, operation: 'test', answer: {} }
  await db.idempotentAnswer.createMany({
    data: [
      { ...answer, key: 'old', createdAt: daysAgo(31) },
      { ...answer, key: 'new', createdAt: daysAgo(29) },
    ],
  })
  const job = { kind: 'mail', payload: { to: accountId } }
  await db.job.createMany({
    data: [
      { ...job, failedAt: daysAgo(31) },
      { ...job, failedAt: daysAgo(29) },
    ],
  })
  await db.$transaction((tx) => purge(tx))
  const sessions = await db.session.findMany({ where: { accountId }, select: { id: true } })
  expect(sessions).toEqual([{ id: sessionId }])
  expect(sessions).not.toContainEqual({ id: ended.id })
  const codes = await db.oneTimeCode.findMany({ where: { accountId } })
  expect(codes.map(({ purpose }) => purpose)).toEqual(['LOGIN'])
  const answers = await db.idempotentAnswer.findMany({ where: { institutionId } })
  expect(answers.map(({ key }) => key)).toEqual(['new'])
  expect(await db.job.count({ where: { payload: { path: ['to'], equals: accountId } } })).toBe(1)
})
