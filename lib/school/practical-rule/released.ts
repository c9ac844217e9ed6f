import { Prisma } from '../../core/db.ts'
import type { Absence } from '../experiment/absence.ts'
import { visibleExperiments } from '../experiment/visible-experiments.ts'
import { storedCode } from '../student/visible.ts'
import { computeMarks, effectiveMarks } from './compute.ts'
import { readRule } from './counting.ts'
import { columns, type PracticalColumn, type PracticalMarks, type SubjectSizes } from './schema.ts'

// A list of students needs P, C and B for many, and nothing else. It reads Student."releasedMarks", which triggers maintain.

/**
 * The experiments of the session in view as one text: `p1 10;p2 10 own` are two in physics out of 10, the second the school's
 * own.
 */
export const catalogueText = Prisma.sql`(
  SELECT coalesce(string_agg(concat_ws(' ', ${storedCode}, e.maximum,
                    CASE WHEN e."institutionId" IS NOT NULL THEN 'own' END), ';' ORDER BY e.subject, e.number), '')
    FROM "Experiment" e WHERE ${visibleExperiments})`

/**
 * The input for the marks: the student's `releasedMarks` and `releasedAbsences`, the texts of `ruleOf` and `signedSizesOf`, and
 * `catalogueText`.
 */
type Released = {
  released: string
  absences: string
  rule: string | null
  sizes: string | null
  catalogue: string
}

/** A row of `Released` with the practical marks that were typed by hand. */
export type ReleasedRow = PracticalMarks & Released

/** Size of the cache; the oldest entry is evicted. */
const maxCached = 20_000

/** Computed marks by their input: the same marks under the same rule and experiments give the same result for everybody. */
const cache = new Map<string, PracticalMarks>()

/** The P, C and B that count for a row, as `applyRule` computes them. */
export function marksOfRow(row: ReleasedRow) {
  const computed = computedMarks(row)
  const overridden = columns.filter((column) => row[column] !== null)
  return { marks: effectiveMarks(row, computed), computed, overridden }
}

function computedMarks(row: Released): PracticalMarks {
  const { released, absences, rule, sizes, catalogue } = row
  const key = [released, absences, rule, sizes, catalogue].join('\n')
  const cached = cache.get(key)
  if (cached) return cached
  const experiments = readCatalogue(catalogue)
  const marks = computeMarks(
    readRule(JSON.parse(rule ?? 'null')),
    workOfRow(row, experiments),
    sizes === null ? sizesOf(experiments) : JSON.parse(sizes),
  )
  const [oldest] = cache.size < maxCached ? [] : cache.keys()
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, marks)
  return marks
}

/** Experiments by their code, such as p1. */
type Catalogue = Map<string, { subject: PracticalColumn; maximum: number; own: boolean }>

function readCatalogue(text: string): Catalogue {
  const entries = text.split(';').filter(Boolean)
  return new Map(
    entries.map((entry) => {
      const [code = '', maximum, own] = entry.split(' ')
      // The database writes this, from one of its three subjects.
      const subject = columns.find((column) => column.startsWith(code.charAt(0))) as PracticalColumn
      return [code, { subject, maximum: Number(maximum), own: own !== undefined }]
    }),
  )
}

function sizesOf(experiments: Catalogue): SubjectSizes {
  const none = () => ({ catalogue: 0, own: 0 })
  const sizes = { physics: none(), chemistry: none(), biology: none() }
  for (const { subject, own } of experiments.values()) sizes[subject][own ? 'own' : 'catalogue'] += 1
  return sizes
}

/** What is released of a student's work at an experiment. */
export type ReleasedWork = { newest: number | null; best: number | null; absence: Absence | null }

/** Reads the texts of a student's released marks and absences, by the experiments' codes. */
export function readReleasedWork({
  released,
  absences,
}: Pick<Released, 'released' | 'absences'>): Map<string, ReleasedWork> {
  const work = new Map<string, ReleasedWork>()
  for (const entry of released.split(';').filter(Boolean)) {
    const [code = '', mark] = entry.split(' ')
    const newest = Number(mark)
    work.set(code, { newest, best: Math.max(newest, work.get(code)?.best ?? 0), absence: null })
  }
  for (const entry of absences.split(';').filter(Boolean)) {
    const [code = '', absence] = entry.split(' ')
    const previous = work.get(code) ?? { newest: null, best: null }
    // A trigger writes this, from values that the database has checked.
    work.set(code, { ...previous, absence: absence as Absence })
  }
  return work
}

const workOfRow = (row: Released, experiments: Catalogue) =>
  [...readReleasedWork(row)].flatMap(([code, marks]) => {
    const experiment = experiments.get(code)
    return experiment ? [{ ...experiment, ...marks }] : []
  })
