import { msPerDay } from '../../lib/core/day.ts'
import { seededRandom } from '../../lib/core/random.ts'
import { type Answer, type Played, play } from '../../scripts/lab-simulate/play.ts'
import { type Course, playClass } from '../../scripts/lab-simulate/play-class.ts'

/** A class's progress: the number of experiments done, and the percentage of students who did each. */
export type Progress = { classdivision: string; done: number; percent: number }

/** An attempt; `index` is the student's position in the class, `course` the experiment's in the year. */
export type Work = {
  index: number
  course: number
  again: boolean
  answers: Answer[]
  startedAt: Date
  submittedAt: Date
}

const minute = 60_000

/** All work of a class until now: an experiment in every practical period, with the subjects in turn. */
export const workOf = (seed: string, size: number, courses: Course[], progress: Progress, now: Date) =>
  courses
    .slice(0, progress.done)
    .flatMap((course, courseIndex) =>
      lesson(
        seed,
        course,
        courseIndex,
        { size, percent: progress.percent },
        lessonAt(now, progress.done - courseIndex),
      ),
    )

/** The time of the practical period `before` lessons ago, in the morning. */
function lessonAt(now: Date, before: number): number {
  const start = new Date(now.getTime() - before * 2.5 * msPerDay)
  return start.setUTCHours(4, 30, 0, 0)
}

/** The attempts of one lesson; some students repeat the experiment the next day. */
function lesson(
  seed: string,
  course: Course,
  courseIndex: number,
  room: { size: number; percent: number },
  at: number,
): Work[] {
  const random = seededRandom(`${seed} ${course.slug} times`)
  return playClass(seed, course, room).flatMap((played, index) => {
    if (!played) return []
    const first = workAt(index, courseIndex, played, at + (8 + random() * 6) * minute)
    if (random() > 0.08) return [first]
    const better = play(course.slug, course.questions, 0.95, random)
    return [first, { ...workAt(index, courseIndex, better, at + msPerDay), again: true }]
  })
}

const workAt = (index: number, course: number, { answers, seconds }: Played, begin: number): Work => ({
  index,
  course,
  answers,
  again: false,
  startedAt: new Date(begin),
  submittedAt: new Date(begin + seconds * 1000),
})
