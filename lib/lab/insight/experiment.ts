import { operation } from '../../core/operation.ts'
import { can } from '../../core/permissions.ts'
import { findExperiment } from '../../school/experiment/catalogue.ts'
import { listClassStudents } from '../mark/class-students.ts'
import { ClassExperiment } from '../mark/schema.ts'
import { findAmongSeen } from './classes.ts'
import { findHints } from './hints.ts'
import { questionInsights } from './questions.ts'
import { type Sheet, selectDone, sheetsOf } from './sheets.ts'
import type { ExperimentInsight } from './types.ts'

/**
 * How a class does at one experiment: its questions, its marks, and for its teachers what to look at twice. Five
 * queries whatever its size; 404 for a class of others or an unknown experiment.
 */
export const viewExperimentInsight = operation(
  'practical.view',
  ClassExperiment,
  async (ctx, { class: classdivision, experiment: slug }): Promise<ExperimentInsight> => {
    const { classId, classes } = await ctx.db.read((tx) => findAmongSeen(tx, ctx.actor, classdivision))
    const [{ questions, session: _, ...experiment }, students, done] = await Promise.all([
      findExperiment(ctx.db, slug),
      listClassStudents(ctx, classId),
      selectDone(ctx, classId, slug),
    ])
    const sheets = sheetsOf(done)
    const waiting = sheetsOf(done.filter((one) => one.waiting)).toSorted(bySubmission)
    return {
      ...{ class: classdivision, classes, strength: students.length, experiment, handedIn: sheets.length },
      missing: students.filter(({ guid }) => !done.some(({ student }) => student.guid === guid)),
      ...{ waiting: waiting.length, oldest: waiting[0]?.attempt ?? null },
      marks: done.flatMap(({ marks }) => (marks === null ? [] : [marks])).toSorted((a, b) => a - b),
      questions: questionInsights(slug, questions, sheets),
      hints: can(ctx.actor, 'mark.give') ? findHints(sheets) : null,
    }
  },
)

const bySubmission = (a: Sheet, b: Sheet) => a.submittedAt.getTime() - b.submittedAt.getTime()
