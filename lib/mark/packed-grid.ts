import type { Subject } from '../experiment/subjects.ts'
import type { GridCell } from './schema.ts'

// The marks of a class as they go to the browser: a cell is some 7 letters, so that 880 of them are a small page. The
// database writes them (packed-cells.ts), so that no server takes 880 rows apart and puts them together again.

/** An experiment: slug, subject, number, title, maximum. */
export type PackedColumn = [string, Subject, number, string, number]

/** A student: packed guid, roll number, name, and the cells in the order of the columns, those without work at the end left out. */
export type PackedRow = [string, string, string, string]

export type PackedGrid = { class: string; columns: PackedColumn[]; rows: PackedRow[] }

/** What a packed cell holds of a GridCell; of the guid of its attempt, the last six digits. */
export type UnpackedCell = Omit<GridCell, 'student' | 'experiment' | 'submittedAt'>

/** How many letters the packed end of a guid has. */
const endLength = 4

const stateOf = { n: 'none', w: 'waiting', d: 'draft', r: 'released' } as const

/**
 * Reads a packed cell: the packed end of a guid; the first letter of its state, large for a paper mark; and, by ~, its mark, what
 * was proposed when that is something else (- for nothing), its version when it is not the usual one, and the number of
 * attempts when there are more than one. Null where there is no work.
 */
export function unpackCell(text: string): UnpackedCell | null {
  if (text === '') return null
  const letter = text.charAt(endLength)
  const rest = text.slice(endLength + 1)
  const [marks = '', proposed = '', version = '', attempts = ''] = rest.includes('~')
    ? rest.split('~')
    : [rest]
  const given = marks === '' ? null : Number(marks)
  return {
    attempt: digitsOf(text.slice(0, endLength)),
    state: stateOf[letter.toLowerCase() as keyof typeof stateOf],
    marks: given,
    proposed: proposed === '' ? given : proposed === '-' ? null : Number(proposed),
    version: version === '' ? usual(given) : Number(version),
    attempts: attempts === '' ? 1 : Number(attempts),
    paper: letter !== letter.toLowerCase(),
  }
}

/** A mark has mostly been given once, and none never. */
const usual = (marks: number | null) => (marks === null ? 0 : 1)

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const six = Object.fromEntries([...letters].map((letter, at) => [letter.charCodeAt(0), at]))
const codes = Uint8Array.from({ length: 128 }, (_, code) => six[code] ?? 0)
/** What two letters of a packed guid stand for: three of its digits. */
const digits = Array.from({ length: 64 * 64 }, (_, value) => value.toString(16).padStart(3, '0'))

const digitsAt = (packed: string, at: number) =>
  digits[(codes[packed.charCodeAt(at)] ?? 0) * 64 + (codes[packed.charCodeAt(at + 1)] ?? 0)] ?? ''

function digitsOf(packed: string): string {
  let hex = ''
  for (let at = 0; at < packed.length; at += 2) hex += digitsAt(packed, at)
  return hex
}

/** The guid of 22 letters. */
export function unpackId(packed: string): string {
  const hex = digitsOf(packed)
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20, 32)}`
}
