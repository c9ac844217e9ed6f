import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Member } from '../../core/actor.ts'
import { AppError } from '../../core/errors.ts'
import { db } from '../../testing/db.ts'
import { attempt, institute, schoolClass, student, teacher } from '../../testing/factories.ts'
import { findBroken } from '../../testing/invariants.ts'
import { releaseMarks, undoRelease } from './release.ts'
import { saveMarks } from './save-marks.ts'
import type { MarksSaved } from './schema.ts'

// Invariant 5: whatever two teachers do at the same moment, however outdated their screens.

const experiment = 'types-of-chemical-reactions'
const runs = 20

/** Who marks whom with what; `behind` is how many changes of the mark the screen has missed. */
type Save = { by: number; pupils: number[]; halves: number | null; behind: number }
const save: fc.Arbitrary<Save> = fc.record({
  by: fc.nat({ max: 1 }),
  pupils: fc.uniqueArray(fc.nat({ max: 2 }), { minLength: 1, maxLength: 3 }),
  halves: fc.option(fc.nat({ max: 10 })),
  behind: fc.nat({ max: 1 }),
})
const step = fc.oneof(
  { weight: 5, arbitrary: save },
  { weight: 1, arbitrary: fc.constantFrom('release' as const, 'undo' as const) },
)
const history = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 5 })

type Look = { attempt: string | null; version: number }
type Saved = { attempt: string; version: number; marks: number | null }

/** A class of three with two teachers; the third student has done the work on paper. */
async function classroom() {
  const { id: institutionId } = await institute()
  const teachers = [await teacher(institutionId), await teacher(institutionId)]
  const room = await schoolClass(institutionId, '10-A', teachers)
  const pupils = await Promise.all([0, 1, 2].map(() => student(institutionId, { classId: room.id })))
  for (const one of pupils.slice(0, 2)) await attempt(one)
  const seen = pupils.map((): Look[] => [])
  const answers: Saved[] = []

  const look = async () => {
    for (const [at, { accountId: studentId }] of pupils.entries()) {
      const found = await db.attempt.findFirst({ where: { studentId, institutionId } })
      seen[at]?.push({ attempt: found?.id ?? null, version: found?.version ?? 0 })
    }
  }
  const mark = async ({ by, pupils: whom, halves, behind }: Save) => {
    const marks = whom.map((at) => ({
      ...(seen[at]?.at(-1 - behind) ?? seen[at]?.at(-1)),
      student: pupils[at]?.accountId,
      experiment,
      marks: halves === null ? null : halves / 2,
    }))
    const answer = (await saveMarks(teachers[by] as Member, { marks })) as MarksSaved
    for (const { attempt: id, version, marks: now } of answer.saved)
      if (id) answers.push({ attempt: id, version, marks: now })
  }
  const release = () => releaseMarks(teachers[0] as Member, { class: '10-A', experiment })
  const undo = async () => {
    const last = await db.release.findFirst({ where: { institutionId, undoneAt: null } })
    if (last) await undoRelease(teachers[1] as Member, { id: last.id })
  }
  const play = (one: Save | 'release' | 'undo') =>
    (one === 'release' ? release() : one === 'undo' ? undo() : mark(one)).catch(allowRefusal)
  return { institutionId, look, play, answers }
}

function allowRefusal(error: unknown) {
  if (!(error instanceof AppError) || error.status >= 500) throw error
}

/** Checks that every mark reported as saved was stored with that version, and that none was overwritten unseen. */
async function findLost(institutionId: string, answers: Saved[]): Promise<Saved[]> {
  const changes = await db.markChange.findMany({ where: { institutionId } })
  const stood = new Set(
    changes.map((one) => `${one.attemptId} ${one.version} ${one.newMarks?.toNumber() ?? null}`),
  )
  return answers.filter(
    ({ attempt: id, version, marks }) => version > 0 && !stood.has(`${id} ${version} ${marks}`),
  )
}

test('T77: two teachers at once, on outdated screens: no mark is lost, and each history is consistent', async () => {
  let saved = 0
  await fc.assert(
    fc.asyncProperty(history, async (moments) => {
      const { institutionId, look, play, answers } = await classroom()
      for (const moment of moments) {
        await look()
        await Promise.all(moment.map(play))
        expect(await findBroken(institutionId)).toEqual([])
      }
      expect(await findLost(institutionId, answers)).toEqual([])
      saved += answers.length
    }),
    { numRuns: runs, endOnFailure: true },
  )
  // Otherwise the test would prove little.
  expect(saved).toBeGreaterThan(runs * 3)
})
