import type { Actor } from '../../lib/core/actor.ts'
import { viewMarkingDesk } from '../../lib/lab/mark/desk.ts'
import type { DeskRow } from '../../lib/lab/mark/grid-schema.ts'
import { markAttempt } from '../../lib/lab/mark/mark-attempt.ts'
import { releaseMarks } from '../../lib/lab/mark/release.ts'
import { saveMarks } from '../../lib/lab/mark/save-marks.ts'
import { db } from '../../lib/testing/db.ts'
import type { Course } from '../../scripts/lab-simulate/play-class.ts'
import { sendAttempts } from './attempts.ts'
import type { Progress } from './class-work.ts'
import { asOwner } from './sign-in.ts'
import type { School } from './story.ts'

/** Makes a school's classes do their experiments, and their teachers mark some of them. */
export async function loadWork(school: School): Promise<void> {
  const courses = await syllabus()
  await sendAttempts(school, courses)
  const slugs = courses.map(({ slug }) => slug)
  for (const progress of school.progress) {
    const teacher = school.teachers[school.classes.indexOf(progress.classdivision) % 2]
    if (!teacher) throw new Error(`Class ${progress.classdivision} has no teacher`)
    await asOwner(teacher.email, (actor) => markClass(actor, progress, slugs))
  }
}

/** The experiments in the order of a year: the subjects take turns. */
async function syllabus(): Promise<Course[]> {
  const experiments = await db.experiment.findMany({
    where: { catalogueId: { not: null } },
    orderBy: [{ number: 'asc' }, { subject: 'asc' }],
    select: { id: true, question: { orderBy: { number: 'asc' } } },
  })
  return experiments.map(({ id: slug, question: questions }) => ({ slug, questions }))
}

const remarks = [
  'Good work. Next time name the gas as well as the test for it.',
  'Read the question once more: it asks for the unit that is named in it.',
  'Please do this experiment again and look closely at the colour change.',
  'Well observed. Your reasons are clear.',
]

/** Marks a class's earlier work: some of it released, some as drafts; the latest stays unmarked. */
async function markClass(teacher: Actor, { classdivision, done }: Progress, slugs: string[]): Promise<void> {
  const released = Math.floor(done * 0.4)
  const marked = Math.floor(done * 0.6)
  for (const [course, experiment] of slugs.slice(0, marked).entries()) {
    await markExperiment(teacher, classdivision, experiment, course)
    if (course < released) await releaseMarks(teacher, { class: classdivision, experiment })
  }
}

async function markExperiment(teacher: Actor, classdivision: string, experiment: string, course: number) {
  const { rows } = await viewMarkingDesk(teacher, { class: classdivision, experiment })
  const chosen = rows.flatMap((row, index) => (row.attempt && (index + course) % 9 !== 4 ? [row] : []))
  await saveMarks(teacher, { marks: chosen.map(markOf), via: 'desk' })
  await comment(teacher, chosen[course % chosen.length], remarks[course % remarks.length])
}

/** The proposed mark, rounded to halves. */
function markOf({ student, attempt }: DeskRow) {
  if (!attempt) throw new Error('There is nothing to mark')
  const marks = Math.round((attempt.proposed ?? 0) * 2) / 2
  return {
    student: student.guid,
    experiment: attempt.experiment,
    attempt: attempt.guid,
    marks,
    version: attempt.version,
  }
}

async function comment(teacher: Actor, row: DeskRow | undefined, remark = '') {
  if (!row?.attempt) return
  const { guid, user } = row.attempt
  await markAttempt(teacher, {
    guid,
    user: { guid: user.guid },
    comments: [{ comment: remark }],
    via: 'desk',
  })
}
