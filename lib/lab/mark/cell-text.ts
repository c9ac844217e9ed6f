import type { Absence } from '../../school/experiment/absence.ts'
import type { GridCell } from './grid-schema.ts'
import { joinParts, markFieldsOf, type TypedMark } from './parts.ts'

// The cells of a row are sent to the browser as one text: as 880 objects they made the page take the server half as much time again. The
// database writes it (marked-class.ts).

type TableCell = Omit<GridCell, 'student' | 'experiment' | 'submittedAt'>

/** The cells of a row by column; null where nothing was attempted. */
export const readCells = (text: string): (TableCell | null)[] => text.split(',').map(readCell)

function readCell(text: string): TableCell | null {
  if (text === '') return null
  const [attempt = '', state, marks, proposed, version, attempts, paper] = text.split('~')
  return {
    attempt,
    // The database writes it, from the same list of states.
    state: state as GridCell['state'],
    ...markFieldsOf(readMark(marks)),
    proposed: proposed ? Number(proposed) : null,
    version: Number(version),
    attempts: Number(attempts),
    paper: paper === 't',
  }
}

/** A number, its parts or an absence, which the database writes too. */
function readMark(text = ''): TypedMark | null {
  if (text === '') return null
  if (text.includes('+')) return joinParts(text.split('+').map(Number))
  return /^\d/.test(text) ? Number(text) : (text as Absence)
}
