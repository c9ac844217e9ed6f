import { isDeepStrictEqual } from 'node:util'
import type { Fault } from './cells.ts'

export type Verdict = 'ADD' | 'CHANGE' | 'SAME' | 'REFUSE'

/** A readable row before its verdict: the person it is about, and its errors. */
export type Draft<Data, Person> = { line: number; data: Data; faults: Fault[]; person: Person | null }

/** The draft of a row whose person is not known yet. */
export const newDraft = <D, P>(row: Omit<Draft<D, P>, 'person'>): Draft<D, P> => ({
  ...row,
  faults: [...row.faults],
  person: null,
})

/** A row with its verdict; `changes` holds the person's present values of the fields that it changes. */
export type Planned<Data> = {
  line: number
  data: Data
  faults: Fault[]
  verdict: Verdict
  personId: string | null
  changes: Partial<Data>
}

export const isGood = ({ faults }: { faults: Fault[] }) => faults.length === 0

/** The data of the rows without errors. */
export const goodData = <D, P>(drafts: Draft<D, P>[]) => drafts.filter(isGood).map(({ data }) => data)

/** Refuses a row that repeats a value of an earlier good row, naming that row. */
export function refuseRepeatedKeys<D, P>(
  drafts: Draft<D, P>[],
  field: string,
  label: string,
  keyOf: (draft: Draft<D, P>) => string | null | undefined,
) {
  const first = new Map<string, number>()
  for (const draft of drafts.filter(isGood)) {
    const key = keyOf(draft)
    if (!key) continue
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, draft.line)
    else draft.faults.push({ field, message: `Row ${earlier} has the same ${label}` })
  }
}

/** Refuses a new person without a required field. */
export function requireFields<D extends object, P>(
  drafts: Draft<D, P>[],
  required: readonly (keyof D & string)[],
) {
  for (const { data, person, faults } of drafts.filter(isGood)) {
    if (person) continue
    for (const field of required)
      if (data[field] === undefined) faults.push({ field, message: 'This is empty' })
  }
}

/** How many rows have each verdict, under the names of the table's columns. */
export function countVerdicts(rows: { verdict: Verdict }[]) {
  const count = (verdict: Verdict) => rows.filter((one) => one.verdict === verdict).length
  return { added: count('ADD'), changed: count('CHANGE'), unchanged: count('SAME'), refused: count('REFUSE') }
}

/** Decides the verdicts; `currentValues` returns a person's values in the row's form. */
export function planDrafts<D extends object, P extends { id: string }>(
  drafts: Draft<D, P>[],
  currentValues: (person: P, data: D) => D,
): Planned<D>[] {
  return drafts.map(({ line, data, faults, person }) => {
    const changes = person && faults.length === 0 ? differing(currentValues(person, data), data) : {}
    const verdict = verdictOf(faults, person, changes)
    return { line, data, faults, verdict, personId: person?.id ?? null, changes }
  })
}

function verdictOf(faults: Fault[], person: unknown, changes: object): Verdict {
  if (faults.length > 0) return 'REFUSE'
  if (!person) return 'ADD'
  return Object.keys(changes).length > 0 ? 'CHANGE' : 'SAME'
}

function differing<D extends object>(before: D, after: D): Partial<D> {
  const names = Object.keys(after) as (keyof D)[]
  const differs = names.filter((name) => after[name] !== undefined && !isSameValue(before[name], after[name]))
  return Object.fromEntries(differs.map((name) => [name, before[name] ?? null])) as Partial<D>
}

/** Whether two values of a field are the same; a missing one is null. */
export const isSameValue = (a: unknown, b: unknown) => isDeepStrictEqual(a ?? null, b ?? null)

/** Whether two names are the same, ignoring case and spaces. */
export const sameName = (a: string | undefined, b: string) => a !== undefined && plain(a) === plain(b)
const plain = (name: string) => name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim()
