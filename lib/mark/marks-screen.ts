import { operation } from '../operation.ts'
import { loadGrid } from './load-grid.ts'
import { findMarkedAmongSeen } from './marked-class.ts'
import { ClassQuery } from './schema.ts'

/** The marks of a class with all classes that one may see, in three queries; 404 for a class of others. */
export const viewMarksScreen = operation('mark.view', ClassQuery, async (actor, { class: classdivision }) => {
  const { classes, found } = await findMarkedAmongSeen(actor, classdivision)
  return { classes, grid: await loadGrid(actor, found) }
})
