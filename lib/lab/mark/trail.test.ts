import { expect, test } from 'vitest'
import { GET } from '../../../app/api/experiments/trail/route.ts'
import type { Member } from '../../core/actor.ts'
import { Prisma } from '../../core/db.ts'
import { nextNight } from '../../core/next-night.ts'
import { boardComponents } from '../../school/practical-rule/presets.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { admin, attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { saveComponentMarks } from '../assessment/save.ts'
import { setComponents } from '../practical/set-components.ts'
import { practicalClass } from '../practical/testing/practical-class.ts'
import { saveMarks } from './save-marks.ts'
import { TrailRow } from './trail.ts'
import { notifyOfMarks, watchMarks } from './watch.ts'

async function classroom(pupils = 1) {
  const school = await institute()
  const head = await admin(school.id)
  const asha = await teacher(school.id)
  const room = await schoolClass(school.id, '10-A', [asha])
  const marks = await Promise.all(
    Array.from({ length: pupils }, async () => {
      const pupil = await student(school.id, { classId: room.id })
      const { id, experimentId } = await attempt(pupil)
      return { student: pupil.accountId, experiment: experimentId, attempt: id }
    }),
  )
  const give = (value: number, version: number) =>
    saveMarks(asha, { marks: marks.map((mark) => ({ ...mark, marks: value, version })), via: 'grid' })
  return { head, asha, give }
}

const trail = async (actor: Member, query = '') =>
  TrailRow.array().parse((await call(GET, actor, { method: 'GET', query })).body.data)

const watched = ({ institutionId }: Member, now: Date) =>
  db.$transaction((tx) => notifyOfMarks(tx, Prisma.sql`m."institutionId" = ${institutionId}::uuid`, now))

const messages = async ({ accountId: recipientId, institutionId }: Member) =>
  (await db.notification.findMany({ where: { recipientId, institutionId } })).map(({ message }) => message)

const hoursAfter = (time: Date, hours: number) => new Date(time.getTime() + hours * 3_600_000)
const nextMorning = () => hoursAfter(nextNight(), 1)

test('T57: admins read every mark ever given: whose, from what, to what, by whom, when and from where', async () => {
  const { head, asha, give } = await classroom()
  await give(2, 0)
  await give(4, 1)
  const rows = await trail(head, `?q=${encodeURIComponent(asha.name)}`)
  expect(rows.map(({ oldMarks, newMarks }) => [oldMarks, newMarks])).toEqual([
    [2, 4],
    [null, 2],
  ])
  expect(rows[0]).toMatchObject({ markedById: asha.accountId, class: '10-A', via: 'grid' })
  expect(await trail(head, '?to=2020-01-01')).toEqual([])
  expect(await trail(await admin())).toEqual([])
  expect((await call(GET, asha, { method: 'GET' })).status).toBe(403)
})

test('T57: a teacher reads once the next morning what was marked in their name; a few raised marks alert nobody', async () => {
  const { head, asha, give } = await classroom()
  await give(2, 0)
  await give(4, 1)
  const morning = nextMorning()
  await watched(head, morning)
  await watched(head, morning)
  expect(await messages(asha)).toEqual([
    expect.stringMatching(/^2 marks were given in your name on .*1 of them raised/),
  ])
  expect(await messages(head)).toEqual([])
})

test('T57: many raised marks in a day are reported to the admins, with a link to that day’s changes', async () => {
  const { head, asha, give } = await classroom(10)
  await give(2, 0)
  await give(3, 1)
  const morning = nextMorning()
  await watched(head, morning)
  await watched(head, morning)
  expect(await messages(head)).toEqual([expect.stringContaining(`${asha.name} raised 10 existing marks`)])
  const { institutionId, accountId: recipientId } = head
  const { href } = await db.notification.findFirstOrThrow({ where: { institutionId, recipientId } })
  const link = new URL(href ?? '', 'http://localhost')
  const [from, to] = [link.searchParams.get('from') ?? '', link.searchParams.get('to')]
  expect(to).toBe(hoursAfter(new Date(from), 24).toISOString().slice(0, 10))
})

test('T57: marks of the internal assessment are reported in the same way, with a link to their history', async () => {
  const { head, lead, pupils } = await practicalClass(10)
  await setComponents(head, { components: boardComponents, replaces: null })
  const give = (marks: number, version: number) => {
    const given = pupils.map((one) => ({ student: one.accountId, component: 'portfolio', marks, version }))
    return saveComponentMarks(lead, { marks: given })
  }
  await give(2, 0)
  await give(3, 1)
  const morning = nextMorning()
  await watched(head, morning)
  await watched(head, morning)
  expect(await messages(head)).toEqual([
    expect.stringContaining(`${lead.name} raised 10 existing marks of the internal assessment`),
  ])
  expect(await messages(lead)).toContainEqual(
    expect.stringMatching(
      /^20 marks of the internal assessment were given in your name on .*10 of them raised/,
    ),
  )
  const told = await db.notification.findFirst({
    where: { recipientId: head.accountId, institutionId: head.institutionId },
  })
  expect(told?.href).toContain('tab=marks&of=assessment&from=')
})

test('T57: a run after an outage of days reports each of them', async () => {
  const { asha, give } = await classroom()
  await give(2, 0)
  const { institutionId, accountId: recipientId, name: markedByName } = asha
  const { attemptId } = await db.markChange.findFirstOrThrow({ where: { institutionId } })
  const lastNight = hoursAfter(nextNight(), -24)
  const before = { version: 2, at: hoursAfter(lastNight, -30) }
  await db.markChange.create({
    data: { institutionId, attemptId, markedById: recipientId, markedByName, ...before },
  })
  const told = await db
    .$transaction(async (tx) => {
      await watchMarks(tx, { night: hoursAfter(lastNight, -24).toISOString() })
      throw await tx.notification.findMany({ where: { recipientId, institutionId } })
    })
    .catch((rolledBack: unknown) => rolledBack)
  expect(told).toMatchObject([{ message: expect.stringMatching(/^1 mark was given in your name/) }])
})

test('T57: a late run after an outage leaves out no mark and does not suppress the next one', async () => {
  const { asha, give } = await classroom()
  await give(2, 0)
  const { institutionId, accountId: markedById, name: markedByName } = asha
  const { attemptId } = await db.markChange.findFirstOrThrow({ where: { institutionId } })
  const night = nextNight()
  const by = { institutionId, attemptId, markedById, markedByName }
  const at = [hoursAfter(night, -23), hoursAfter(night, 1), hoursAfter(night, 20)]
  await db.markChange.createMany({ data: at.map((at, index) => ({ ...by, version: index + 2, at })) })
  await watched(asha, hoursAfter(night, 11))
  await watched(asha, hoursAfter(night, 24))
  const said = (await messages(asha)).map((message) => message.split(' given')[0])
  expect(said).toEqual(['2 marks were', '2 marks were'])
})
