import type { GridCell } from './grid-schema.ts'
import { markFieldsOf, readTypedMark } from './parts.ts'

// The cells of a row are sent to the browser as one text: as 880 objects they made the page take the server half as much time again. The
// database writes it (marks-screen.ts).

type TableCell = Omit<GridCell, 'student' | 'experiment' | 'submittedAt'>

/** The cells of a row by column; null where nothing was attempted. */
export const readCells = (text: string): (TableCell | null)[] => text.split(',').map(readCell)

function readCell(text: string): TableCell | null {
  if (text === '') return null
  const [attempt = '', state, marks = '', proposed, version, attempts, paper, olderDrafts] = text.split('~')
  return {
    attempt,
    // The database writes it, from the same list of states.
    state: state as GridCell['state'],
    ...markFieldsOf(readTypedMark(marks)),
    proposed: proposed ? Number(proposed) : null,
    version: Number(version),
    attempts: Number(attempts),
    paper: paper === 't',
    olderDrafts: Number(olderDrafts ?? 0),
  }
}
