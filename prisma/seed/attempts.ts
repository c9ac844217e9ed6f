import { TenantDatabase } from '../../lib/core/db.ts'
import { groupBy } from '../../lib/core/group-by.ts'
import { seededRandom } from '../../lib/core/random.ts'
import { findExperiments } from '../../lib/lab/attempt/find-experiments.ts'
import type { Sender } from '../../lib/lab/attempt/insert-attempts.ts'
import { saveAttempts } from '../../lib/lab/attempt/save-attempts.ts'
import type { Submission } from '../../lib/lab/attempt/submission.ts'
import { db } from '../../lib/testing/db.ts'
import type { Course } from '../../scripts/lab-simulate/play-class.ts'
import { type Progress, type Work, workOf } from './class-work.ts'
import { observe } from './observe.ts'
import type { School } from './story.ts'

/** Sends the attempts of a school's classes through the API's operations, as the students would. */
export async function sendAttempts(school: School, courses: Course[]): Promise<void> {
  const { id } = await db.institution.findUniqueOrThrow({
    where: { displayKey: school.displayId.toLowerCase() },
  })
  const slugs = courses.map(({ slug }) => slug)
  const findExperiment = await new TenantDatabase(id).read((tx) => findExperiments(tx, slugs))
  for (const progress of school.progress) {
    const students = await findStudents(school, progress)
    const works = workOf(school.displayId, students.length, courses, progress, new Date())
    for (const [index, worksOfStudent] of groupBy(works, (work) => work.index)) {
      const sender = students[index]
      if (!sender) throw new Error(`Class ${progress.classdivision} has no student ${index}`)
      const submissions = worksOfStudent.map((work) => asSubmission(work, courses, findExperiment))
      await db.$transaction((tx) => saveAttempts(tx, sender, submissions))
    }
  }
}

async function findStudents({ displayId }: School, { classdivision }: Progress): Promise<Sender[]> {
  const { id: institutionId } = await db.institution.findUniqueOrThrow({
    where: { displayKey: displayId.toLowerCase() },
  })
  const students = await db.student.findMany({
    where: { class: { classdivision, removedAt: null }, removedAt: null, pastSession: '', institutionId },
    orderBy: { rollNumber: 'asc' },
    select: { id: true },
  })
  return students.map(({ id: studentId }) => ({ institutionId, studentId }))
}

function asSubmission(
  { index, course, again, answers, startedAt, submittedAt }: Work,
  courses: Course[],
  findExperiment: Awaited<ReturnType<typeof findExperiments>>,
): Submission {
  const slug = courses[course]?.slug ?? ''
  const experiment = findExperiment(slug)
  if (!experiment) throw new Error(`The catalogue has no ${slug}`)
  const source = course % 4 === 3 ? 'xapi' : 'lab'
  return {
    clientAttemptId: `demo-${slug}-${again ? 2 : 1}`,
    source,
    late: false,
    experiment,
    observations:
      source === 'lab' && experiment.sheet
        ? observe(slug, experiment.sheet, seededRandom(`${slug} ${index} ${again}`))
        : null,
    answers: new Map(answers.map(({ number, attemptedanswer }) => [number, attemptedanswer])),
    startedAt,
    submittedAt,
  }
}
