import { isDeepStrictEqual } from 'node:util'
import { columnTitle } from '../../school/experiment/cell.ts'
import { componentWords } from '../../school/experiment/components.ts'
import { expectedWords } from '../../school/experiment/expected.ts'
import type { QuestionView } from '../../school/experiment/schema.ts'
import type { SheetColumn, SheetWithExpected } from '../../school/experiment/sheet.ts'
import type { CatalogueExperiment, Change } from './schema.ts'

/** The experiments that differ in the later version: added, removed and changed ones, in the order of the syllabus. */
export function compareExperiments(before: CatalogueExperiment[], after: CatalogueExperiment[]): Change[] {
  const old = new Map(before.map((one) => [one.firstSlug, one]))
  const laterSlugs = new Set(after.map(({ firstSlug }) => firstSlug))
  const changed = after.flatMap((one) => {
    const was = old.get(one.firstSlug)
    if (!was) return [changeOf(one, 'added')]
    const what = differences(was, one)
    return what.length > 0 ? [changeOf(one, 'changed', what)] : []
  })
  const removed = before.filter(({ firstSlug }) => !laterSlugs.has(firstSlug))
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
    !isDeepStrictEqual(was.options, is.options) && 'options',
    (was.answer !== is.answer || !isDeepStrictEqual(was.synonyms, is.synonyms)) && 'right answers',
    was.note !== is.note && 'note for teachers',
  ].filter(Boolean)
  return parts.length > 0 ? `Question ${number}: other ${parts.join(', ')}` : null
}

type Sheet = SheetWithExpected

/** How a sheet differs in the later version, one line each. */
function sheetDifferences(was: Sheet | null, is: Sheet | null): string[] {
  if (!was || !is) {
    if (was) return ['Sheet removed']
    return is ? ['Sheet added'] : []
  }
  return [
    ...changed('Aim', was.aim, is.aim),
    ...ofList('Material', was.materials, is.materials),
    ...ofList('Safety', was.safety, is.safety),
    ...ofList('Step', was.steps, is.steps),
    ...changed('Rows are called', was.rowTitle, is.rowTitle),
    ...ofList('Column', was.columns.map(columnWords), is.columns.map(columnWords)),
    ...rowDifferences(was, is),
    ...graphDifferences(was, is),
  ]
}

const changed = (label: string, was: string, is: string) =>
  was === is ? [] : [`${label}: ${was || 'none'} → ${is || 'none'}`]

function ofList(label: string, was: string[], is: string[]): string[] {
  return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => {
    const [before, after] = [was[at], is[at]]
    if (before === undefined) return [`${label} ${at + 1} added: ${after}`]
    if (after === undefined) return [`${label} ${at + 1} removed: ${before}`]
    return changed(`${label} ${at + 1}`, before, after)
  }).flat()
}

function columnWords(column: SheetColumn): string {
  const title = columnTitle(column)
  if (column.type === 'text') return `${title}, a text`
  if (column.type === 'choice') return `${title}, one of ${column.choices.join('; ')}`
  return `${title}, ${column.min} to ${column.max} in steps of ${column.leastCount}`
}

/** Rows that were renamed, or whose expected value changed in a column that both versions have. */
function rowDifferences(was: Sheet, is: Sheet): string[] {
  const names = ofList(
    'Row',
    was.rows.map(({ label }) => label),
    is.rows.map(({ label }) => label),
  )
  const readings = is.rows.flatMap(({ label, expected }, at) =>
    is.columns.flatMap((column) => {
      const before = was.columns.find(({ key }) => key === column.key)
      const [old, now] = [was.rows[at]?.expected[column.key], expected[column.key]]
      return changed(
        `Expected in ${label}, ${column.label}`,
        before && old ? expectedWords(before, old) : '',
        now ? expectedWords(column, now) : '',
      )
    }),
  )
  return [...names, ...readings]
}

function graphDifferences(was: Sheet, is: Sheet): string[] {
  if (!was.graph || !is.graph) return changed('Graph', was.graph?.title ?? '', is.graph?.title ?? '')
  const [before, after] = [was.graph, is.graph]
  const nameOf = (key: string) => is.columns.find((column) => column.key === key)?.label ?? key
  return [
    ...changed('Graph', before.title, after.title),
    ...changed('Along the bottom', nameOf(before.x), nameOf(after.x)),
    ...changed('Up the side', nameOf(before.y), nameOf(after.y)),
    ...changed('What the points should show', before.note, after.note),
  ]
}
