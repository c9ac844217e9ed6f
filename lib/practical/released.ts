import { Prisma } from '../db.ts'
import { listColumns } from '../mark/columns.ts'
import { computeMarks, effectiveMarks, type SubjectSizes } from './compute.ts'
import { readRule } from './counting.ts'
import { columns, type PracticalColumn, type PracticalMarks } from './schema.ts'

// A list of students wants P, C and B of many, and no more. It asks for little of each: the released marks as one text.

/** The released marks of a student s, oldest first: `experiment mark;experiment mark`. Null without any. */
export const releasedOf = Prisma.sql`(
  SELECT string_agg(a."experimentId" || ' ' || a.marks, ';' ORDER BY a."submittedAt", a.id) FROM "Attempt" a
   WHERE a."institutionId" = s."institutionId" AND a."studentId" = s.id
     AND a.marks IS NOT NULL AND a."releaseId" IS NOT NULL)`

export type ReleasedRow = { released: string | null; rule: string | null }

/** So many results are known by heart; the oldest goes first. */
const mostKnown = 20_000

/** What the same marks make under the same rule is the same, whoever has them. */
const known = new Map<string, PracticalMarks>()

type Catalogue = Map<string, { subject: PracticalColumn; maximum: number }>

/** Puts what counts into the P, C and B of rows with `releasedOf` and the text of `ruleOf`, as `applyRule` does. */
export async function applyReleased<R extends PracticalMarks & ReleasedRow>(rows: R[]) {
  const all = await listColumns()
  const catalogue: Catalogue = new Map(all.map((one) => [one.slug, one]))
  const sizes = Object.fromEntries(
    columns.map((column) => [column, all.filter(({ subject }) => subject === column).length]),
  ) as SubjectSizes
  return rows.map(({ released, rule, ...row }) => {
    const computed = marksOf(released ?? '', rule, catalogue, sizes)
    const overridden = columns.filter((column) => row[column] !== null)
    return { ...row, ...effectiveMarks(row, computed), computed, overridden }
  })
}

function marksOf(released: string, rule: string | null, catalogue: Catalogue, sizes: SubjectSizes) {
  const key = `${rule} ${released}`
  const found = known.get(key)
  if (found) return found
  const marks = computeMarks(readRule(JSON.parse(rule ?? 'null')), worked(released, catalogue), sizes)
  const [oldest] = known.size < mostKnown ? [] : known.keys()
  if (oldest !== undefined) known.delete(oldest)
  known.set(key, marks)
  return marks
}

function worked(released: string, catalogue: Catalogue) {
  const work = new Map<string, { newest: number; best: number }>()
  for (const entry of released.split(';').filter(Boolean)) {
    const [experiment = '', mark] = entry.split(' ')
    const newest = Number(mark)
    work.set(experiment, { newest, best: Math.max(newest, work.get(experiment)?.best ?? 0) })
  }
  return [...work].flatMap(([experiment, marks]) => {
    const entry = catalogue.get(experiment)
    return entry ? [{ ...entry, ...marks }] : []
  })
}
