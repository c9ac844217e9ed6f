import { groupBy } from '../../core/group-by.ts'
import type { QuestionView } from '../../school/experiment/schema.ts'
import { plain } from '../attempt/match-answer.ts'
import { noteOn } from './notes.ts'
import type { Sheet } from './sheets.ts'
import type { QuestionInsight } from './types.ts'

/** How many of those who handed an experiment in had each question right, and what the others answered. */
export function questionInsights(
  slug: string,
  questions: QuestionView[],
  sheets: Sheet[],
): QuestionInsight[] {
  return questions.map((asked) => {
    const { number, question, answer } = asked
    const given = sheets.flatMap(({ answers }) => answers.filter((one) => one.number === number))
    const wrong = given.flatMap((one) => (one.correct === false ? [one.answer] : []))
    return {
      ...{ number, question, answer, chosen: asked.options.length > 0 },
      right: given.length - wrong.length,
      leftOut: sheets.length - given.length,
      wrong: countAlike(wrong, asked.options),
      note: noteOn(slug, number),
    }
  })
}

/** Answers that differ only in case, spaces and hyphens are one, in the words of the option or as first written. */
function countAlike(answers: string[], options: string[]) {
  const counts = [...groupBy(answers, plain)].map(([alike, [first = '', ...rest]]) => ({
    answer: options.find((option) => plain(option) === alike) ?? first,
    count: rest.length + 1,
  }))
  return counts.toSorted((a, b) => b.count - a.count || a.answer.localeCompare(b.answer))
}
