import { expect, test } from 'vitest'
import { GET as one } from '../../../app/api/experiments/catalogue/[slug]/route.ts'
import { GET } from '../../../app/api/experiments/catalogue/route.ts'
import { call } from '../../testing/call.ts'
import { admin, provider, student, teacher } from '../../testing/factories.ts'
import { listExperiments } from './catalogue.ts'
import { ExperimentRow, ExperimentView } from './schema.ts'
import { subjects } from './subjects.ts'

const get = { method: 'GET' }

test('lists chemistry 5, physics 7, biology 10, in the order of the syllabus, each with questions', async () => {
  const all = ExperimentRow.array().parse((await call(GET, await admin(), get)).body.data)
  expect(subjects.map((subject) => all.filter((row) => row.subject === subject).length)).toEqual([5, 7, 10])
  expect(all.map(({ subject, number }) => `${subject} ${number}`)).toEqual(
    [5, 7, 10].flatMap((count, at) =>
      Array.from({ length: count }, (_, index) => `${subjects[at]} ${index + 1}`),
    ),
  )
  expect(all.every(({ questions }) => questions > 0)).toBe(true)
  expect(new Set(all.map(({ shortTitle }) => shortTitle)).size).toBe(22)
  expect(all.every(({ shortTitle }) => /^.{5,24}$/.test(shortTitle))).toBe(true)
})

test('finds by subject, by title and by question', async () => {
  const head = await admin()
  const slugs = async (query: object) => (await listExperiments(head, query)).map(({ slug }) => slug)
  expect(await slugs({ subject: 'physics' })).toHaveLength(7)
  expect(await slugs({ q: 'PH OF GIVEN' })).toEqual(['ph-and-properties-of-acids-and-bases'])
  expect(await slugs({ q: 'universal pH paper', subject: 'chemistry' })).toContain(
    'ph-and-properties-of-acids-and-bases',
  )
  expect(await slugs({ q: '%' })).toEqual([])
})

test('the answer to every question of the catalogue is among its options', async () => {
  const asha = await teacher((await admin()).institutionId)
  for (const { slug, questions } of await listExperiments(asha)) {
    const view = ExperimentView.parse((await call(one, asha, { ...get, params: { slug } })).body.data)
    expect(view.questions.map(({ number }) => number)).toEqual(
      Array.from({ length: questions }, (_, index) => index + 1),
    )
    for (const { options, answer } of view.questions) {
      if (options.length > 0) expect(options).toContain(answer)
      expect(answer).not.toBe('')
    }
  }
})

test('a student can never read the right answers', async () => {
  const pupil = await student((await admin()).institutionId)
  const list = await call(GET, pupil, get)
  expect(list.status).toBe(200)
  expect(JSON.stringify(list.body)).not.toMatch(/answer|options|synonyms/)
  const params = { slug: 'types-of-chemical-reactions' }
  expect((await call(one, pupil, { ...get, params })).status).toBe(403)
  expect((await call(one, null, { ...get, params })).status).toBe(401)
  expect((await call(GET, await provider(), get)).status).toBe(403)
})

test('unknown experiments and strange input are refused', async () => {
  const head = await admin()
  const status = async (slug: string) => (await call(one, head, { ...get, params: { slug } })).status
  expect(await status('no-such-experiment')).toBe(404)
  expect(await status("x' OR '1'='1")).toBe(422)
  expect((await call(GET, head, { ...get, query: '?subject=astrology' })).status).toBe(422)
})
