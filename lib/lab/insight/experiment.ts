import { groupBy } from '../../core/group-by.ts'
import { operation } from '../../core/operation.ts'
import { can } from '../../core/permissions.ts'
import { openVisibleClass } from '../../school/class/open-visible-class.ts'
import { findExperiment } from '../../school/experiment/catalogue.ts'
import type { QuestionView } from '../../school/experiment/schema.ts'
import { normaliseText } from '../attempt/match-answer.ts'
import { listClassStudents } from '../mark/class-students.ts'
import { ClassExperiment } from '../mark/grid-schema.ts'
import { type HandedIn, handedInOf, selectDone } from './handed-in.ts'
import { findHints } from './hints.ts'
import { readingInsights } from './readings.ts'
import type { ExperimentInsight, QuestionInsight } from './types.ts'

/**
 * How a class does at one experiment. Five queries whatever its size; 404 for a class that one may not see, or no such
 * experiment.
 */
export const viewExperimentInsight = operation(
  'practical.view',
  ClassExperiment,
  async (ctx, { class: classdivision, experiment: slug }): Promise<ExperimentInsight> => {
    const { id: classId, classes } = await openVisibleClass(ctx, classdivision)
    const [{ questions, sheet, session: _, version: __, ...experiment }, students, done] = await Promise.all([
      findExperiment(ctx.db, slug),
      listClassStudents(ctx, classId),
      selectDone(ctx, classId, slug),
    ])
    const handedIn = handedInOf(done)
    const waiting = handedInOf(done.filter((one) => one.waiting)).toSorted(bySubmission)
    return {
      class: classdivision,
      classes,
      strength: students.length,
      experiment,
      handedIn: handedIn.length,
      missing: students.filter(({ guid }) => !done.some(({ student }) => student.guid === guid)),
      waiting: waiting.length,
      oldest: waiting[0]?.attempt ?? null,
      marks: done.flatMap(({ marks }) => (marks === null ? [] : [marks])).toSorted((a, b) => a - b),
      parts: done.flatMap(({ parts }) => (parts ? [parts] : [])),
      readings: readingInsights(
        sheet,
        handedIn.flatMap(({ observations }) => (observations ? [observations] : [])),
      ),
      questions: questionInsights(questions, handedIn),
      hints: can(ctx.actor, 'mark.give') ? findHints(handedIn, questions.length) : null,
    }
  },
)

const bySubmission = (a: HandedIn, b: HandedIn) => a.submittedAt.getTime() - b.submittedAt.getTime()

/** For each question, how many of those who handed in the experiment had it right, and what the others answered. */
function questionInsights(questions: QuestionView[], handedIn: HandedIn[]): QuestionInsight[] {
  return questions.map((questionView) => {
    const { number, question, answer, note } = questionView
    const answers = handedIn.flatMap(({ answers }) => answers.filter((answer) => answer.number === number))
    const wrong = answers.flatMap((answer) => (answer.correct === false ? [answer.answer] : []))
    return {
      number,
      question,
      answer,
      chosen: questionView.options.length > 0,
      right: answers.length - wrong.length,
      leftOut: handedIn.length - answers.length,
      wrong: countEqualAnswers(wrong, questionView.options),
      note,
    }
  })
}

/** Counts answers, merging those that differ only in case, spaces and hyphens, in the option's spelling or the first one used. */
function countEqualAnswers(answers: string[], options: string[]) {
  const counts = [...groupBy(answers, normaliseText)].map(([key, [first = '', ...rest]]) => ({
    answer: options.find((option) => normaliseText(option) === key) ?? first,
    count: rest.length + 1,
  }))
  return counts.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer))
}
