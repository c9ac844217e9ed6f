import type { Absence } from '../../core/absence.ts'
import type { Database, Tx } from '../../core/db.ts'
import { type Column, listColumns } from '../experiment/columns.ts'
import { computeMarks, effectiveMarks } from './compute.ts'
import { readRule } from './counting.ts'
import type { SubjectSizes } from './of-subject.ts'
import { columns, type PracticalColumn, type PracticalMarks } from './schema.ts'

// A list of students wants P, C and B of many, and no more: it reads Student."releasedMarks", which triggers keep.

/** What was typed by hand, the student's `releasedMarks` and `releasedAbsences`, and the text of `ruleOf`. */
export type ReleasedRow = PracticalMarks & { released: string; absences: string; rule: string | null }

/** Size of the cache; the oldest entry is evicted. */
const mostKnown = 20_000

/** What the same marks make under the same rule of the same experiments is the same, whoever has them. */
const known = new Map<string, PracticalMarks>()

type Experiment = { subject: PracticalColumn; maximum: number; own: boolean }
/** `key` says all of it that marks are made from. */
type Catalogue = { key: string; byCode: Map<string, Experiment>; sizes: SubjectSizes }

/** Works out what counts as P, C and B of a row, as `applyRule` does; with the experiments of the session in reach. */
export async function releasedRule(from: Database | Tx) {
  const catalogue = catalogueOf(await listColumns(from))
  return (row: ReleasedRow) => {
    const computed = marksOf(row, catalogue)
    const overridden = columns.filter((column) => row[column] !== null)
    return { marks: effectiveMarks(row, computed), computed, overridden }
  }
}

function catalogueOf(all: Column[]): Catalogue {
  const none = () => ({ catalogue: 0, own: 0 })
  const sizes = { physics: none(), chemistry: none(), biology: none() }
  for (const { subject, own } of all) sizes[subject][own ? 'own' : 'catalogue'] += 1
  const coded = all.map((one) => ({ ...one, code: `${one.subject[0]}${one.number}` }))
  const key = coded.map(({ code, maximum, own }) => `${code} ${maximum}${own ? ' own' : ''}`).join()
  return { key, byCode: new Map(coded.map((one) => [one.code, one])), sizes }
}

type Released = Pick<ReleasedRow, 'released' | 'absences' | 'rule'>

function marksOf({ released, absences, rule }: Released, catalogue: Catalogue): PracticalMarks {
  const key = [released, absences, rule, catalogue.key].join(' ')
  const found = known.get(key)
  if (found) return found
  const marks = computeMarks(
    readRule(JSON.parse(rule ?? 'null')),
    worked(released, absences, catalogue),
    catalogue.sizes,
  )
  const [oldest] = known.size < mostKnown ? [] : known.keys()
  if (oldest !== undefined) known.delete(oldest)
  known.set(key, marks)
  return marks
}

type Worked = { newest: number | null; best: number | null; absence: Absence | null }

function worked(released: string, absences: string, { byCode }: Catalogue) {
  const work = new Map<string, Worked>()
  for (const entry of released.split(';').filter(Boolean)) {
    const [code = '', mark] = entry.split(' ')
    const newest = Number(mark)
    work.set(code, { newest, best: Math.max(newest, work.get(code)?.best ?? 0), absence: null })
  }
  for (const entry of absences.split(';').filter(Boolean)) {
    const [code = '', absence] = entry.split(' ')
    const before = work.get(code) ?? { newest: null, best: null }
    // Written by a trigger, from what the database has checked.
    work.set(code, { ...before, absence: absence as Absence })
  }
  return [...work].flatMap(([code, marks]) => {
    const experiment = byCode.get(code)
    return experiment ? [{ ...experiment, ...marks }] : []
  })
}
