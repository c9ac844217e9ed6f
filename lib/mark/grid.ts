import { findSeenClass } from '../class/find-seen.ts'
import { operation } from '../operation.ts'
import { loadGrid } from './load-grid.ts'
import { ClassQuery, type MarksGrid } from './schema.ts'

/** The marks of a class, student by experiment, in five queries whatever its size; 404 for a class of others. */
export const viewMarksGrid = operation(
  'mark.view',
  ClassQuery,
  async (actor, { class: classdivision }): Promise<MarksGrid> => {
    const { id } = await findSeenClass(actor, classdivision)
    return loadGrid(actor, id, classdivision)
  },
)
