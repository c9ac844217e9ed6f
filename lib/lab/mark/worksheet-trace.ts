import type { GridCell } from './grid-schema.ts'
import { readTypedMark, type TypedMark, typedMarkOf } from './parts.ts'

/** A student's marks when a worksheet was downloaded, by the experiment's code. */
export type Trace = { student: string; marks: Map<string, TracedMark> }
type TracedMark = { mark: TypedMark | null; version: number; attempt: string }

const tailLength = 8

/** The end of a guid is enough to distinguish two attempts of one student. */
const tailOf = (guid: string) => guid.slice(-tailLength)

/** A student and their current marks, as one word: `guid C1=4@2.1a2b3c4d P3=@0.5e6f7a8b`. */
export function writeTrace(student: string, cells: { code: string; cell: GridCell }[]): string {
  const marks = cells.map(
    ({ code, cell }) => `${code}=${typedMarkOf(cell) ?? ''}@${cell.version}.${tailOf(cell.attempt)}`,
  )
  return [student, ...marks].join(' ')
}

const entry =
  /^([CPB]\d{1,2})=(\d{0,3}(?:\.\d{1,2})?|\d[\d.+]{2,40}|A|E|R\d{4}-\d{2}-\d{2})@(\d{1,7})\.([0-9a-f]{8})$/

/** Reads it back; null for anything else, so that a damaged one is ignored. */
export function readTrace(text: string): Trace | null {
  const [student = '', ...entries] = text.trim().split(' ')
  if (!/^[0-9a-f-]{36}$/.test(student)) return null
  const marks = new Map<string, TracedMark>()
  for (const part of entries) {
    const [, code, mark = '', version, attempt] = entry.exec(part) ?? []
    if (!code || !attempt) return null
    marks.set(code, { mark: readTypedMark(mark), version: Number(version), attempt })
  }
  return { student, marks }
}

/** Whether somebody has marked, or the student has tried again, since the download. */
export function changedSince({ marks }: Trace, code: string, cell: GridCell | undefined): boolean {
  const traced = marks.get(code)
  if (!traced || !cell) return Boolean(traced) !== Boolean(cell)
  return traced.version !== cell.version || traced.attempt !== tailOf(cell.attempt)
}
