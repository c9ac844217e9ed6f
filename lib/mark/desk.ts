import { z } from 'zod'
import type { Member } from '../actor.ts'
import { loadAlike } from '../attempt/load-alike.ts'
import { loadAttempts } from '../attempt/load-attempts.ts'
import { AttemptName, isNamed } from '../attempt/named.ts'
import type { AttemptView } from '../attempt/schema.ts'
import { Prisma } from '../db.ts'
import { notFound } from '../errors.ts'
import { findExperiment } from '../experiment/catalogue.ts'
import { groupBy } from '../group-by.ts'
import { operation } from '../operation.ts'
import { findMarkedClass, type MarkedClass } from './marked-class.ts'
import { ClassExperiment, type DeskRow, type GridStudent, type MarkingDesk } from './schema.ts'

/** A class's work at one experiment, student by student, in three queries; 404 for a class of others. */
export const viewMarkingDesk = operation(
  'mark.view',
  ClassExperiment,
  async (actor, { class: classdivision, experiment: slug }): Promise<MarkingDesk> => {
    const shown = await findMarkedClass(actor, classdivision)
    const attempts = loadAttempts(
      actor,
      Prisma.sql`s."classId" = ${shown.id}::uuid AND a."experimentId" = ${slug}`,
    )
    return layOut(shown, slug, attempts)
  },
)

/**
 * The desk of the class and experiment of one attempt, opened at that attempt, in three queries; 404 for an attempt
 * that the actor may not see, or of a student in no class.
 */
export const viewDeskAt = operation(
  'mark.view',
  z.object({ id: AttemptName }),
  async (actor: Member, { id }) => {
    const attempts = await loadAlike(actor, id, Prisma.sql`s."classId"`)
    const opened = attempts.find(isNamed(id))
    if (!opened?.user.class) throw notFound('There is no such attempt.')
    const shown = await findMarkedClass(actor, opened.user.class)
    return { opened, division: shown.classdivision, desk: await layOut(shown, opened.experiment, attempts) }
  },
)

async function layOut(
  { classdivision, students, frozenAt }: MarkedClass,
  slug: string,
  handedIn: AttemptView[] | Promise<AttemptView[]>,
): Promise<MarkingDesk> {
  const [{ session: _, ...experiment }, attempts] = await Promise.all([findExperiment(slug), handedIn])
  const drafts = attempts.filter(({ marks, released }) => marks !== null && !released).length
  return { class: classdivision, experiment, rows: rowsOf(students, attempts), drafts, frozenAt }
}

/** Every student with their newest attempt; the attempts come newest first. */
function rowsOf(students: GridStudent[], attempts: AttemptView[]): DeskRow[] {
  const byStudent = groupBy(attempts, ({ user }) => user.guid)
  return students.map((student) => {
    const [newest, ...earlier] = byStudent.get(student.guid) ?? []
    return {
      student,
      attempt: newest ?? null,
      earlier: earlier.map(({ guid, submittedAt, marks }) => ({ guid, submittedAt, marks })),
    }
  })
}
