import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { POST as send } from '../../../app/api/experiments/route.ts'
import { POST as sendStatements } from '../../../app/api/experiments/xapi/statements/route.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { institute, schoolClass, student, teacher } from '../../testing/factories.ts'

const guide = readFileSync('docs/lab-programs.md', 'utf8')

const blocks = guide.split('```')

/** The body that the guide sends to a path. */
function bodyFor(path: string): unknown {
  const block = blocks.find((one) => one.includes(`$LABMARK${path} `)) ?? ''
  return JSON.parse(block.slice(block.indexOf("-d '") + 4, block.lastIndexOf("'")))
}

test('the requests in the guide for lab programs are accepted, and repeating them changes nothing', async () => {
  const { id: institutionId } = await institute()
  const pupil = await student(institutionId, { classId: (await schoolClass(institutionId)).id })
  for (const again of [false, true]) {
    expect((await call(send, pupil, { body: bodyFor('/experiments') })).status, `again: ${again}`).toBe(201)
    const body = bodyFor('/experiments/xapi/statements')
    expect((await call(sendStatements, pupil, { body })).status, `again: ${again}`).toBe(200)
  }
  const stored = await db.attempt.findMany({
    where: { institutionId },
    include: { answers: { orderBy: { number: 'asc' } } },
    orderBy: { id: 'asc' },
  })
  expect(stored).toMatchObject([
    {
      source: 'lab',
      answers: [{ correct: true }, { correct: true, attemptedanswer: ['Calcium oxide', 'slaked lime'] }],
    },
    { source: 'xapi', experimentId: 'properties-of-acetic-acid', answers: [{ number: 5, correct: true }] },
  ])
})

/** A student of a class, with the given changes to their row or school. */
async function pupil({
  consent = 'none',
  required = false,
}: {
  consent?: 'none' | 'refused'
  required?: boolean
} = {}) {
  const { id: institutionId } = await institute()
  await db.institution.update({ where: { id: institutionId }, data: { consentRequired: required } })
  const classId = (await schoolClass(institutionId)).id
  const made = await student(institutionId, { classId })
  const id = made.accountId
  await db.student.update({ where: { institutionId_id: { institutionId, id } }, data: { consent } })
  return made
}

test.each([
  ['consent_refused', () => pupil({ consent: 'refused' })],
  ['consent_missing', () => pupil({ required: true })],
  ['forbidden', async () => teacher((await institute()).id)],
])('the guide has a row for the refusal %s', async (code, sender) => {
  const { status, body } = await call(send, await sender(), { body: bodyFor('/experiments') })
  expect([status, body.code]).toEqual([403, code])
  expect(guide).toMatch(new RegExp(`^\\| 403 \`${code}\``, 'm'))
})
