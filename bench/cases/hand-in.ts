import type { Answers, LoadRequest, SendLoad } from '../load/load.ts'
import type { Pupil, Teacher } from '../people.ts'
import { median } from '../report/median.ts'
import type { Goal } from './goal.ts'
import { ms, READS, readersGoal } from './readers.ts'
import type { Stage } from './reads.ts'
import { classLists } from './screens.ts'

/** The last minute of a lab period: a class hands in while teachers mark and others read. Times in milliseconds. */
type Minute = {
  quiet: Answers
  readers: Answers
  marks: Answers
  handedIn: Answers
}

const SECONDS = 60
/** Requests to warm up, as fast as the site answers: otherwise the quiet minute would measure a cold process. */
const WARM_UP = 20
/** Marks per teacher in a minute: one every two seconds. */
const MARKS = 30

const experiment = 'dependence-of-potential-difference-on-current'

/** The attempt of a student who did Ohm's law: six readings and an answer. */
const handIn = ({ cookie, id }: Pupil, run: number): LoadRequest => ({
  path: '/api/experiments',
  method: 'POST',
  cookie,
  every: experiment,
  body: JSON.stringify({
    moduleName: experiment,
    clientAttemptId: `bench-${Date.now()}-${run}-${id}`,
    answers: [{ number: 1, attemptedanswer: 'A straight line through the origin' }],
    observations: [1, 2, 3, 4, 5, 6].map((step) => ({ i: step / 10, v: step / 2 })),
  }),
})

/** Single marks, as from the desk: the first of each teacher, then their second, and so on. */
const marksOf = (teachers: Teacher[]): LoadRequest[] =>
  Array.from({ length: MARKS }, (_, index) => index).flatMap((index) =>
    teachers.map(({ cookie, attempts }) => {
      const attempt = attempts[index]
      if (!attempt) throw new Error(`A class has only ${attempts.length} attempts.`)
      const { id, student, experiment, version } = attempt
      return {
        path: '/api/experiments/marks',
        method: 'PUT' as const,
        cookie,
        every: '"conflicts":[]',
        marks: { name: `period ${id}`, marks: [{ attempt: id, student, experiment, version }] },
      }
    }),
  )

/** The participants, from one school: the students of a class, and teachers with their marks' current versions. */
type Period = {
  pupils: Pupil[]
  teachers: Teacher[]
}

type Generators = {
  readers: SendLoad
  marking: SendLoad
  handingIn: SendLoad
}

/** Repeats the requests in turn up to `count`. */
const repeated = (requests: LoadRequest[], count: number) =>
  Array.from({ length: Math.ceil(count / requests.length) }, () => requests)
    .flat()
    .slice(0, count)

async function oneMinute(generators: Generators, stage: Stage, { pupils, teachers }: Period, run: number) {
  const { url } = stage.labmark
  const arrive = (arriving: LoadRequest[]) => ({ url, arriving, seconds: SECONDS })
  const lists = classLists(stage)
  const reading = arrive(repeated(lists, SECONDS * READS))
  await generators.readers({ url, requests: lists, connections: 8, seconds: WARM_UP })
  const quiet = await generators.readers(reading)
  const [readers, marks, handedIn] = await Promise.all([
    generators.readers(reading),
    generators.marking(arrive(marksOf(teachers))),
    generators.handingIn(arrive(pupils.map((pupil) => handIn(pupil, run)))),
  ])
  return { quiet, readers, marks, handedIn }
}

/** A class hands in within a minute while ten teachers mark and others read; medians over several such minutes. */
export async function classHandsIn(
  generators: Generators,
  stage: Stage,
  period: Period,
  runs: number,
): Promise<Goal[]> {
  const minutes: Minute[] = []
  for (let run = 0; run < runs; run += 1) minutes.push(await oneMinute(generators, stage, period, run))
  return compareWithGoal(minutes)
}

function compareWithGoal(minutes: Minute[]): Goal[] {
  const medianOf = (select: (minute: Minute) => number) => median(minutes.map(select))
  const failed = minutes.reduce(
    (sum, { readers, marks, handedIn }) => sum + readers.failed + marks.failed + handedIn.failed,
    0,
  )
  const [sent, saved] = [medianOf(({ handedIn }) => handedIn.p95), medianOf(({ marks }) => marks.p95)]
  const count = (select: (minute: Minute) => Answers) =>
    minutes.reduce((sum, one) => sum + select(one).count, 0)
  return [
    readersGoal('class hands in', minutes),
    {
      name: 'class hands in',
      criterion: '40 within a minute beside ten teachers who mark, none refused',
      figure: `${count(({ handedIn }) => handedIn)} handed in, p95 ${ms(sent)}; ${count(({ marks }) => marks)} marks, p95 ${ms(saved)}; ${failed} failed`,
      met: failed === 0 && minutes.every(({ handedIn }) => handedIn.count === 40),
    },
  ]
}
