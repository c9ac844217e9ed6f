import { componentWords } from '../../school/experiment/components.ts'
import type { QuestionView } from '../../school/experiment/schema.ts'
import { sheetDifferences } from './compare-sheets.ts'
import type { CatalogueExperiment, Change } from './schema.ts'

/** What of some experiments is otherwise in the version after: added, removed and changed ones, in the order of the syllabus. */
export function compareExperiments(before: CatalogueExperiment[], after: CatalogueExperiment[]): Change[] {
  const old = new Map(before.map((one) => [one.firstSlug, one]))
  const kept = new Set(after.map(({ firstSlug }) => firstSlug))
  const changed = after.flatMap((one) => {
    const was = old.get(one.firstSlug)
    if (!was) return [changeOf(one, 'added')]
    const what = differences(was, one)
    return what.length > 0 ? [changeOf(one, 'changed', what)] : []
  })
  const removed = before.filter(({ firstSlug }) => !kept.has(firstSlug))
  return [...changed, ...removed.map((one) => changeOf(one, 'removed'))]
}

const changeOf = (
  { slug, subject, number, shortTitle }: CatalogueExperiment,
  kind: Change['kind'],
  what: string[] = [],
): Change => ({ slug, subject, number, shortTitle, kind, what })

const named = [
  ['subject', 'Subject'],
  ['number', 'Place'],
  ['title', 'Title'],
  ['shortTitle', 'Short title'],
  ['maximum', 'Maximum'],
] as const

function differences(was: CatalogueExperiment, is: CatalogueExperiment): string[] {
  const fields = named.flatMap(([field, label]) =>
    was[field] === is[field] ? [] : [`${label}: ${was[field]} → ${is[field]}`],
  )
  const [before, after] = [was, is].map(({ components }) => componentWords(components ?? []) || 'none')
  if (before !== after) fields.push(`Components: ${before} → ${after}`)
  const places = Math.max(was.questions.length, is.questions.length)
  const questions = Array.from({ length: places }, (_, at) =>
    questionChange(at + 1, was.questions[at], is.questions[at]),
  )
  return [...fields, ...questions.flatMap((line) => line ?? []), ...sheetDifferences(was.sheet, is.sheet)]
}

function questionChange(number: number, was?: QuestionView, is?: QuestionView): string | null {
  if (!was) return `Question ${number} added: ${is?.question}`
  if (!is) return `Question ${number} removed: ${was.question}`
  if (was.question !== is.question) return `Question ${number}: ${was.question} → ${is.question}`
  const parts = [
    !same(was.options, is.options) && 'options',
    (was.answer !== is.answer || !same(was.synonyms, is.synonyms)) && 'right answers',
    was.note !== is.note && 'note for teachers',
  ].filter(Boolean)
  return parts.length > 0 ? `Question ${number}: other ${parts.join(', ')}` : null
}

const same = (a: string[], b: string[]) => JSON.stringify(a) === JSON.stringify(b)
