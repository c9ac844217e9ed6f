import { db } from '../../lib/testing/db.ts'
import type { Course } from '../../scripts/lab-simulate/play-class.ts'
import { sendAttempts } from './attempts.ts'
import { asOwner } from './enter.ts'
import { markClass } from './marks.ts'
import type { School } from './story.ts'

/** Lets the classes of a school do their experiments, and their teachers mark some of it. */
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

/** The experiments as a year goes: the subjects take turns. */
async function syllabus(): Promise<Course[]> {
  const experiments = await db.experiment.findMany({
    where: { catalogueId: { not: null } },
    orderBy: [{ number: 'asc' }, { subject: 'asc' }],
    select: { id: true, question: { orderBy: { number: 'asc' } } },
  })
  return experiments.map(({ id: slug, question: questions }) => ({ slug, questions }))
}
