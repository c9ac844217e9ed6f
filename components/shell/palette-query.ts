import type { SearchStart } from '@/lib/lab/search/schema'

type Experiment = SearchStart['experiments'][number]

/** What was typed, taken apart. */
export type ParsedQuery = {
  /** what is left besides */
  text: string
  /** a class, as 10-A, 10a or 10 A */
  division?: string | undefined
  /** an experiment by its code, as C3 or chemistry 3 */
  experiment?: Experiment | undefined
  /** who has not done something */
  who: boolean
  /** the classes whose name begins with all of it: 10 is the beginning of 10-A and 10-B */
  prefixed: string[]
}

/** It names a class or an experiment by its own name: that leads, whoever else is found. */
export const isByName = ({ division, experiment, who, prefixed }: ParsedQuery) =>
  Boolean(division || experiment || who || prefixed.length > 0)

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const subjects = ['chemistry', 'physics', 'biology']
const fillers = new Set(['of', 'in', 'for', 'the', 'class', 'open', 'show'])
const whoWords = new Set(['who', 'missing', 'not'])
const ofQuestion = new Set([
  ...whoWords,
  'has',
  'have',
  'hasnt',
  'havent',
  'did',
  'didnt',
  'done',
  'attempted',
])

/** Takes a class, the code of an experiment and the question who has not done it out of what was typed. */
export function readQuery(query: string, { classes, experiments }: SearchStart): ParsedQuery {
  const [division, afterClass] = take(query.split(/\s+/), (typed) =>
    classes.find((one) => plain(one) === typed),
  )
  const [experiment, words] = take(afterClass, (typed) => experiments.find((one) => isCodeOf(one, typed)))
  const who = words.some((word) => whoWords.has(plain(word)))
  const rest = words.filter((word) => !fillers.has(plain(word)) && !(who && ofQuestion.has(plain(word))))
  // A filler that stands alone is what was meant: somebody is about to write a name.
  const text = (rest.length > 0 || division || experiment || who ? rest : words).join(' ')
  return { text, division, experiment, who, prefixed: classesStarting(query, classes) }
}

const classesStarting = (query: string, classes: string[]) =>
  plain(query) === '' ? [] : classes.filter((one) => plain(one).startsWith(plain(query)))

/** The first of the words, or two of them side by side, that are found, and the words without them. */
function take<T>(words: string[], find: (typed: string) => T | undefined): [T | undefined, string[]] {
  for (const many of [2, 1]) {
    for (const at of words.keys()) {
      const typed = words.slice(at, at + many)
      const found = typed.length === many ? find(plain(typed.join(''))) : undefined
      if (found) return [found, words.toSpliced(at, many)]
    }
  }
  return [undefined, words]
}

function isCodeOf({ code }: Experiment, typed: string): boolean {
  const [, subject = '', number] = /^([a-z]+)0?(\d+)$/.exec(typed) ?? []
  return (
    `${subject.charAt(0).toUpperCase()}${number}` === code && subjects.some((one) => one.startsWith(subject))
  )
}
