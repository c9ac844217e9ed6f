import type { SearchStart } from '@/lib/lab/search/schema'
import type { Entry } from './palette-entry'
import { matching } from './palette-match'
import type { ParsedQuery } from './palette-query'
import { wordsOfExperiment } from './palette-words'
import type { Base } from './types'

type Experiment = SearchStart['experiments'][number]

const maxEntries = 8

/** The matching experiments in the class named in the query; if none is named, in each of a teacher's classes. */
export function experimentEntries(base: Base, start: SearchStart, parsed: ParsedQuery): Entry[] {
  const matches = experimentsFor(start, parsed)
  const classes = parsed.division ? [parsed.division] : start.classes
  if (parsed.notDone)
    return matches
      .flatMap((experiment) => classes.map((division) => notDoneEntry(base, experiment, division)))
      .slice(0, maxEntries)
  if (!parsed.division && base === '/admin') return matches.map(selfCheckEntry).slice(0, maxEntries)
  const entries = matches.flatMap((experiment) =>
    classes.map((division) => insightEntry(base, experiment, division)),
  )
  const [only] = matches.length === 1 ? matches : []
  const notDone = only && parsed.division ? [notDoneEntry(base, only, parsed.division)] : []
  return [...entries, ...notDone].slice(0, maxEntries)
}

function experimentsFor(
  { experiments }: SearchStart,
  { experiment, text, notDone }: ParsedQuery,
): Experiment[] {
  if (experiment) return [experiment]
  return notDone && text === '' ? experiments : matching(experiments.map(asSearchable), text)
}

/** All possible rows of experiments. */
export const everyExperimentEntry = (base: Base, { experiments, classes }: SearchStart): Entry[] =>
  experiments.flatMap((experiment) => [
    selfCheckEntry(experiment),
    ...classes.flatMap((division) => [
      insightEntry(base, experiment, division),
      notDoneEntry(base, experiment, division),
    ]),
  ])

const nameOf = ({ code, shortTitle }: Experiment) => `${code} ${shortTitle}`

const asSearchable = (experiment: Experiment) => ({
  ...experiment,
  label: nameOf(experiment),
  words: `${experiment.title} ${wordsOfExperiment(experiment.code) ?? ''}`,
})

const selfCheckEntry = (experiment: Experiment): Entry => ({
  id: experiment.code,
  label: nameOf(experiment),
  hint: 'Questions and answers',
  href: `/admin/self-check?experiment=${experiment.slug}`,
})

const hrefIn = (base: Base, { slug }: Experiment, division: string) =>
  `${base}/insights/${encodeURIComponent(division)}/${slug}`

const insightEntry = (base: Base, experiment: Experiment, division: string): Entry => ({
  id: `${experiment.code} ${division}`,
  label: nameOf(experiment),
  hint: division,
  href: hrefIn(base, experiment, division),
})

const notDoneEntry = (base: Base, experiment: Experiment, division: string): Entry => ({
  id: `who ${experiment.code} ${division}`,
  label: `Not done: ${nameOf(experiment)}`,
  hint: division,
  href: `${hrefIn(base, experiment, division)}?show=missing#missing`,
})
