import { counted } from '../../core/counted.ts'
import { normaliseText } from '../attempt/match-answer.ts'
import type { HandedIn } from './handed-in.ts'
import type { Hint } from './types.ts'

const minute = 60_000
/** Work handed in further apart than this is not compared. */
const maxTimeApart = 10 * minute
/** This many identical wrong answers are too many for chance. */
const minSharedMistakes = 3
/** An attempt as short as this leaves no time to read the questions. */
const maxQuickDuration = 30_000

/**
 * Work on an experiment with so many questions that a teacher may want to look at twice, with the reason: the same mistakes at the same
 * time, or hardly any time taken.
 */
export const findHints = (handedIn: HandedIn[], questionCount: number): Hint[] => [
  ...sameMistakes(handedIn),
  ...quickWork(handedIn, questionCount),
]

/**
 * Students with the same three wrong answers, each within ten minutes of another of them. Answers that a third of the class gave are
 * ignored: they say something about the lesson, not about the students.
 */
function sameMistakes(handedIn: HandedIn[]): Hint[] {
  const groups = new Map<string, { shared: string[]; members: Set<HandedIn> }>()
  const mistakes = rareMistakes(handedIn)
  for (const [index, [first, firstMistakes]] of mistakes.entries()) {
    for (const [second, secondMistakes] of mistakes.slice(index + 1)) {
      const shared = firstMistakes.filter((key) => secondMistakes.includes(key))
      if (shared.length < minSharedMistakes || timeSpan([first, second]) > maxTimeApart) continue
      const group = groups.get(shared.join()) ?? { shared, members: new Set() }
      groups.set(shared.join(), group)
      group.members.add(first).add(second)
    }
  }
  return [...groups.values()].map(({ shared, members }) => sameMistakesHint(shared, [...members]))
}

/** Each wrong answer as its question's number and the normalised text. */
const mistakesOf = ({ answers }: HandedIn) =>
  answers.flatMap(({ number, answer, correct }) =>
    correct === false ? [`${number} ${normaliseText(answer)}`] : [],
  )

/** Each student's work with its mistakes that few others made; worked out once, since every two are compared. */
function rareMistakes(handedIn: HandedIn[]): [HandedIn, string[]][] {
  const mistakes = handedIn.map((work): [HandedIn, string[]] => [work, mistakesOf(work)])
  const counts = new Map<string, number>()
  for (const key of mistakes.flatMap(([, keys]) => keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const maxCount = Math.max(minSharedMistakes, Math.floor(handedIn.length / 3))
  return mistakes.map(([work, keys]) => [work, keys.filter((key) => (counts.get(key) ?? 0) <= maxCount)])
}

/** Milliseconds between the first and the last hand-in. */
function timeSpan(handedIn: HandedIn[]): number {
  const times = handedIn.map(({ submittedAt }) => submittedAt.getTime())
  return Math.max(...times) - Math.min(...times)
}

function sameMistakesHint(shared: string[], members: HandedIn[]): Hint {
  const numbers = shared.map((key) => Number.parseInt(key, 10))
  const minutesApart = Math.ceil(timeSpan(members) / minute)
  return {
    kind: 'same',
    students: members.map(hintStudent),
    reason: `The same wrong answers to questions ${joinNumbers(numbers)}, handed in within ${minutesApart <= 1 ? 'a minute' : `${minutesApart} minutes`} of each other.`,
  }
}

const listFormat = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const joinNumbers = (numbers: number[]) => listFormat.format(numbers.map(String))

const hintStudent = ({ student, attempt }: HandedIn) => ({ ...student, attempt })

function quickWork(handedIn: HandedIn[], questionCount: number): Hint[] {
  return handedIn.flatMap((work) => {
    const duration = work.startedAt ? work.submittedAt.getTime() - work.startedAt.getTime() : Number.NaN
    if (!(duration >= 0 && duration <= maxQuickDuration)) return []
    const right = work.answers.filter(({ correct }) => correct).length
    const seconds = Math.round(duration / 1000)
    const answers = questionCount > 0 ? `, with ${right} of ${questionCount} answers right` : ''
    const reason = `Handed in ${counted(seconds, 'second')} after it was begun${answers}.`
    return [{ kind: 'quick', students: [hintStudent(work)], reason }]
  })
}
