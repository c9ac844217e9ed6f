import { pick } from '../../lib/core/random.ts'
import { mistakes } from './mistakes.ts'

export type Question = {
  number: number
  options: string[]
  answer: string
  synonyms: string[]
}
export type Answer = { number: number; attemptedanswer: string[] }

/** A student's work in one experiment: the answers, and the seconds it took. */
export type Played = { answers: Answer[]; seconds: number }

type Random = () => number

/** Plays an experiment for a student who knows a share of `skill` (0 to 1) of the answers. */
export function play(experiment: string, questions: Question[], skill: number, random: Random): Played {
  const answers = questions.flatMap((question) => {
    const leftOut = random() > 0.97
    return leftOut
      ? []
      : [{ number: question.number, attemptedanswer: answerQuestion(experiment, question, skill, random) }]
  })
  return { answers, seconds: Math.round(120 + random() * 480) }
}

/** Some students change an answer before they settle on one. */
function answerQuestion(experiment: string, question: Question, skill: number, random: Random): string[] {
  const last = random() < skill ? rightAnswer(question, random) : wrongAnswer(experiment, question, random)
  return random() < 0.08 ? [wrongAnswer(experiment, question, random), last] : [last]
}

/** A right answer: an option verbatim, or text as people type it. */
function rightAnswer({ options, answer, synonyms }: Question, random: Random): string {
  if (options.length > 0) return answer
  return pick(random, [answer, answer, answer.toLowerCase(), ...synonyms])
}

/** A wrong answer; two in three make the most common mistake. */
function wrongAnswer(experiment: string, { number, options, answer }: Question, random: Random): string {
  const [first = '', ...others] =
    mistakes[`${experiment} ${number}`] ?? options.filter((one) => one !== answer)
  const common = others[number % (others.length + 1)] ?? first
  return random() < 0.66 ? common : pick(random, [first, ...others])
}
