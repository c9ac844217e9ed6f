import type { SearchStart } from '@/lib/lab/search/schema'
import type { Entry } from './palette-entry'
import { fitting } from './palette-match'
import type { ParsedQuery } from './palette-query'
import { wordsOfExperiment } from './palette-words'
import type { Base } from './types'

type Experiment = SearchStart['experiments'][number]

const maxEntries = 8

/** The matching experiments in the class named in the query; if none is named, in each of a teacher's classes. */
export function experimentEntries(base: Base, start: SearchStart, parsed: ParsedQuery): Entry[] {
  const found = experimentsFor(start, parsed)
  const classes = parsed.division ? [parsed.division] : start.classes
  if (parsed.who)
    return found.flatMap((one) => classes.map((division) => whoIn(base, one, division))).slice(0, maxEntries)
  if (!parsed.division && base === '/admin') return found.map(selfCheck).slice(0, maxEntries)
  const entries = found.flatMap((one) => classes.map((division) => insightIn(base, one, division)))
  const [only] = found.length === 1 ? found : []
  const who = only && parsed.division ? [whoIn(base, only, parsed.division)] : []
  return [...entries, ...who].slice(0, maxEntries)
}

function experimentsFor({ experiments }: SearchStart, { experiment, text, who }: ParsedQuery): Experiment[] {
  if (experiment) return [experiment]
  return who && text === '' ? experiments : fitting(experiments.map(described), text)
}

/** All possible rows of experiments. */
export const everyExperimentEntry = (base: Base, { experiments, classes }: SearchStart): Entry[] =>
  experiments.flatMap((one) => [
    selfCheck(one),
    ...classes.flatMap((division) => [insightIn(base, one, division), whoIn(base, one, division)]),
  ])

const nameOf = ({ code, shortTitle }: Experiment) => `${code} ${shortTitle}`

const described = (one: Experiment) => ({
  ...one,
  label: nameOf(one),
  words: `${one.title} ${wordsOfExperiment(one.code) ?? ''}`,
})

const selfCheck = (one: Experiment): Entry => ({
  id: one.code,
  label: nameOf(one),
  hint: 'Questions and answers',
  href: `/admin/self-check?experiment=${one.slug}`,
})

const hrefIn = (base: Base, { slug }: Experiment, division: string) =>
  `${base}/insights/${encodeURIComponent(division)}/${slug}`

const insightIn = (base: Base, one: Experiment, division: string): Entry => ({
  id: `${one.code} ${division}`,
  label: nameOf(one),
  hint: division,
  href: hrefIn(base, one, division),
})

const whoIn = (base: Base, one: Experiment, division: string): Entry => ({
  id: `who ${one.code} ${division}`,
  label: `Not done: ${nameOf(one)}`,
  hint: division,
  href: `${hrefIn(base, one, division)}?show=missing#missing`,
})
