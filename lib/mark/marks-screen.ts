import { findAmongSeen } from '../insight/classes.ts'
import { operation } from '../operation.ts'
import { loadGrid } from './load-grid.ts'
import { ClassQuery } from './schema.ts'

/** The marks of a class with all classes that one may see, in five queries; 404 for a class of others. */
export const viewMarksScreen = operation('mark.view', ClassQuery, async (actor, { class: classdivision }) => {
  const { classId, classes } = await findAmongSeen(actor, classdivision)
  return { classes, grid: await loadGrid(actor, classId, classdivision) }
})
