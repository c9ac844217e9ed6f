import type { SearchStart } from '@/lib/lab/search/schema'

type Experiment = SearchStart['experiments'][number]

/** A parsed search query. */
export type ParsedQuery = {
  /** the rest of the text */
  text: string
  /** a class, typed as 10-A, 10a or 10 A */
  division?: string
  /** an experiment by its code, as C3 or chemistry 3 */
  experiment?: Experiment
  /** whether it asks who has not done something */
  notDone: boolean
  /** classes whose name begins with the whole query: 10 matches 10-A and 10-B */
  prefixed: string[]
}

/** Whether the query names a class or an experiment exactly, which then comes first in the results. */
export const isByName = ({ division, experiment, notDone, prefixed }: ParsedQuery) =>
  Boolean(division || experiment || notDone || prefixed.length > 0)

const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
const subjects = ['chemistry', 'physics', 'biology']
const fillers = new Set(['of', 'in', 'for', 'the', 'class', 'open', 'show'])
const notDoneWords = new Set(['who', 'missing', 'not'])
const questionWords = new Set([
  ...notDoneWords,
  'has',
  'have',
  'hasnt',
  'havent',
  'did',
  'didnt',
  'done',
  'attempted',
])

/** Extracts a class, an experiment's code and the question who has not done it from a query. */
export function readQuery(query: string, { classes, experiments }: SearchStart): ParsedQuery {
  const [division, afterClass] = extract(query.split(/\s+/), (typed) =>
    classes.find((division) => plain(division) === typed),
  )
  const [experiment, words] = extract(afterClass, (typed) =>
    experiments.find((experiment) => isCodeOf(experiment, typed)),
  )
  const notDone = words.some((word) => notDoneWords.has(plain(word)))
  const rest = words.filter(
    (word) => !fillers.has(plain(word)) && !(notDone && questionWords.has(plain(word))),
  )
  // A filler word on its own is part of a name that is being typed.
  const text = (rest.length > 0 || division || experiment || notDone ? rest : words).join(' ')
  return { text, division, experiment, notDone, prefixed: classesStarting(query, classes) }
}

const classesStarting = (query: string, classes: string[]) =>
  plain(query) === '' ? [] : classes.filter((division) => plain(division).startsWith(plain(query)))

/** The first word, or pair of adjacent words, that `find` accepts, and the remaining words. */
function extract<T>(words: string[], find: (typed: string) => T | undefined): [T | undefined, string[]] {
  for (const count of [2, 1]) {
    for (const start of words.keys()) {
      const typed = words.slice(start, start + count)
      const match = typed.length === count ? find(plain(typed.join(''))) : undefined
      if (match) return [match, words.toSpliced(start, count)]
    }
  }
  return [undefined, words]
}

function isCodeOf({ code }: Experiment, typed: string): boolean {
  const [, subject = '', number] = /^([a-z]+)0?(\d+)$/.exec(typed) ?? []
  return (
    `${subject.charAt(0).toUpperCase()}${number}` === code &&
    subjects.some((name) => name.startsWith(subject))
  )
}
