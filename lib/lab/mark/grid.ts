import { operation } from '../../core/operation.ts'
import { ClassQuery } from './grid-schema.ts'
import { loadGrid } from './load-grid.ts'
import { findMarkedClass } from './marked-class.ts'

/** The marks of a class, student by experiment, in three queries whatever its size; 404 for a class that one may not see. */
export const viewMarksGrid = operation('mark.view', ClassQuery, async (ctx, { class: classdivision }) =>
  loadGrid(ctx, await findMarkedClass(ctx, classdivision)),
)
