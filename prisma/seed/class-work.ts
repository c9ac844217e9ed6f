import { type Answer, type Played, play, type Question } from '../../scripts/lab-simulate/play.ts'
import { randomOf } from '../../scripts/lab-simulate/random.ts'

export type Course = { slug: string; questions: Question[] }

/** How far a class has come: the experiments it has done, and how many of 100 students did each. */
export type Progress = { classdivision: string; done: number; percent: number }

/** A student's attempt, `index` being the student's place in the class and `course` the experiment's in the syllabus. */
export type Work = {
  index: number
  course: number
  again: boolean
  answers: Answer[]
  startedAt: Date
  submittedAt: Date
}

const day = 86_400_000
const minute = 60_000

/** All that a class has done: in turn, an experiment in every second or third practical period. */
export function workOf(
  seed: string,
  students: number,
  courses: Course[],
  { done, percent }: Progress,
  now: Date,
) {
  return courses
    .slice(0, done)
    .flatMap((one, course) =>
      lesson(`${seed} ${one.slug}`, students, one, course, percent, lessonAt(now, done - course)),
    )
}

/** A practical period in the morning, `before` lessons ago. */
function lessonAt(now: Date, before: number): Date {
  const start = new Date(now.getTime() - before * 2.5 * day)
  start.setUTCHours(4, 30, 0, 0)
  return start
}

function lesson(
  seed: string,
  students: number,
  { slug, questions }: Course,
  course: number,
  percent: number,
  at: Date,
) {
  const random = randomOf(seed)
  const works: Work[] = []
  for (let index = 0; index < students; index++) {
    const present = random() * 100 < percent
    const skill = 0.45 + (((index * 37) % students) / students) * 0.5
    const played = special(index, course, play(slug, questions, skill, random), works)
    const begin = at.getTime() + (8 + random() * 6) * minute
    if (!present) continue
    works.push(work(index, course, played, begin))
    if (random() < 0.08) works.push(again(index, course, play(slug, questions, 0.95, random), begin + day))
  }
  return works
}

const work = (index: number, course: number, { answers, seconds }: Played, begin: number): Work => ({
  ...{ index, course, answers, again: false },
  ...{ startedAt: new Date(begin), submittedAt: new Date(begin + seconds * 1000) },
})

/** Some do an experiment again the next day. */
const again = (index: number, course: number, played: Played, begin: number): Work => ({
  ...work(index, course, played, begin),
  again: true,
})

/** What a teacher should look at twice: a neighbour's answers, mistakes included, and answers given in no time. */
function special(index: number, course: number, played: Played, before: Work[]): Played {
  const neighbour = before.findLast((one) => one.index === index - 1 && !one.again)
  if (index % 11 === 5 && course % 4 === 2 && neighbour) return { ...played, answers: neighbour.answers }
  if (index % 13 === 9 && course % 5 === 1) return { ...played, seconds: 25 }
  return played
}
