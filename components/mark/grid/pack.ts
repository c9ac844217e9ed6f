import type { GridCell, MarksGrid } from '@/lib/mark/schema'
import { asCell, type Cell, type Column, noStand, type Sheet, type Stand } from './sheet'

/** The marks of a class as they go to the browser: a cell is some 25 letters, so that 880 of them are a small page. */
export type PackedGrid = {
  class: string
  columns: Column[]
  /** guid (packed), roll number, name */
  students: [string, string, string][]
  /** row by row; a cell is a packed attempt guid, its state, and what differs from the usual */
  cells: string
}

const idLength = 22

/** Packs what the server found. */
export function packGrid({ class: division, students, experiments, cells }: MarksGrid): PackedGrid {
  const found = new Map(cells.map((cell) => [`${cell.student} ${cell.experiment}`, cell]))
  const rows = students.map(({ guid }) =>
    experiments.map(({ slug }) => packCell(found.get(`${guid} ${slug}`))).join(','),
  )
  return {
    class: division,
    columns: experiments,
    students: students.map(({ guid, rollNumber, username }) => [packId(guid), rollNumber, username]),
    cells: rows.join(';'),
  }
}

/** The grid as the reducer holds it. */
export function unpackGrid({ columns, students, cells }: PackedGrid): Sheet {
  const rows = cells.split(';')
  return {
    columns,
    students: students.map(([id, rollNumber, username]) => ({ guid: unpackId(id), rollNumber, username })),
    rows: students.map((_, row) => {
      const texts = rows[row]?.split(',') ?? []
      return columns.map((_, col): Cell => asCell(unpackCell(texts[col] ?? '')))
    }),
  }
}

const states = { none: 'n', waiting: 'w', draft: 'd', released: 'r' } as const
const stateOf = { n: 'none', w: 'waiting', d: 'draft', r: 'released' } as const

function packCell(cell: GridCell | undefined): string {
  if (!cell) return ''
  const { attempt, state, marks, proposed, version, attempts, paper } = cell
  const letter = paper ? states[state].toUpperCase() : states[state]
  const rest = [
    marks ?? '',
    proposed === marks ? '' : (proposed ?? '-'),
    version === usual(marks) ? '' : version,
    attempts === 1 ? '' : attempts,
  ]
  return `${packId(attempt)}${letter}${rest.join('~').replace(/~+$/, '')}`
}

function unpackCell(text: string): Stand {
  if (text === '') return noStand
  const letter = text.charAt(idLength)
  const state = stateOf[letter.toLowerCase() as keyof typeof stateOf]
  const [marks = '', proposed = '', version = '', attempts = ''] = text.slice(idLength + 1).split('~')
  const given = marks === '' ? null : Number(marks)
  return {
    attempt: unpackId(text.slice(0, idLength)),
    state,
    marks: given,
    proposed: proposed === '' ? given : proposed === '-' ? null : Number(proposed),
    version: version === '' ? usual(given) : Number(version),
    attempts: attempts === '' ? 1 : Number(attempts),
    paper: letter !== letter.toLowerCase(),
  }
}

/** A mark has mostly been given once, and none never. */
const usual = (marks: number | null) => (marks === null ? 0 : 1)

/** The 16 bytes of a guid as 22 letters. */
function packId(guid: string): string {
  const bytes = guid.replaceAll('-', '').match(/../g) ?? []
  const binary = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)))
  return btoa(binary).slice(0, idLength).replaceAll('+', '-').replaceAll('/', '_')
}

function unpackId(packed: string): string {
  const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'))
  const hex = Array.from(binary, (letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
