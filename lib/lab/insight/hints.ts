import { counted } from '../../core/counted.ts'
import { plain } from '../attempt/match-answer.ts'
import type { Sheet } from './sheets.ts'
import type { Hint } from './types.ts'

const minute = 60_000
/** Sheets handed in further apart than this are not compared. */
const together = 10 * minute
/** This many identical wrong answers are too many for chance. */
const alike = 3
/** An attempt as short as this leaves no time to read the questions. */
const inNoTime = 30_000

/** Work that a teacher may want to look at twice, with the reason: the same mistakes at the same time, or hardly any time taken. */
export const findHints = (sheets: Sheet[]): Hint[] => [...sameMistakes(sheets), ...quickOnes(sheets)]

/**
 * Students with the same three wrong answers, each within ten minutes of another of them. Answers that a third of the class gave are
 * ignored: they say something about the lesson, not about the students.
 */
function sameMistakes(sheets: Sheet[]): Hint[] {
  const groups = new Map<string, { shared: string[]; members: Set<Sheet> }>()
  const mistakes = rareMistakes(sheets)
  for (const [index, [one, own]] of mistakes.entries()) {
    for (const [other, theirs] of mistakes.slice(index + 1)) {
      const shared = own.filter((key) => theirs.includes(key))
      if (shared.length < alike || apart([one, other]) > together) continue
      const group = groups.get(shared.join()) ?? { shared, members: new Set() }
      groups.set(shared.join(), group)
      group.members.add(one).add(other)
    }
  }
  return [...groups.values()].map(({ shared, members }) => sameHint(shared, [...members]))
}

/** Each wrong answer as its question's number and the normalised text. */
const mistakesOf = ({ answers }: Sheet) =>
  answers.flatMap(({ number, answer, correct }) => (correct === false ? [`${number} ${plain(answer)}`] : []))

/** Each sheet with its mistakes that few others made; worked out once, since every two sheets are compared. */
function rareMistakes(sheets: Sheet[]): [Sheet, string[]][] {
  const mistakes = sheets.map((sheet): [Sheet, string[]] => [sheet, mistakesOf(sheet)])
  const counts = new Map<string, number>()
  for (const key of mistakes.flatMap(([, keys]) => keys)) counts.set(key, (counts.get(key) ?? 0) + 1)
  const most = Math.max(alike, Math.floor(sheets.length / 3))
  return mistakes.map(([sheet, keys]) => [sheet, keys.filter((key) => (counts.get(key) ?? 0) <= most)])
}

/** Milliseconds between the first and the last hand-in. */
function apart(sheets: Sheet[]): number {
  const times = sheets.map(({ submittedAt }) => submittedAt.getTime())
  return Math.max(...times) - Math.min(...times)
}

function sameHint(shared: string[], members: Sheet[]): Hint {
  const numbers = shared.map((key) => Number.parseInt(key, 10))
  const within = Math.ceil(apart(members) / minute)
  return {
    kind: 'same',
    students: members.map(named),
    reason: `The same wrong answers to questions ${listed(numbers)}, handed in within ${within <= 1 ? 'a minute' : `${within} minutes`} of each other.`,
  }
}

const list = new Intl.ListFormat('en-IN', { type: 'conjunction' })
const listed = (numbers: number[]) => list.format(numbers.map(String))

const named = ({ student, attempt }: Sheet) => ({ ...student, attempt })

function quickOnes(sheets: Sheet[]): Hint[] {
  return sheets.flatMap((sheet) => {
    const taken = sheet.startedAt ? sheet.submittedAt.getTime() - sheet.startedAt.getTime() : Number.NaN
    if (!(taken >= 0 && taken <= inNoTime)) return []
    const right = sheet.answers.filter(({ correct }) => correct).length
    const seconds = Math.round(taken / 1000)
    const reason = `Handed in ${counted(seconds, 'second')} after it was begun, with ${right} of ${sheet.answers.length} answers right.`
    return [{ kind: 'quick', students: [named(sheet)], reason }]
  })
}
