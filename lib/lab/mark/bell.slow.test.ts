import { expect, test } from 'vitest'
import { PUT as saveMarks } from '../../../app/api/experiments/marks/route.ts'
import { POST as signIn } from '../../../app/api/teacher/login/route.ts'
import type { Member } from '../../core/actor.ts'
import { call } from '../../testing/call.ts'
import { db } from '../../testing/db.ts'
import { attempt, institute, schoolClass, student, teacher, testPassword } from '../../testing/factories.ts'
import { MarksSaved } from './schema.ts'

const experiment = 'types-of-chemical-reactions'
const [schools, teachersEach, pupilsEach] = [4, 4, 3]

/** A teacher with their own class, whose students have all sent their work. */
async function desk(institutionId: string, division: string) {
  const one = await teacher(institutionId)
  const room = await schoolClass(institutionId, division, [one])
  const places = Array.from({ length: pupilsEach }, () => student(institutionId, { classId: room.id }))
  const pupils = await Promise.all(places)
  return {
    one,
    work: await Promise.all(pupils.map(async (pupil) => ({ pupil, done: await attempt(pupil) }))),
  }
}

async function school() {
  const { id } = await institute()
  const divisions = Array.from({ length: teachersEach }, (_, at) => `10-${'ABCDEFGH'[at]}`)
  return Promise.all(divisions.map((division) => desk(id, division)))
}

type Desk = Awaited<ReturnType<typeof desk>>
type Done = { attempt: string; institutionId: string; marks: number }

/** Signs in as people do, and gives one mark after another. @returns what the site reported as saved */
async function morning({ one, work }: Desk, place: string): Promise<Done[]> {
  const body = { email: one.email, password: testPassword }
  const entered = await call(signIn, null, { body, headers: { 'x-forwarded-for': place } })
  expect(entered.status).toBe(200)
  const cookie = entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const done: Done[] = []
  for (const [at, one] of work.entries()) done.push(await give(one, at + 0.5, cookie))
  return done
}

async function give({ pupil, done }: { pupil: Member; done: { id: string } }, marks: number, cookie: string) {
  const cell = { student: pupil.accountId, experiment, attempt: done.id, version: 0, marks }
  const answer = await call(saveMarks, null, { method: 'PUT', body: { marks: [cell] }, headers: { cookie } })
  expect(answer.status).toBe(200)
  expect(MarksSaved.parse(answer.body.data)).toMatchObject({ saved: [{ marks }], conflicts: [] })
  return { attempt: done.id, institutionId: pupil.institutionId, marks }
}

test('T80: all teachers of four schools sign in at once and mark: everybody is let in, and every mark reported as saved is there', async () => {
  const all = (await Promise.all(Array.from({ length: schools }, school))).flatMap((desks, at) =>
    desks.map((one) => ({ one, place: `203.0.113.${at + 1}` })),
  )
  const seen = (await Promise.all(all.map(({ one, place }) => morning(one, place)))).flat()
  expect(seen).toHaveLength(schools * teachersEach * pupilsEach)
  const institutes = [...new Set(seen.map(({ institutionId }) => institutionId))]
  const looks = institutes.map((institutionId) => db.attempt.findMany({ where: { institutionId } }))
  const kept = (await Promise.all(looks)).flat()
  const stored = new Map(kept.map(({ id, marks }) => [id, marks?.toNumber()]))
  expect(seen.filter(({ attempt, marks }) => stored.get(attempt) !== marks)).toEqual([])
})
