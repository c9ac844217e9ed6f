import { expect, test } from 'vitest'
import { DELETE, POST } from '../../../app/api/institution/sample/route.ts'
import { removeExperiment } from '../../company/catalogue/experiments.ts'
import type { Member } from '../../core/actor.ts'
import { sampleDomain } from '../../core/sample.ts'
import { type Overview, viewSchoolOverview } from '../../lab/insight/overview.ts'
import { type Setup, viewSetup } from '../../lab/insight/setup.ts'
import { countSchool, type Headcount } from '../../school/institute/count-school.ts'
import { sendPassword } from '../../school/student/send-password.ts'
import { assignKeys } from '../../shop/key/assign-key.ts'
import { type KeyUsage, viewKeyUsage } from '../../shop/key/key-usage.ts'
import { call } from '../../testing/call.ts'
import { publishedOf, testBoard } from '../../testing/catalogues.ts'
import { db } from '../../testing/db.ts'
import { admin, lastingProvider, rechecked, schoolClass, student } from '../../testing/factories.ts'
import { chooseCatalogue } from '../academic-session/choose-catalogue.ts'

const add = (actor: Member) => call(POST, actor, { method: 'POST', body: {} })
const remove = (actor: Member) => call(DELETE, actor, { method: 'DELETE' })

const invented = ({ institutionId }: Member) => ({
  institutionId,
  account: { email: { endsWith: sampleDomain } },
})

async function school() {
  const head = await admin()
  const room = await schoolClass(head.institutionId, '10-A')
  return { head, real: await student(head.institutionId, { classId: room.id }) }
}

test('a sample class shows work in each state, and is counted nowhere', async () => {
  const { head } = await school()
  const answer = await add(head)
  expect(answer).toMatchObject({ status: 201, body: { data: { classdivision: 'DEMO-A' } } })
  const { progress, days } = (await viewSchoolOverview(head, {})) as Overview
  expect(days.every(({ attempts }) => attempts === 0)).toBe(true)
  expect(progress).toMatchObject([
    { classdivision: '10-A', strength: 1 },
    { classdivision: 'DEMO-A', strength: 8, released: 8, drafts: 4, waiting: 7 },
  ])
  expect((await countSchool(head, {})) as Headcount).toMatchObject({ students: 1, consent: { none: 1 } })
  expect((await viewKeyUsage(head, {})) as KeyUsage).toMatchObject({ without: 1 })
  expect((await viewSetup(head, {})) as Setup).toMatchObject({
    ...{ students: 1, classes: 1, begun: false, firstClass: '10-A' },
  })
  expect((await add(head)).status).toBe(409)
})

test('under a later catalogue it has work in that catalogue’s experiments, and none in one that was left out', async () => {
  const { head } = await school()
  const staff = await rechecked(await lastingProvider())
  const later = await publishedOf(staff, testBoard(), '2026-27', ({ guid: id, items }) =>
    removeExperiment(staff, {
      id,
      slug: items.find((one) => one.firstSlug === 'stomata-in-a-leaf-peel')?.slug,
    }),
  )
  await chooseCatalogue(head, { id: later.guid })
  expect((await add(head)).status).toBe(201)
  const { progress } = (await viewSchoolOverview(head, {})) as Overview
  expect(progress).toMatchObject([{}, { classdivision: 'DEMO-A', released: 8, drafts: 4, waiting: 3 }])
})

test('an invented student gets no mail and no key', async () => {
  const { head } = await school()
  await add(head)
  const [pupil] = await db.student.findMany({ where: invented(head), select: { id: true } })
  await sendPassword(head, { id: pupil?.id ?? '' })
  const mails = {
    kind: { in: ['mail', 'firstMail'] },
    payload: { path: ['institutionId'], equals: head.institutionId },
  }
  expect(await db.job.count({ where: mails })).toBe(0)
  const assigning = assignKeys(await rechecked(head), { students: [pupil?.id ?? ''] })
  await expect(assigning).rejects.toMatchObject({ message: 'Students of the sample class need no keys' })
})

test('it is removed completely, including students moved elsewhere by then; a real student in it stays', async () => {
  const { head, real } = await school()
  await add(head)
  const [demo, other] = await db.class.findMany({
    where: { institutionId: head.institutionId },
    orderBy: { classdivision: 'desc' },
  })
  const [moved] = await db.student.findMany({ where: invented(head), select: { id: true } })
  const move = (id: string, classId: string | null = null) =>
    db.student.updateMany({
      where: { id, institutionId: head.institutionId },
      data: { classId, rollNumber: '99' },
    })
  await move(moved?.id ?? '', other?.id)
  await move(real.accountId, demo?.id)
  expect(await remove(head)).toMatchObject({ status: 200, body: { data: { removed: 8, studentsLeft: 1 } } })
  const left = await db.student.findMany({ where: { institutionId: head.institutionId } })
  expect(left).toMatchObject([{ id: real.accountId, classId: null }])
  const rows = { where: { institutionId: head.institutionId } }
  expect(await db.attempt.count(rows)).toBe(0)
  expect(await db.class.count(rows)).toBe(1)
  expect((await remove(head)).status).toBe(404)
  expect((await add(head)).status).toBe(201)
})
