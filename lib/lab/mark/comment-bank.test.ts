import { expect, test } from 'vitest'
import { DELETE } from '../../../app/api/experiments/comment-bank/[id]/route.ts'
import { GET, POST } from '../../../app/api/experiments/comment-bank/route.ts'
import type { Member } from '../../core/actor.ts'
import { seededRandom } from '../../core/random.ts'
import { lockTeachers } from '../../school/teacher/lock-teachers.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { institute, teacher } from '../../testing/factories.ts'
import { whileOpen } from '../../testing/while-open.ts'
import { BankCommentView } from './comment-schema.ts'

const keep = (actor: Member, comment: string) => call(POST, actor, { body: { comment } })
const list = async (actor: Member) =>
  BankCommentView.array().parse((await call(GET, actor, { method: 'GET' })).body.data)

test('stores a sentence once, counts its uses, and lists the most used first', async () => {
  const asha = await teacher((await institute()).id)
  await keep(asha, 'Label the axes')
  await keep(asha, 'Well observed')
  expect((await keep(asha, ' Well observed ')).body.data).toMatchObject({ uses: 1 })
  expect((await list(asha)).map(({ comment }) => comment)).toEqual(['Well observed', 'Label the axes'])
  expect((await keep(asha, ' ')).status).toBe(422)
})

test('a sentence that is too long for the bank is refused, and not an error', async () => {
  const asha = await teacher((await institute()).id)
  const random = seededRandom('a long comment')
  const long = Array.from({ length: 2000 }, () =>
    String.fromCharCode(0x905 + Math.floor(random() * 52)),
  ).join('')
  expect((await keep(asha, long)).body).toMatchObject({ code: 'too_large' })
  expect(await list(asha)).toEqual([])
})

test('each teacher has their own bank', async () => {
  const school = await institute()
  const [asha, ravi] = [await teacher(school.id), await teacher(school.id)]
  const { guid } = BankCommentView.parse((await keep(asha, 'Label the axes')).body.data)
  expect(await list(ravi)).toEqual([])
  const drop = (actor: Member) => call(DELETE, actor, { method: 'DELETE', params: { id: guid } })
  expect((await drop(ravi)).status).toBe(404)
  expect((await drop(asha)).status).toBe(200)
  expect(await list(asha)).toEqual([])
})

test('two sentences stored at the same moment are both counted', async () => {
  const asha = await teacher((await institute()).id)
  const { institutionId, accountId: teacherId } = asha
  const row = (_: unknown, at: number) => ({ institutionId, teacherId, comment: `Sentence ${at}` })
  await db.bankComment.createMany({ data: Array.from({ length: 199 }, row) })
  const second = await whileOpen(
    async (tx) => {
      await lockTeachers(tx, asha, [teacherId])
      await tx.bankComment.create({ data: row(null, 200) })
    },
    () => keep(asha, 'Label the axes'),
  )
  expect(second).toMatchObject({ value: { status: 422 } })
})
